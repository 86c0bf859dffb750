import { beforeEach, expect, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { enquiryMessages } from "../contract/enquiry-messages.ts";
import { leadsPaths } from "../contract/leads.paths.ts";
import { type EnquiryTestWorld, makeEnquiryTestWorld } from "./enquiry-test-world.ts";
import { eraseToken } from "./erase-token.ts";

const site = setUpTestApp();
let world: EnquiryTestWorld;
const typed = { name: "Rohan Kulkarni", email: "rohan@example.com", phone: "9845012345", message: "May I see it?" };

beforeEach(async () => {
  world = await makeEnquiryTestWorld(site.current.database);
  await post(leadsPaths.submitEnquiry.path, { ...typed, targetRef: world.propertyId });
});

async function post(url: string, payload: object) {
  const response = await site.current.app.inject({ method: "POST", url, payload });
  return { status: response.statusCode, body: response.json() };
}
const erase = (token: string) => post(leadsPaths.eraseEnquiry.path, { token });
const leadOf = ({ listerId }: EnquiryTestWorld) =>
  site.current.database.selectFrom("leads").selectAll().where("lister_id", "=", listerId).executeTakeFirstOrThrow();

test("[PROP-10] erasing takes the personal data out and keeps that there was an enquiry; doing it twice is no error", async () => {
  const { id } = await leadOf(world);
  const token = eraseToken(site.current.config.appSecret, id);
  expect(await erase(token)).toEqual({ status: 200, body: { status: 200, message: enquiryMessages.erased } });
  const erased = await leadOf(world);
  expect(erased).toMatchObject({ name: null, email: null, phone: null, message: null, fingerprint: null, property_id: world.propertyId });
  expect(await erase(token)).toMatchObject({ status: 200 });
  expect(await leadOf(world)).toEqual(erased);
});

test("[PROP-10] only the token that belongs to the enquiry erases it", async () => {
  const { id } = await leadOf(world);
  for (const token of [
    eraseToken("another secret", id),
    id,
    "x",
    "' or 1=1 --",
    eraseToken(site.current.config.appSecret, id).slice(0, -1),
  ]) {
    expect(await erase(token)).toMatchObject({ status: 404, body: { data: { code: "not_found" } } });
  }
  expect(await leadOf(world)).toMatchObject({ name: typed.name, erased_at: null });
});

test("[PROP-10] the token itself is nowhere in the database", async () => {
  const lead = await leadOf(world);
  const token = eraseToken(site.current.config.appSecret, lead.id);
  expect(lead.erase_token_hash.toString("base64url")).not.toBe(token);
  const { rows } = await site.current.pool.query("select payload::text from graphile_worker._private_jobs");
  expect(JSON.stringify(rows)).not.toContain(token);
});
