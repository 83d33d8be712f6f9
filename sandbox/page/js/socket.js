// The page's one connection: numbered calls with answers, unasked events, and a new attempt whenever it breaks.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class Socket extends EventTarget {
  #socket = null;
  #calls = new Map();
  #serial = 0;
  #wait = FIRST_WAIT;

  constructor(address) {
    super();
    this.address = address;
  }

  open() {
    this.#socket = new WebSocket(this.address);
    this.#socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.dispatchEvent(new Event("open"));
    });
    this.#socket.addEventListener("message", (event) => this.#receive(JSON.parse(event.data)));
    this.#socket.addEventListener("close", () => this.#lost());
  }

  /** Ask the server; the promise fails with the server's sentence. */
  call(op, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error("The local table is not connected."));
    const id = (this.#serial += 1);
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, op, ...fields }));
    });
  }

  #receive(frame) {
    if (frame.event) {
      this.dispatchEvent(new CustomEvent("event", { detail: frame }));
      return;
    }
    const call = this.#calls.get(frame.re);
    this.#calls.delete(frame.re);
    if (frame.error !== undefined) call?.reject(new Error(frame.error));
    else call?.resolve(frame.ok);
  }

  #lost() {
    for (const call of this.#calls.values()) call.reject(new Error("The connection was lost."));
    this.#calls.clear();
    this.dispatchEvent(new Event("lost"));
    setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
