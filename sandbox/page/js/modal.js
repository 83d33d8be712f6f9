// Modals: the bot's form in a dialog. What it sends back has the shape Discord sends.

import { submit } from "./actions.js";
import { dialog } from "./dialog.js";
import { h, uid } from "./dom.js";
import { markup } from "./markup.js";
import { select, SELECTS, defaultsOf } from "./selects.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;

/** Open the modal that a bot answered with, for the person it is meant for. */
export function openModal(store, { for: as, interaction, modal }) {
  const fields = [];
  const title = uid("modal");
  dialog({ label: modal.title, labelledby: title, className: "modal" }, (close) => {
    const trouble = h("p", { class: "modal-trouble", role: "alert" });
    const send = h("button", { class: "button primary", type: "submit" }, "Submit");
    const form = h("form", { novalidate: true, onsubmit: (event) => { event.preventDefault(); finish(); } },
      h("h2", { id: title }, modal.title),
      h("p", { class: "modal-note" }, `This form will be submitted to ${store.application.name}.`),
      h("div", { class: "modal-body" }, modal.components.map((component) => part(component, store, fields))),
      trouble,
      h("footer", {}, h("button", { class: "button ghost", type: "button", onclick: close }, "Cancel"), send));
    const finish = async () => {
      const wrong = fields.filter((field) => !field.check());
      wrong[0]?.focus();
      if (wrong.length > 0 || send.getAttribute("aria-busy")) return;
      send.setAttribute("aria-busy", "true");
      trouble.textContent = "";
      try {
        await submit(store, as, interaction, modal.custom_id, tree(modal.components, fields));
        close();
      } catch (error) {
        trouble.textContent = error.message;
      } finally {
        send.removeAttribute("aria-busy");
      }
    };
    return form;
  });
  fields[0]?.focus();
}

/** The submitted tree: every field in its place, with its value. */
function tree(components, fields) {
  return components.map((component) => {
    const { type, id } = component;
    if (type === ROW) return { type, id, components: tree(component.components, fields) };
    if (type === LABEL) return { type, id, component: tree([component.component], fields)[0] };
    if (type === TEXT) return { type, id };
    return { type, id, custom_id: component.custom_id, ...fields.find((field) => field.component === component).read() };
  });
}

function part(component, store, fields) {
  if (component.type === TEXT) return markup(component.content, store);
  if (component.type === ROW) return component.components.map((inner) => labelled(inner, inner.label ?? "", null, store, fields));
  if (component.type === LABEL) return labelled(component.component, component.label, component.description, store, fields);
  return labelled(component, component.label ?? "", null, store, fields);
}

function labelled(component, label, description, store, fields) {
  const id = uid("field");
  const field = make(component, store, { id, label });
  const problem = h("p", { class: "field-problem", id: `${id}-problem`, role: "alert" });
  const required = component.required !== false && component.type !== CHECKBOX;
  Object.assign(field, {
    component,
    check: () => {
      problem.textContent = field.problem(required) ?? "";
      field.element.classList.toggle("invalid", problem.textContent !== "");
      field.control.setAttribute("aria-invalid", String(problem.textContent !== ""));
      return problem.textContent === "";
    },
    focus: () => field.control.focus(),
  });
  field.control.setAttribute("aria-describedby", `${id}-problem${description ? ` ${id}-about` : ""}`);
  fields.push(field);
  field.element.addEventListener("input", () => problem.textContent && field.check());
  return h("div", { class: "field" },
    h("label", { for: id }, label, required ? h("span", { class: "required", "aria-hidden": "true" }, " *") : null),
    description ? h("p", { class: "field-about", id: `${id}-about` }, description) : null, field.element, problem);
}

const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

function make(component, store, names) {
  if (component.type === TEXT_INPUT) return textInput(component, names);
  if (SELECTS.includes(component.type)) return selectField(component, store, names);
  if ([RADIO, CHECKBOXES].includes(component.type)) return boxes(component, names);
  if (component.type === CHECKBOX) return oneBox(component, names);
  const element = h(
    "p",
    { class: "missing", tabindex: "-1" },
    `The local table does not know components of type ${component.type} in forms.`,
  );
  return { element, control: element, read: () => ({ values: [] }), problem: () => null };
}

function textInput(component, { id }) {
  const props = {
    id,
    class: "input",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    value: component.value ?? "",
    "aria-required": String(component.required !== false),
  };
  const element = component.style === 2 ? h("textarea", { ...props, rows: "4" }) : h(
    "input",
    { ...props, type: "text", autocomplete: "off" },
  );
  const problem = (required) => {
    const { length } = element.value;
    if (required && element.value.trim() === "") return "This field is required.";
    if (length > 0 && length < (component.min_length ?? 0)) return `Must be at least ${component.min_length} characters; it has ${length}.`;
    if (length > (component.max_length ?? 4000)) return `Must be at most ${component.max_length} characters; it has ${length}.`;
    return null;
  };
  return { element, control: element, read: () => ({ value: element.value }), problem };
}

function selectField(component, store, { id, label }) {
  let values = defaultsOf(component);
  const needed = component.required === false ? { min_values: 0 } : {};
  const element = select(
    { ...component, ...needed },
    store,
    { label, onchoose: (chosen) => { values = chosen; element.dispatchEvent(new Event("input")); } },
  );
  element.id = id;
  const least = component.min_values ?? 1;
  const problem = (required) => (required && values.length < Math.max(least, 1) ? "Please make a selection." : null);
  return { element, control: element, read: () => ({ values }), problem };
}

function boxes(component, { id, label }) {
  const radio = component.type === RADIO;
  const inputs = component.options.map((option, index) => h(
    "input",
    { type: radio ? "radio" : "checkbox", name: id, id: index ? null : id, value: option.value, checked: option.default },
  ));
  const rows = component.options.map((option, index) => h("label", { class: "choice" }, inputs[index],
    h("span", {}, option.label, option.description ? h("span", { class: "option-detail" }, option.description) : null)));
  const element = h("div", { class: "choices", role: radio ? "radiogroup" : "group", "aria-label": label }, rows);
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const problem = (required) => {
    const count = values().length;
    if (required && count < Math.max(component.min_values ?? 1, 1)) return "Please make a selection.";
    return count > (component.max_values ?? component.options.length) ? `Choose at most ${component.max_values}.` : null;
  };
  return { element, control: inputs[0], read: () => (radio ? { value: values()[0] ?? null } : { values: values() }), problem };
}

function oneBox(component, { id }) {
  const input = h("input", { type: "checkbox", id, checked: component.default });
  return {
    element: h("div", { class: "choices" }, input),
    control: input,
    read: () => ({ value: input.checked }),
    problem: () => null,
  };
}
