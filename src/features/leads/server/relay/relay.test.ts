import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { myLeadsPaths, myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";
import { eraseToken } from "../enquiries/erase-enquiry.ts";
import { leadsOfAccount } from "../leads-of-account.ts";
import { relayAddress } from "./relay-addresses.ts";
import { type RelayServer, startRelayServer } from "./relay-server.ts";
import { asha, deliver, makeRelayTestWorld, type RelayTestWorld, relayDomain, rohan, sendTo, wholeText } from "./relay-test-world.ts";

const site = setUpTestApp({ settings: { RELAY_DOMAIN: relayDomain } });
let relay: RelayServer;
let world: RelayTestWorld;

beforeAll(async () => {
  relay = await startRelayServer({ ...site.current, log: site.current.app.log }, 0);
});
afterAll(() => relay.close());
beforeEach(async () => {
  await site.current.pool.query("truncate accounts cascade; delete from graphile_worker._private_jobs");
  world = await makeRelayTestWorld(site.current);
});

const read = async (url: string) =>
  (await site.current.app.inject({ url: url.replace(":leadId", world.leadId), headers: world.lister.headers })).body;
const post = async (url: string, payload: object) => {
  const response = await site.current.app.inject({ method: "POST", url, payload });
  return { status: response.statusCode, body: response.json() };
};
/** What the lister's own export of the account holds of leads. */
async function exported(): Promise<string> {
  const chunks: string[] = [];
  for (const file of leadsOfAccount.files?.(site.current, world.lister.id) ?? [])
    for await (const chunk of file.chunks()) chunks.push(String(chunk));
  return chunks.join("");
}
const secrets = [rohan.email, rohan.phone, rohan.phone.slice(0, 5)];
const token = () => eraseToken(site.current.config.appSecret, world.leadId);
/** The addresses that the two sides write to, as their mails show them. */
async function startThread() {
  const [toAsha] = await deliver(site.current);
  const ashaWritesTo = toAsha?.replyTo?.value[0]?.address ?? "";
  expect(await sendTo(relay.port, { from: asha.email, to: ashaWritesTo })).toBe(250);
  const [toRohan] = await deliver(site.current);
  return { ashaWritesTo, rohanWritesTo: toRohan?.from?.value[0]?.address ?? "" };
}

test("[PROP-10] the lister of a hidden enquiry reads everything but address and number: mail, list, lead, search, spreadsheet", async () => {
  const mails = await deliver(site.current);
  const toAsha = mails.find(({ to }) => [to].flat()[0]?.value[0]?.address === asha.email);
  expect(toAsha?.replyTo?.value[0]).toMatchObject({
    name: rohan.name,
    address: expect.stringMatching(/^reply\+[0-9a-f]{32}@reply\.aangan\.example$/),
  });
  expect(toAsha?.text).toContain("Number hidden");
  const answers = [
    await read(myLeadsPaths.listMyLeads.path),
    await read(myLeadsPaths.getLeadTimeline.path),
    await read(myLeadsStreamPaths.exportMyLeads.path),
    await read("/api/users/dashboard"),
    await exported(),
  ];
  for (const text of [wholeText(toAsha as never), ...answers]) {
    expect(text).toContain(rohan.name);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const { lead } = JSON.parse(answers[1] ?? "").data;
  expect(lead).toMatchObject({ email: null, phone: null, hidden: ["email", "phone"], relayAddress: toAsha?.replyTo?.value[0]?.address });
  // A search must not tell whether a guess is right.
  for (const guess of secrets) expect(JSON.parse(await read(`${myLeadsPaths.listMyLeads.path}?search=${guess}`)).pagination.total).toBe(0);
  expect(JSON.parse(await read(`${myLeadsPaths.listMyLeads.path}?search=rohan`)).pagination.total).toBe(1);
});

test("[PROP-10] no call of the API tells anybody a hidden address or number", async () => {
  const { app, database } = site.current;
  const { paths } = (await app.inject("/api/docs/json")).json() as { paths: Record<string, Record<string, unknown>> };
  // The stream of events does not end; the shape of an id is in the addresses of records.
  const addresses = Object.entries(paths)
    .filter(([path, methods]) => "get" in methods && !path.endsWith("/events"))
    .map(([path]) =>
      path
        .replace("{leadId}", world.leadId)
        .replace("{id}", world.propertyId)
        .replace(/\{\w+\}/g, world.propertyId),
    );
  const readers = [world.lister.headers, (await addSignedInLister(database)).headers, (await addSignedInOperator(database)).headers, {}];
  let answered = 0;
  for (const headers of readers) {
    for (const url of addresses) {
      const { statusCode, rawPayload } = await app.inject({ url, headers });
      if (statusCode === 200) answered++;
      for (const secret of [rohan.email, rohan.phone]) expect(`${url} ${rawPayload.includes(secret)}`).toBe(`${url} false`);
    }
  }
  expect(answered).toBeGreaterThan(60);
});

test("[PROP-10] one who hides their address is not linked with their open enquiries to the same lister", async () => {
  const open = { ...rohan, message: "And this one?", targetRef: world.propertyId };
  expect(await post(leadsPaths.submitEnquiry.path, open)).toMatchObject({ status: 200 });
  const { data } = JSON.parse(await read(myLeadsPaths.listMyLeads.path));
  expect(data.map(({ otherEnquiries }: { otherEnquiries: number }) => otherEnquiries)).toEqual([0, 0]);
});

test("[PROP-10] mails go both ways without either address, in headers, text, quotations and HTML; the lister's is a reply", async () => {
  const [toAsha] = await deliver(site.current);
  const ashaWritesTo = toAsha?.replyTo?.value[0]?.address ?? "";
  const headers = { "X-Originating-IP": "[203.0.113.9]", Received: `from pc.${asha.email.split("@")[1]}` };
  const quoted = `Saturday, eleven?\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Asha Menon <${asha.email}> wrote:\r\n> see http://localhost:3000/mail-preferences/abc\r\n> ${ashaWritesTo}`;
  const mail = { from: `"Asha" <${asha.email}>`, replyTo: asha.email, to: ashaWritesTo, headers, text: quoted };
  expect(await sendTo(relay.port, { ...mail, html: `<img src="http://homes.example/pixel.gif"><p>Saturday, eleven?</p>` })).toBe(250);
  expect(JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data).toMatchObject({
    lead: { firstReplyMs: expect.any(Number) },
    comments: [{ kind: "mail_sent" }],
  });
  const [toRohan] = await deliver(site.current);
  expect(toRohan).toMatchObject({ subject: "Re: Corner apartment", to: { value: [{ address: rohan.email }] } });
  expect(toRohan?.text).toContain("> Saturday, eleven?");
  for (const secret of [asha.email, "homes.example", "203.0.113.9", "mail-preferences", ashaWritesTo])
    expect(wholeText(toRohan as never)).not.toContain(secret);
  const rohanWritesTo = toRohan?.from?.value[0]?.address ?? "";
  expect(rohanWritesTo).not.toBe(ashaWritesTo);

  expect(await sendTo(relay.port, { from: rohan.email, to: rohanWritesTo, text: "Yes, gladly." })).toBe(250);
  const [back] = await deliver(site.current);
  expect(back).toMatchObject({
    from: { value: [{ name: "Rohan Kulkarni via Aangan", address: ashaWritesTo }] },
    to: { value: [{ address: asha.email }] },
  });
  expect(back?.text).toContain("> Yes, gladly.");
  for (const secret of [...secrets, rohanWritesTo, "mail.example"]) expect(wholeText(back as never)).not.toContain(secret);
});

const spanish = (to: string) => `De: Aangan\r\nEnviado el: lunes\r\nPara: <${to}>\r\nAsunto: Re: Corner apartment`;
test.each([
  ["in a signature", `Yes, gladly.\r\n-- \r\n${rohan.email}\r\n+91 98450-12345`],
  ["in a signature without its line", `Yes, gladly.\r\n\r\nRohan, ROHAN.Kulkarni@mail.example\r\nMobile: (+91) 98450 12345, 098450 12345`],
  ["in a quotation by a program in another language", `Yes, gladly.\r\n\r\n${spanish(rohan.email)}`],
])("[PROP-10] a hidden address or number is not passed on %s", async (_where, text) => {
  const { rohanWritesTo, ashaWritesTo } = await startThread();
  expect(await sendTo(relay.port, { from: rohan.email, to: rohanWritesTo, text, subject: `Re: from ${rohan.email}` })).toBe(250);
  const [toAsha] = await deliver(site.current);
  expect(toAsha?.text).toContain("Yes, gladly.");
  for (const secret of [rohan.email, "12345"]) expect(wholeText(toAsha as never).toLowerCase()).not.toContain(secret);
  expect(await sendTo(relay.port, { from: asha.email, to: ashaWritesTo, text: `Good.\r\n\r\n${spanish(asha.email)}` })).toBe(250);
  const [toRohan] = await deliver(site.current);
  expect(wholeText(toRohan as never)).not.toContain(asha.email);
});

test("[PROP-10] a hidden address or number is not passed on in text files, names of files, and links that a mail server checks", async () => {
  const { rohanWritesTo } = await startThread();
  const attachments = [
    { filename: "before.txt", contentType: "text/plain", content: `From: ${rohan.email}\nTel. 0 98450-12345\nTwo rooms` },
    { filename: `Offer of ${rohan.email}.txt`, contentType: "text/plain", content: "x" },
    { filename: `publickey - ${rohan.email} - 0x1A2B.asc`, content: "x" },
  ];
  const text = `See https://checked.example/?url=x&data=05%7C${rohan.email.replace("@", "%40")}%7C1`;
  expect(await sendTo(relay.port, { from: rohan.email, to: rohanWritesTo, text, attachments })).toBe(250);
  const [toAsha] = await deliver(site.current);
  expect(toAsha?.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ["before.txt", "From: [hidden]\nTel. [hidden]\nTwo rooms"],
    ["Offer of [hidden].txt", "x"],
  ]);
  expect(toAsha?.text?.replace(/\s+/g, " ")).toContain("Not passed on: publickey - [hidden] - 0x1A2B.asc.");
  expect(wholeText(toAsha as never)).not.toMatch(/kulkarni/);
});

test("[PROP-10] an enquirer's answer stands in the lead's history without its words, makes the lead unread, and cannot be undone", async () => {
  const { ashaWritesTo, rohanWritesTo } = await startThread();
  expect(JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data.lead.isUnread).toBe(false);
  expect(await sendTo(relay.port, { from: rohan.email, to: rohanWritesTo, text: "Yes, gladly." })).toBe(250);
  expect(JSON.parse(await read(myLeadsPaths.listMyLeads.path)).data).toMatchObject([{ isUnread: true, status: "new" }]);
  const { comments } = JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data;
  expect(comments).toMatchObject([
    { kind: "mail_sent", comment: "" },
    { kind: "mail_received", comment: "" },
  ]);
  for (const { _id: entryId } of comments) {
    const { headers } = world.lister;
    const url = `/api/users/lead/${world.leadId}/undo`;
    const response = await site.current.app.inject({ method: "POST", url, headers, payload: { entryId } });
    expect(response.json()).toMatchObject({ status: 409, message: leadMessages.passedOn });
  }
  expect(JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data.lead.firstReplyMs).toEqual(expect.any(Number));
  expect(await sendTo(relay.port, { from: asha.email, to: ashaWritesTo, text: "Until then." })).toBe(250);
  expect(JSON.parse(await read(myLeadsPaths.listMyLeads.path)).data).toMatchObject([{ isUnread: false }]);
});

test("[PROP-10] a mail of the enquirer is no reply of the lister", async () => {
  const to = relayAddress(site.current.config, "enquirer", world.leadId) ?? "";
  expect(await sendTo(relay.port, { from: rohan.email, to, text: "One more question." })).toBe(250);
  const { lead, comments } = JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data;
  expect({ firstReplyMs: lead.firstReplyMs, comments }).toMatchObject({ firstReplyMs: null, comments: [{ kind: "mail_received" }] });
});

test("[PROP-10] what the enquirer gives later the lister sees at once; what is not given stays hidden", async () => {
  const { ashaWritesTo } = await startThread();
  expect(await post(leadsPaths.giveContact.path, { token: token(), part: "phone" })).toMatchObject({ status: 200 });
  expect(JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data.lead).toMatchObject({
    phone: rohan.phone,
    email: null,
    hidden: ["email"],
    relayAddress: ashaWritesTo,
  });
  expect(await read(myLeadsStreamPaths.exportMyLeads.path)).toContain(rohan.phone);
  expect(await post(leadsPaths.giveContact.path, { token: token(), part: "phone" })).toMatchObject({ status: 200 });
  await post(leadsPaths.giveContact.path, { token: token(), part: "email" });
  expect(JSON.parse(await read(myLeadsPaths.getLeadTimeline.path)).data.lead).toMatchObject({ email: rohan.email, hidden: [] });
  expect(await sendTo(relay.port, { from: asha.email, to: ashaWritesTo })).toBe(250);
});

test("[PROP-10] a withdrawn enquiry has neither name nor contact, closes its relay, and nothing that waits in it is passed on", async () => {
  const { ashaWritesTo, rohanWritesTo } = await startThread();
  expect(await sendTo(relay.port, { from: asha.email, to: ashaWritesTo, text: "Are you there?" })).toBe(250);
  expect(await post(leadsPaths.eraseEnquiry.path, { token: token() })).toMatchObject({ status: 200 });
  expect(await deliver(site.current)).toEqual([]);
  for (const [from, to] of [
    [asha.email, ashaWritesTo],
    [rohan.email, rohanWritesTo],
  ])
    expect(await sendTo(relay.port, { from, to })).toBe(550);
  const { pagination, data } = JSON.parse(await read(myLeadsPaths.listMyLeads.path));
  expect(pagination.total).toBe(1);
  expect(data[0]).toMatchObject({ name: null, email: null, phone: null, message: null, hidden: [], relayAddress: null, isErased: true });
  expect(await post(leadsPaths.giveContact.path, { token: token(), part: "phone" })).toMatchObject({ status: 410 });
  for (const table of ["enquiry_relays", "relayed_mails", "relayed_files"] as const)
    expect(await site.current.database.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("[PROP-10] the page of an enquiry lists all enquiries of that address and what each lister has been given; reading it changes nothing", async () => {
  const open = { ...rohan, message: "And this one?", targetRef: world.propertyId };
  await post(leadsPaths.submitEnquiry.path, open);
  await post(leadsPaths.submitEnquiry.path, { ...open, email: "another@mail.example" });
  await post(leadsPaths.giveContact.path, { token: token(), part: "phone" });
  const before = await site.current.database.selectFrom("enquiry_relays").selectAll().execute();
  const { body } = await post(leadsPaths.listMyEnquiries.path, { token: token() });
  const parts = body.data.enquiries.map(({ got }: { got: { part: string }[] }) => got.map(({ part }) => part).join());
  expect(parts).toEqual(["name,message,phone", "name,message,email,phone"]);
  expect(body.data.enquiries[0]).toMatchObject({
    ...{ lister: asha.name, title: "Corner apartment", hidden: ["email"], isRelayOpen: true, withdrawnAt: null, token: token() },
  });
  for (const secret of [rohan.email, rohan.phone, rohan.name]) expect(JSON.stringify(body)).not.toContain(secret);
  expect(await site.current.database.selectFrom("enquiry_relays").selectAll().execute()).toEqual(before);
  expect(await post(leadsPaths.listMyEnquiries.path, { token: "x" })).toMatchObject({ status: 404 });
  expect(await post(leadsPaths.giveContact.path, { token: "x", part: "phone" })).toMatchObject({ status: 404 });
});

test("[PROP-10] an enquiry reaches the lister of its home alone", async () => {
  const other = await addSignedInLister(site.current.database, {
    name: "Vikram",
    email: "vikram@homes.example",
    email_verified_at: new Date(),
  });
  const { body } = await site.current.app.inject({ url: myLeadsPaths.listMyLeads.path, headers: other.headers });
  expect(JSON.parse(body).pagination.total).toBe(0);
  const receivers = (await deliver(site.current)).flatMap(({ to }) =>
    [to].flat().flatMap((one) => one?.value.map(({ address }) => address)),
  );
  expect(receivers.toSorted()).toEqual([asha.email, rohan.email].toSorted());
});
