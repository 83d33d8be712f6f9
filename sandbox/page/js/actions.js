// What a person does at the table, and what the page shows until the bot has answered.

import { uid } from "./dom.js";

const FAILED = "This interaction failed";

/** Press a button or close a select: the message shows it as pending until the bot has answered. */
export async function press(store, message, customId, values = undefined) {
  const as = store.me;
  if (store.activityOf(message.id)?.state === "pending") return; // Discord lets one click through at a time
  store.setActivity(as, message.id, { customId, state: "pending" });
  try {
    const asked = { as, channel: message.channel_id, message: message.id, custom_id: customId };
    const { interaction } = await store.socket.call("component", values ? { ...asked, values } : asked);
    store.follow(interaction, ({ state }) => {
      if (state === "pending") return;
      store.setActivity(as, message.id, state === "failed" ? { customId, state, text: FAILED } : null);
    });
  } catch (error) {
    store.setActivity(as, message.id, { customId, state: "failed", text: error.message });
  }
}

/** Run a command. Throws the server's sentence when it is refused at once. */
export async function run(store, command, { options = [], target = undefined, title }) {
  const entry = { key: uid("sending"), as: store.me, channel: store.channelId, title, state: "pending" };
  const change = (fields) => {
    Object.assign(entry, fields);
    const others = store.sending.filter((each) => each !== entry);
    store.setSending(entry.state === "done" ? others : [...others, entry]);
  };
  change({});
  try {
    const asked = { as: entry.as, channel: entry.channel, command: command.id, options };
    const { interaction } = await store.socket.call("command", target ? { ...asked, target } : asked);
    store.follow(interaction, ({ state }) => change({ state, interaction }));
  } catch (error) {
    change({ state: "done" });
    throw error;
  }
}

export function say(store, content) {
  return store.socket.call("say", { as: store.me, channel: store.channelId, content });
}

/** Submit a modal; resolves when the bot has taken it, throws when it has not. */
export async function submit(store, as, interaction, customId, components) {
  const answer = await store.socket.call("modal", { as, interaction, custom_id: customId, components });
  return new Promise((resolve, reject) => {
    store.follow(answer.interaction, ({ state }) => {
      if (state === "failed") reject(new Error("Something went wrong. Try again."));
      else if (state !== "pending") resolve();
    });
  });
}
