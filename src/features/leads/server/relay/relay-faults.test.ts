import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { anActivePdf, aPdfBy } from "../../../../shared/testing/pdf-files.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { mostMailsADay } from "./accept-mail.ts";
import { relayTasks } from "./relay-jobs.ts";
import { type RelayServer, startRelayServer } from "./relay-server.ts";
import { asha, ask, deliver, makeRelayTestWorld, type RelayTestWorld, relayDomain, rohan, sendTo } from "./relay-test-world.ts";

let now = new Date("2026-11-24T04:30:00Z");
const start = now;
const site = setUpTestApp({ settings: { RELAY_DOMAIN: relayDomain }, clock: { now: () => now } });
let relay: RelayServer;
let world: RelayTestWorld;
let ashaWritesTo: string;

beforeAll(async () => {
  relay = await startRelayServer({ ...site.current, log: site.current.app.log }, 0);
});
afterAll(() => relay.close());
beforeEach(async () => {
  now = start;
  await site.current.pool.query("truncate accounts cascade; delete from graphile_worker._private_jobs; delete from sent_mails");
  world = await makeRelayTestWorld(site.current);
  const [toAsha] = await deliver(site.current);
  ashaWritesTo = toAsha?.replyTo?.value[0]?.address ?? "";
});

const send = (mail: Parameters<typeof sendTo>[1] = {}) => sendTo(relay.port, { from: asha.email, to: ashaWritesTo, ...mail });
const count = async () => (await site.current.database.selectFrom("relayed_mails").select("id").execute()).length;

test("[PROP-10] only the other person of the enquiry can write to its address: 550 for a forged envelope, a forged From, and for strangers", async () => {
  const stranger = "stranger@evil.example";
  expect(await send({ from: stranger })).toBe(550);
  expect(await send({ from: rohan.email })).toBe(550);
  expect(await send({ envelope: { from: stranger, to: ashaWritesTo } })).toBe(550);
  expect(await send({ from: stranger, envelope: { from: asha.email, to: ashaWritesTo } })).toBe(550);
  expect(await send({ from: [asha.email, stranger], envelope: { from: asha.email, to: ashaWritesTo } })).toBe(550);
  expect(await send({ from: asha.email.toUpperCase(), to: ashaWritesTo.toUpperCase() })).toBe(250);
  expect(await count()).toBe(1);
});

test("[PROP-10] it passes mails to nobody else: other domains, invented addresses, a second recipient", async () => {
  const invented = `reply+${"0".repeat(32)}@${relayDomain}`;
  for (const to of [rohan.email, invented, `reply+@${relayDomain}`, `postmaster@${relayDomain}`]) expect(await send({ to })).toBe(550);
  expect(await send({ to: [ashaWritesTo, rohan.email], text: "To both" })).toBe(250);
  expect(await count()).toBe(1);
  expect((await deliver(site.current)).map(({ to }) => [to].flat()[0]?.value[0]?.address)).toEqual([rohan.email]);
});

test("[PROP-10] what machines write is taken and dropped, so that no answer to it can begin a loop; a mail that was here before is refused", async () => {
  const machines: Record<string, string>[] = [
    { "Auto-Submitted": "auto-replied" },
    { "Auto-Submitted": "auto-generated; x=1" },
    { Precedence: "bulk" },
    { Precedence: "auto_reply" },
    { "X-Autoreply": "yes" },
    { "List-Id": "<talk.example>" },
    { "X-Auto-Response-Suppress": "OOF, AutoReply" },
  ];
  for (const headers of machines) expect(await send({ headers })).toBe(250);
  expect(await send({ subject: "Automatic reply: Corner apartment" })).toBe(250);
  expect(await send({ envelope: { from: "", to: ashaWritesTo } })).toBe(250);
  expect(await send({ headers: { "X-Loop": `reply+abc@${relayDomain}` } })).toBe(554);
  const received = Array.from({ length: 40 }, (_, hop) => ({ key: "Received", value: `from mx${hop}.example` }));
  expect(await send({ headers: received })).toBe(554);
  expect(await count()).toBe(0);
  expect(await send({ headers: { "Auto-Submitted": "no" } })).toBe(250);
  expect(await count()).toBe(1);
});

test("[PROP-10] two mailboxes that forward everything to each other's address pass a mail on once", async () => {
  await send();
  const [toRohan] = await deliver(site.current);
  // Rohan's mailbox sends it back as it came, in his name.
  const headers = { "X-Loop": String(toRohan?.headers.get("x-loop")) };
  expect(await sendTo(relay.port, { from: rohan.email, to: toRohan?.from?.value[0]?.address, headers })).toBe(554);
  expect(await deliver(site.current)).toEqual([]);
});

test("[PROP-10] a mail of 20 MB is refused with 552, whether its size is announced or not", async () => {
  expect(await send({ text: "x ".repeat(10 * 1024 * 1024) })).toBe(552);
  const socket = connect(relay.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const hear = async (code: string) => {
    while (!new RegExp(`^${code} `, "m").test(answer)) await once(socket, "data");
    const told = answer;
    answer = "";
    return told;
  };
  const say = (line: string, code: string) => {
    socket.write(`${line}\r\n`);
    return hear(code);
  };
  await hear("220");
  expect(await say("EHLO mx.example", "250")).toMatch(/SIZE 10485760/);
  await say(`MAIL FROM:<${asha.email}>`, "250");
  await say(`RCPT TO:<${ashaWritesTo}>`, "250");
  await say("DATA", "354");
  for (let megabyte = 0; megabyte < 20; megabyte++) socket.write(`${"x".repeat(76)}\r\n`.repeat(13_443));
  expect(await say(".", "552")).toContain("552");
  socket.destroy();
  expect(await count()).toBe(0);
});

test("[PROP-10] photos and PDFs are passed on without their metadata; other files, Office files too, are left out by name", async () => {
  const taken = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 33/1 30/1" }, IFD0: { Model: "Phone of Asha" } };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a52" } }).withExif(taken);
  const photo = await picture.jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const attachments = [
    { filename: "kitchen.jpg", contentType: "image/jpeg", content: photo },
    { filename: "hall.png", contentType: "image/png", content: await picture.png().toBuffer() },
    { filename: "view.webp", contentType: "image/webp", content: await picture.webp().toBuffer() },
    { filename: "balcony.heic", contentType: "image/heic", content: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1") },
    { filename: "broken.jpg", contentType: "image/jpeg", content: Buffer.from([255, 216, 255, 224]) },
    { filename: "../../plan.pdf", contentType: "application/pdf", content: aPdfBy("Asha Menon of Menon Homes") },
    { filename: "torn.pdf", contentType: "application/pdf", content: "%PDF-1.7 torn" },
    { filename: "offer.docx", contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", content: "PK" },
    { filename: "virus.exe", contentType: "application/octet-stream", content: "MZ" },
    { filename: "page.html", contentType: "image/png", content: "<script>" },
    { filename: "forwarded.eml", contentType: "message/rfc822", content: `From: ${asha.email}\r\n\r\nHidden` },
  ];
  expect(await send({ attachments })).toBe(250);
  const [toRohan] = await deliver(site.current);
  expect(toRohan?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ["kitchen.jpg", "image/jpeg"],
    ["hall.png", "image/png"],
    ["view.webp", "image/webp"],
    ["plan.pdf", "application/pdf"],
  ]);
  for (const { content } of toRohan?.attachments.slice(0, 3) ?? []) {
    const { width, height, exif } = await sharp(content).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 30, exif: undefined });
    expect(content.includes("Phone of Asha")).toBe(false);
  }
  const paper = toRohan?.attachments[3]?.content.toString("latin1") ?? "";
  expect(paper).toMatch(/^%PDF-[\s\S]*\/Type\/Page\b/);
  expect(paper).not.toMatch(/Menon|Producer|xmpmeta/);
  const left = "balcony.heic, offer.docx, virus.exe, page.html, forwarded.eml, broken.jpg, torn.pdf";
  expect(toRohan?.text?.replace(/\s+/g, " ")).toContain(`Not passed on: ${left}.`);
  expect(toRohan?.text).not.toContain(asha.email);
});

test("[PROP-10] a PDF is passed on without the metadata of its photos, its signature and the authors of its remarks", async () => {
  const taken = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 33/1 30/1" }, IFD0: { Model: "Phone of Asha" } };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a52" } }).withExif(taken);
  const photo = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.from("a film of Asha")]);
  const image = "/Type/XObject/Subtype/Image/Width 40/Height 30/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode";
  const pdf = anActivePdf({
    catalog: "/AcroForm<</SigFlags 3/Fields[6 0 R]>>",
    page: "/Resources<</XObject<</P 5 0 R>>>>/Annots[6 0 R<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(Asha)/Contents(Two rooms)>>]",
    objects: [
      `<<${image}/Length ${photo.length}>>stream\n${photo.toString("latin1")}\nendstream`,
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(Field)/Rect[0 0 0 0]/V 7 0 R>>",
      "<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Name(Asha)/ContactInfo(asha.menon@homes.example)/Contents<41736861>>>",
    ],
  });
  expect(await send({ attachments: [{ filename: "plan.pdf", contentType: "application/pdf", content: pdf }] })).toBe(250);
  const [toRohan] = await deliver(site.current);
  const paper = toRohan?.attachments[0]?.content ?? Buffer.alloc(0);
  const text = paper.toString("latin1");
  expect(text).toContain("(Two rooms)");
  expect(text).toContain("(Field)");
  expect(text).not.toMatch(/Asha|41736861|asha\.menon|Exif/i);
  const shown = paper.subarray(paper.indexOf("\xff\xd8\xff", 0, "latin1"));
  expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
});

test("[PROP-10] a relay closes half a year after its latest mail, and while the lister is unverified, suspended or leaving", async () => {
  const { database } = site.current;
  now = new Date(start.getTime() + 100 * dayMs);
  expect(await send()).toBe(250);
  now = new Date(start.getTime() + 270 * dayMs);
  expect(await send()).toBe(250);
  now = new Date(start.getTime() + 451 * dayMs);
  expect(await send()).toBe(550);
  now = start;
  for (const fault of [{ email_verified_at: null }, { suspended_at: now }, { deletion_requested_at: now }]) {
    const none = { email_verified_at: now, suspended_at: null, deletion_requested_at: null };
    await database
      .updateTable("accounts")
      .set({ ...none, ...fault })
      .where("id", "=", world.lister.id)
      .execute();
    expect(await send()).toBe(550);
  }
});

test("[PROP-10] a mail that its server sends again is passed on once, and a side's mails a day are bounded", async () => {
  for (const _ of [1, 2]) expect(await send({ messageId: "<one@homes.example>" })).toBe(250);
  expect(await count()).toBe(1);
  for (let sent = 1; sent < mostMailsADay.ofSide; sent++) expect(await send()).toBe(250);
  expect(await send()).toBe(450);
  now = new Date(start.getTime() + dayMs + 1);
  expect(await send()).toBe(250);
});

test("[PROP-10] mails that were passed on are forgotten after a week, with what remembers their sending", async () => {
  await send({ attachments: [{ filename: "plan.pdf", contentType: "application/pdf", content: "%PDF-1.7" }] });
  await deliver(site.current);
  const forget = async () => relayTasks(site.current)["forget-relayed-mails"]?.({}, undefined as never);
  now = new Date(start.getTime() + 6 * dayMs);
  await forget();
  expect(await count()).toBe(1);
  now = new Date(start.getTime() + 8 * dayMs);
  await forget();
  expect(await count()).toBe(0);
  expect(await site.current.database.selectFrom("relayed_files").selectAll().execute()).toEqual([]);
  const kept = await site.current.database.selectFrom("sent_mails").select("key").execute();
  expect(kept.map(({ key }) => key).filter((key) => key.includes("rlm_"))).toEqual([]);
});

test("[PROP-10] a mail is taken only when it can be stored, and one that was taken outlives the process", async () => {
  await site.current.pool.query("alter table relayed_mails rename to relayed_mails_away");
  expect(await send()).toBe(451);
  await site.current.pool.query("alter table relayed_mails_away rename to relayed_mails");
  expect(await send()).toBe(250);
  await relay.close();
  relay = await startRelayServer({ ...site.current, log: site.current.app.log }, 0);
  expect((await deliver(site.current)).map(({ subject }) => subject)).toEqual(["Re: Corner apartment"]);
});

test("[PROP-10] nobody can have the relay write to itself", async () => {
  const inject = { name: "Rohan", email: ashaWritesTo, phone: rohan.phone, message: "?", targetRef: world.propertyId };
  const response = await site.current.app.inject({ method: "POST", url: leadsPaths.submitEnquiry.path, payload: inject });
  expect(response.json()).toMatchObject({ status: 400, data: { issues: [{ path: "email", message: enquiryMessages.email }] } });
});

test("[PROP-10] hidden addresses count towards the enquiries that name one address in a day", async () => {
  for (let sent = 1; sent < 100; sent++) await ask(site.current, world.propertyId, { message: `Question ${sent}` });
  await expect(ask(site.current, world.propertyId, { message: "One more" })).rejects.toMatchObject({ code: "rate_limited" });
});
