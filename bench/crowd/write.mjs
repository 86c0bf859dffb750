// Somebody with an account: signs in, posts homes with a photo, edits, hides and deletes them, reads the lists of the panel; and sends enquiries, as
// visitors do.
import sharp from "sharp";
import { homeForm, password, person, registrationOf } from "../../src/attack/forms.ts";
import { rest } from "./browse.mjs";

const restMs = [3_000, 17_000];
const photoSize = { width: 1600, height: 1200 };
/** More may be published only after the address was confirmed. */
const mostHomes = 3;
/** A session's token lasts for 15 minutes. */
const signsInAfterMs = 10 * 60_000;

export async function write({ ask, visitor, number, until }) {
  const { draw } = visitor;
  const email = `writer-${number}@crowd.example`;
  const homes = [];
  let [token, signedInAtMs, enquiries] = [null, 0, 0];
  const photo = await photoOf(draw.between(0, 255));
  const call = (kind, method, path, json) => ask(kind, { method, path: `/api/${path}`, json, token, reads: true });
  const acts = [
    { weight: 15, act: post },
    { weight: 25, act: edit },
    { weight: 10, act: hideOrShow },
    { weight: 30, act: enquire },
    { weight: 10, act: () => call("my homes", "GET", "properties/list") },
    { weight: 10, act: () => call("my leads", "GET", "users/my-property-leads") },
  ];
  await call("registration", "POST", "users/register", registrationOf(email));
  while (performance.now() < until) {
    if (token === null || performance.now() - signedInAtMs > signsInAfterMs) await signIn();
    else await draw.weighted(acts).act();
    await rest(draw, until, restMs);
  }

  async function signIn() {
    token = null;
    const answer = await call("sign-in", "POST", "users/login", { role: "OWNER", email, password });
    if (!answer) return;
    token = JSON.parse(answer.text).accessToken;
    signedInAtMs = performance.now();
  }

  async function post() {
    if (homes.length === mostHomes) await call("home: delete", "DELETE", `properties/${homes.shift().id}`);
    const title = `Crowd ${number} ${homes.length}`;
    const made = await call("home: post", "POST", "properties/setProperty", { ...homeForm, title, iud_flag: "I" });
    if (!made) return;
    const id = JSON.parse(made.text).data._id;
    await addPhoto(id);
    if (await call("home: publish or hide", "POST", `properties/${id}/publication`, { published: true }))
      homes.push({ id, published: true });
  }

  async function addPhoto(id) {
    const key = `properties/images/${id}/${draw.between(1, 1e9)}.jpg`;
    const asked = { key, fileType: "image/jpeg", fileSize: photo.length };
    const granted = await call("photo: ask", "POST", "projects/s3/upload-url", asked);
    if (!granted) return;
    const { pathname, search } = new URL(JSON.parse(granted.text).data.url);
    const sent = await ask("photo: send", { method: "PUT", path: pathname + search, bytes: photo, type: "image/jpeg" });
    if (sent) await call("home: edit", "POST", "properties/setProperty", { iud_flag: "U", id, images: [{ url: key }] });
  }

  async function edit() {
    if (homes.length === 0) return post();
    const change = { price: draw.between(1_000_000, 90_000_000), description: `Quiet, number ${draw.between(1, 1_000_000)}.` };
    await call("home: edit", "POST", "properties/setProperty", { ...change, iud_flag: "U", id: draw.oneOf(homes).id });
  }

  async function hideOrShow() {
    if (homes.length === 0) return post();
    const home = draw.oneOf(homes);
    const published = !home.published;
    if (await call("home: publish or hide", "POST", `properties/${home.id}/publication`, { published })) home.published = published;
  }

  async function enquire() {
    const from = { ...person, email: `asks-${number}-${enquiries++}@crowd.example` };
    await ask("enquiry", {
      method: "POST",
      path: "/api/public/generate-lead",
      json: { ...from, message: "Is it free?", targetRef: visitor.home.id },
    });
  }
}

/** A JPEG of one colour: small to send, with all sizes to make. */
const photoOf = (red) =>
  sharp({ create: { ...photoSize, channels: 3, background: { r: red, g: 119, b: 102 } } })
    .jpeg()
    .toBuffer();
