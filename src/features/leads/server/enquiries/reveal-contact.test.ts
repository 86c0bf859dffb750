import { beforeEach, expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { contactMessages } from "../../contract/contact-ways.ts";
import { enquiryMessages } from "../../contract/enquiry-messages.ts";
import { leadsPaths } from "../../contract/leads.paths.ts";
import { enquiryMails } from "./enquiry-mails.ts";
import { type EnquiryTestWorld, makeEnquiryTestWorld } from "./enquiry-test-world.ts";

const site = setUpTestApp({ settings: { TRUST_PROXY: "127.0.0.1" } });
let world: EnquiryTestWorld;
let address = 0;

beforeEach(async () => {
  address += 1;
  world = await makeEnquiryTestWorld(site.current.database);
  await say({ mobile: "9876543210", shows_mobile: true });
});
const say = (columns: object) => site.current.database.updateTable("accounts").set(columns).where("id", "=", world.listerId).execute();
async function ask(body: object = {}) {
  const response = await site.current.app.inject({
    method: "POST",
    url: leadsPaths.revealContact.path,
    headers: { "x-forwarded-for": `10.1.0.${address}` },
    payload: { name: "Rohan Kulkarni", phone: "9845012345", by: "whatsapp", targetRef: world.propertyId, ...body },
  });
  return { status: response.statusCode, body: response.json() };
}
const leads = () => site.current.database.selectFrom("leads").selectAll().where("lister_id", "=", world.listerId).execute();
const deliver = () => deliverMails(site.current, enquiryMails(site.current));

test("[PROF-01] a visitor who sends a name and number sees the lister's, and becomes a lead of the lister, who gets a mail", async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, body: { data: { phone: "+919876543210" } } });
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    name: "Rohan Kulkarni",
    phone: "9845012345",
    email: null,
    lead_nature: "WhatsApp",
    property_id: world.propertyId,
  });
  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: { value: [{ address: `${world.listerId}@example.com` }] } });
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain("Call Rohan Kulkarni: tel:+919845012345");
  expect(mail?.text).toContain("WhatsApp");
});

test("[PROF-01] the visitor gets the path that erases these details, since there is no mail with it", async () => {
  const { erasePath } = (await ask({ by: "call" })).body.data;
  const token = erasePath.replace("/enquiry/erase/", "");
  const erased = await site.current.app.inject({ method: "POST", url: leadsPaths.eraseEnquiry.path, payload: { token } });
  expect(erased.statusCode).toBe(200);
  expect((await leads())[0]).toMatchObject({ name: null, phone: null, email: null, message: null, lead_nature: "Call" });
  expect(await deliver()).toEqual([]);
});

test("[PROF-01] the number of a lister who hides it, has none, or is leaving is not shown; nothing is stored", async () => {
  for (const columns of [{ shows_mobile: false }, { mobile: null }, { deletion_requested_at: new Date() }]) {
    await say({ mobile: "9876543210", shows_mobile: true, deletion_requested_at: null, ...columns });
    expect(await ask()).toMatchObject({ status: 404, body: { message: contactMessages.none } });
  }
  await say({ deletion_requested_at: null });
  expect(await ask({ targetRef: newId("prp") })).toMatchObject({ status: 404 });
  expect(await ask({ website: "https://spam.example" })).toMatchObject({ status: 404 });
  expect(await leads()).toEqual([]);
});

test("[PROF-01] no public answer contains the number before a request", async () => {
  const detail = await site.current.app.inject(`/api/public/properties/${world.propertyId}`);
  expect(detail.json().data.lister).toMatchObject({ takesCalls: true });
  expect(detail.body).not.toContain("9876543210");
});

test("[PROF-01] input is checked with the messages of the enquiry form", async () => {
  const answer = await ask({ name: " ", phone: "98450" });
  expect([answer.status, answer.body.data.issues]).toEqual([
    400,
    [
      { path: "name", message: enquiryMessages.name },
      { path: "phone", message: enquiryMessages.phone },
    ],
  ]);
});

test("[PROF-01] the same request within a minute is the same lead; the sixth person from an address in a minute is refused", async () => {
  await ask();
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await leads()).toHaveLength(1);
  const statuses: number[] = [];
  for (let other = 0; other < 5; other++) statuses.push((await ask({ phone: `984501234${other}`, name: `Person ${other}` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
