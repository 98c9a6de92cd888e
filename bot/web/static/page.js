// The simulated phones: shows what arrives, sends what is typed. Text is only ever set as text.
import { ask } from "/static/asking.js";
import { drawClock, setClock, startClock } from "/static/clock.js";
import { drawIncidents } from "/static/incidents.js";

const HEADER = document.body.dataset.header;
const NUMBER = document.body.dataset.number;
const LETTERS = { 2: "abc", 3: "def", 4: "ghi", 5: "jkl", 6: "mno", 7: "pqrs", 8: "tuv", 9: "wxyz", 0: "␣" };
const SLOTS = [
  { title: "Navik", look: "basic", phone: "+919000000101", hint: "Try: naav doob gayi rajghat 3 log laapata", fits: (o) => o.kind === "sms" && !o.office },
  { title: "Lessee", look: "basic wine", phone: "+919000000102", hint: "Try: kist kab deni hai", fits: (o) => o.kind === "sms" && !o.office },
  { title: "Chat", look: "chat", phone: "chat-105", hint: "Try: fee for a class 2 boat", fits: (o) => o.kind === "chat" },
  { title: "Thana", look: "duty police", phone: "+919000000201", fits: (o) => o.kind === "sms" && o.office_kind === "police_station" },
  { title: "Boat surveyor", look: "duty survey", phone: "+919000000205", fits: (o) => o.kind === "sms" && o.office_kind === "boat_surveyor" },
  { title: "Control room", look: "duty control", phone: "+919000000203", fits: (o) => o.office && o.kind === "sms" && !["police_station", "boat_surveyor"].includes(o.office_kind) },
];

const $ = (selector, root = document) => root.querySelector(selector);
const slots = [];
const unseen = new Map();
const recent = [];
let owners = new Map();

export function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined && text !== null) node.textContent = text;
  return node;
}

export const hour = (iso) => iso.slice(11, 16);
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const day = (iso) => `${Number(iso.slice(8, 10))} ${MONTHS[Number(iso.slice(5, 7)) - 1]}`;
const devanagari = (text) => /[\u0900-\u097f]/.test(text);
const once = () => crypto.getRandomValues(new Uint32Array(4)).reduce((all, n) => all + n.toString(16).padStart(8, "0"), "");

// ---- one phone

class Phone {
  constructor(plan) {
    this.plan = plan;
    this.ids = new Set();
    this.root = $("#phone").content.firstElementChild.cloneNode(true);
    this.root.className = `phone ${plan.look}`;
    this.root.setAttribute("aria-label", plan.title);
    this.log = $(".log", this.root);
    this.form = $(".write", this.root);
    this.text = $("textarea", this.root);
    $(".title", this.root).textContent = plan.title;
    this.chat = plan.look === "chat";
    this.fillTo();
    this.fillOwners();
    if (plan.look.startsWith("basic")) this.addKeys();
    this.listen();
    this.phone = plan.phone;
    this.show(plan.phone);
  }

  fillTo() {
    const to = this.form.elements.to;
    to.append(new Option(NUMBER, NUMBER), new Option(HEADER, HEADER));
    to.title = `Our number is ${NUMBER}. ${HEADER} is the header our messages bear: nobody can answer it.`;
    $(".attach", this.root).hidden = $(".pin", this.root).hidden = !this.chat;
  }

  fillOwners() {
    const select = $(".owner", this.root);
    select.replaceChildren();
    for (const owner of owners.values()) {
      if (this.plan.fits(owner)) select.append(new Option(this.label(owner), owner.phone));
    }
    if (this.phone && ![...select.options].some((o) => o.value === this.phone)) select.append(new Option(this.phone, this.phone));
    if (!this.plan.look.startsWith("duty")) select.append(new Option("Unknown", "other"));
    if (this.phone) select.value = this.phone;
  }

  label(owner) {
    const number = owner.kind === "sms" ? ` · ${owner.phone.slice(-10)}` : "";
    return owner.office ? `${owner.office} · ${owner.name}` : `${owner.name}${number}`;
  }

  addKeys() {
    const keys = $(".keys", this.root);
    keys.hidden = false;
    for (const sign of "123456789*0#") {
      const key = make("button", "", sign);
      key.type = "button";
      key.tabIndex = -1;
      key.append(make("i", "", LETTERS[sign] ?? ""));
      key.addEventListener("click", () => {
        this.text.value += sign;
        this.count();
        this.text.focus();
      });
      keys.append(key);
    }
  }

  listen() {
    const owner = $(".owner", this.root);
    const number = $(".number", this.root);
    owner.addEventListener("change", () => (owner.value === "other" ? this.stranger() : this.show(owner.value)));
    number.addEventListener("change", () => this.show(number.value.trim(), true));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ text: this.text.value.trim() });
    });
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        this.form.requestSubmit();
      }
    });
    this.text.addEventListener("input", () => this.count());
    $(".attach", this.root).addEventListener("click", () => this.send({ text: this.text.value.trim(), photo: true }));
    $(".pin", this.root).addEventListener("click", () => this.send({ text: "", pin: [26.138, 85.388] }));
  }

  stranger() {
    const ending = String(600 + Math.floor(Math.random() * 400));
    const number = $(".number", this.root);
    number.value = this.chat ? `chat-${ending}` : `+919000000${ending}`;
    this.show(number.value, true);
    number.focus();
    number.select();
  }

  show(phone, written = false) {
    this.shown = this.load(phone, written);
    return this.shown;
  }

  async load(phone, written) {
    $(".other", this.root).hidden = !written;
    const turn = (this.turn = (this.turn ?? 0) + 1);
    try {
      const read = await ask(`/simulator/messages?phone=${encodeURIComponent(phone)}`);
      // Another phone was chosen while this one's messages were on their way.
      if (turn !== this.turn) return;
      this.phone = read.phone;
      this.root.dataset.phone = read.phone;
      const number = $(".number", this.root);
      // What is being typed meanwhile stays.
      if (written && number.value.trim() === phone) number.value = read.phone;
      this.ids.clear();
      this.log.replaceChildren();
      this.from();
      if (!written) this.fillOwners();
      // What came while we asked was told before this phone was the one shown.
      const since = recent.filter((message) => message.phone === this.phone);
      for (const message of [...read.messages, ...since]) this.add(message, false);
      if (!this.ids.size) this.log.append(make("li", "hint", this.plan.hint ?? "No messages"));
      unseen.delete(read.phone);
      drawRinging();
    } catch (fault) {
      this.fault(fault.message);
    }
  }

  from() {
    const owner = owners.get(this.phone);
    const who = owner ? (owner.office ?? owner.name) : this.phone;
    $(".from", this.root).textContent = this.chat ? "Naav Saathi" : who;
  }

  add(message, fresh) {
    if (this.ids.has(message.id)) return;
    this.ids.add(message.id);
    $(".hint", this.log)?.remove();
    const item = make("li", `msg ${message.arrived ? "arrived" : "typed"}${fresh ? " fresh" : ""}`);
    item.dataset.id = message.id;
    if (devanagari(message.text)) item.lang = "hi";
    if (message.size && message.arrived) item.append(make("span", "sender", `${message.sender}\n`));
    item.append(make("span", "words", message.text), this.foot(message));
    // Two workers may write at once: the order on the phone is that of the ids.
    const later = [...this.log.children].find((other) => Number(other.dataset.id) > message.id);
    this.log.insertBefore(item, later ?? null);
    if (message.buttons?.length) item.after(this.buttons(message.buttons));
    this.log.scrollTop = this.log.scrollHeight;
    if (fresh && message.arrived) this.ring();
  }

  foot(message) {
    const foot = make("small");
    const size = message.size;
    foot.append(make("span", "", size ? `${size.encoding} ${size.units}/${size.room} · ${size.segments} SMS` : ""), make("span", "", `${day(message.at)} ${hour(message.at)}`));
    return foot;
  }

  buttons(given) {
    const row = make("li", "buttons");
    for (const each of given) {
      const button = make("button", "", each.label);
      button.type = "button";
      button.addEventListener("click", () => this.send({ text: each.data, button: each.data }));
      row.append(button);
    }
    return row;
  }

  ring() {
    this.root.classList.remove("ring");
    requestAnimationFrame(() => this.root.classList.add("ring"));
  }

  async send(what) {
    if (!what.text && !what.pin && !what.photo) return;
    const kept = this.text.value;
    this.text.value = "";
    this.count();
    await this.shown;
    try {
      const sent = await ask("/simulator/send", { phone: this.phone, id: once(), to: this.chat ? null : this.form.elements.to.value, ...what });
      for (const words of sent.said) this.fault(words);
    } catch (fault) {
      this.text.value = kept;
      this.fault(fault.message);
    }
  }

  fault(words) {
    const note = make("li", "msg fault", words);
    note.dataset.id = Number.MAX_SAFE_INTEGER;
    this.log.append(note);
    this.log.scrollTop = this.log.scrollHeight;
    setTimeout(() => note.remove(), 9000);
  }

  count() {
    clearTimeout(this.counting);
    const output = $(".write .count", this.root);
    if (this.chat || !this.text.value) {
      output.textContent = "";
      return;
    }
    this.counting = setTimeout(async () => {
      const size = await ask(`/simulator/size?text=${encodeURIComponent(this.text.value)}`).catch(() => null);
      if (!size || !this.text.value) return;
      output.textContent = `${size.encoding} ${size.units}/${size.room} · ${size.segments} SMS`;
      this.form.classList.toggle("wide", size.segments > 1);
    }, 120);
  }
}

// ---- phones that ring without being shown

export function bring(phone) {
  const owner = owners.get(phone) ?? { phone, kind: phone.startsWith("+") ? "sms" : "chat" };
  const slot = slots.find((each) => each.plan.fits(owner)) ?? slots[0];
  slot.show(phone);
  slot.root.scrollIntoView({ block: "nearest", inline: "center" });
}

function drawRinging() {
  const box = $("#ringing");
  box.replaceChildren();
  if (!unseen.size) return;
  box.append(make("span", "", "Also ringing:"));
  for (const [phone, number] of unseen) {
    const owner = owners.get(phone);
    const button = make("button", "", `${owner?.office ?? owner?.name ?? phone}${number > 1 ? ` (${number})` : ""}`);
    button.type = "button";
    button.addEventListener("click", () => bring(phone));
    box.append(button);
  }
}

function arrived(message) {
  recent.push(message);
  recent.splice(0, recent.length - 100);
  const shown = slots.filter((slot) => slot.phone === message.phone);
  const fresh = Date.now() - loadedAt > 1500;
  for (const slot of shown) slot.add(message, fresh);
  if (!shown.length && message.arrived && fresh && !known.has(message.id)) {
    unseen.set(message.phone, (unseen.get(message.phone) ?? 0) + 1);
    drawRinging();
  }
  known.add(message.id);
}

// ---- start

const loadedAt = Date.now();
const known = new Set();
const read = await ask("/simulator/phones").catch(() => ({ phones: [] }));
owners = new Map(read.phones.map((owner) => [owner.phone, owner]));
for (const plan of SLOTS) slots.push(new Phone(plan));
$("#phones").replaceChildren(...slots.map((slot) => slot.root));
startClock();
setInterval(drawClock, 1000);

const events = new EventSource("/simulator/events");
const away = (is) => ($("#away").hidden = !is);
events.addEventListener("message", (event) => arrived(JSON.parse(event.data)));
events.addEventListener("clock", (event) => setClock(JSON.parse(event.data)));
events.addEventListener("incidents", (event) => drawIncidents(JSON.parse(event.data), { make, hour, bring }));
events.addEventListener("away", () => away(true));
events.addEventListener("back", () => away(false));
events.addEventListener("open", () => away(false));
events.addEventListener("error", () => away(true));
await Promise.all(slots.map((slot) => slot.shown));
document.body.dataset.ready = "1";
