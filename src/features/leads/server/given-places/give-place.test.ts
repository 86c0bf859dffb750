// The exact place of a home that is shown roughly, from the lister's lead to the enquirer's page.
import { beforeEach, expect, test } from "vitest";
import type { LeadId, PropertyId } from "../../../../shared/contract/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty, completeColumns } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { GivenPlace } from "../../contract/given-place.endpoints.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { addLead } from "../my-leads/lead-test-world.ts";
import { ask as askHidden, rohan } from "../relay/relay-test-world.ts";
import { givenPlaceMails } from "./give-place.ts";
import { givenPlaceToken } from "./read-given-place.ts";

const site = setUpTestApp();
const pin = { latitude: 18.559123, longitude: 73.786543, is_location_approximate: false };
const home = { ...completeColumns, ...pin, address: "Flat 1203, Lane 7", place_shown: "roughly" as const };
let asha: SignedInLister;
let property: PropertyId;
let lead: LeadId;
let email: string;

beforeEach(async () => {
  const { database } = site.current;
  asha = await addSignedInLister(database, { email_verified_at: new Date() });
  ({ id: property } = await addProperty(database, { lister_id: asha.id, ...home }));
  email = `${property}@mail.example`;
  lead = await addLead(database, { lister_id: asha.id, property_id: property, target_type: "Property", email });
});

async function call(method: "GET" | "POST", id: string, by: SignedInLister = asha) {
  const answer = await site.current.app.inject({ method, url: `/api/users/lead/${id}/place`, headers: by.headers });
  return { status: answer.statusCode, body: answer.json() };
}
const tokenOf = (id: LeadId) => givenPlaceToken(site.current.config.appSecret, id);
async function read(token: string): Promise<{ status: number; body: { data: GivenPlace } }> {
  const answer = await site.current.app.inject({ method: "POST", url: "/api/public/given-place", payload: { token } });
  return { status: answer.statusCode, body: answer.json() };
}
const map = async (token: string) => site.current.app.inject(`/static-map/given/${token}.svg`);
const mailsTo = async (email: string) =>
  (await deliverMails(site.current, givenPlaceMails(site.current))).filter(({ to }) => [to].flat()[0]?.text === email);

test("nothing is there before it is given; then the enquirer gets one mail, and its link opens address, pin and exact map", async () => {
  expect(await call("GET", lead)).toMatchObject({ status: 200, body: { data: { canBeGiven: true, givenAt: null } } });
  expect([(await read(tokenOf(lead))).status, (await map(tokenOf(lead))).statusCode]).toEqual([404, 404]);
  expect(await call("POST", lead)).toMatchObject({ status: 200, body: { message: leadMessages.placeGiven } });
  expect(await call("POST", lead)).toMatchObject({ status: 200 });
  expect((await call("GET", lead)).body.data).toEqual({ canBeGiven: false, givenAt: expect.any(String) });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  for (const words of ["Flat 1203, Lane 7", `/enquiry/place/${tokenOf(lead)}`]) expect(mail?.text).toContain(words);
  const { body } = await read(tokenOf(lead));
  expect(body.data).toMatchObject({ propertyId: property, point: { latitude: pin.latitude, longitude: pin.longitude } });
  expect(body.data.address).toContain("Flat 1203, Lane 7");
  const drawn = await map(tokenOf(lead));
  expect(drawn.headers["cache-control"]).toBe("no-store");
  expect(drawn.body).not.toContain("About here");
  expect((await site.current.app.inject(`/static-map/${property}.svg`)).body).toContain("About here");
});

test("only the lister of the lead gives it, and only this enquirer's token opens it", async () => {
  const other = await addSignedInLister(site.current.database);
  for (const method of ["GET", "POST"] as const) expect(await call(method, lead, other)).toMatchObject({ status: 404 });
  await call("POST", lead);
  const second = await addLead(site.current.database, { lister_id: asha.id, property_id: property, target_type: "Property" });
  for (const token of [tokenOf(second), lead, givenPlaceToken("another secret", lead), `${tokenOf(lead)}x`])
    expect((await read(token)).status).toBe(404);
});

test("of a home that is shown exactly, deleted, or to somebody without an address there is none to give", async () => {
  const { pool, database } = site.current;
  const caller = await addLead(database, {
    lister_id: asha.id,
    property_id: property,
    target_type: "Property",
    email: null,
    lead_nature: "Call",
  });
  expect(await call("POST", caller)).toMatchObject({ status: 409, body: { message: leadMessages.noPlaceToGive } });
  await pool.query("update properties set place_shown = 'exact' where id = $1", [property]);
  expect((await call("GET", lead)).body.data.canBeGiven).toBe(false);
  expect(await call("POST", lead)).toMatchObject({ status: 409 });
  await pool.query("update properties set place_shown = 'roughly', deleted_at = now() where id = $1", [property]);
  expect(await call("POST", lead)).toMatchObject({ status: 409 });
});

test("once the enquiry is erased or the home deleted, the link opens nothing; a home that is no longer shown stays given", async () => {
  const { pool } = site.current;
  await call("POST", lead);
  await pool.query("update properties set publication = 'unpublished' where id = $1", [property]);
  expect((await read(tokenOf(lead))).status).toBe(200);
  await pool.query("update properties set deleted_at = now() where id = $1", [property]);
  expect((await read(tokenOf(lead))).status).toBe(404);
  await pool.query("update properties set deleted_at = null where id = $1", [property]);
  const none = "name = null, email = null, phone = null, message = null, fingerprint = null, erased_at = now()";
  await pool.query(`update leads set ${none} where id = $1`, [lead]);
  expect([(await read(tokenOf(lead))).status, (await map(tokenOf(lead))).statusCode]).toEqual([404, 404]);
});

test("the mail reaches somebody who hides their address, and has no words of an unverified lister", async () => {
  await site.current.pool.query("update accounts set email_verified_at = null where id = $1", [asha.id]);
  await call("POST", lead);
  const [mail] = await mailsTo(email);
  expect([mail?.text, mail?.subject].join()).not.toMatch(/1203|Corner apartment/);
  await site.current.pool.query("update accounts set email_verified_at = now() where id = $1", [asha.id]);
  const relayed = { ...site.current, config: { ...site.current.config, relayDomain: "reply.aangan.example" } };
  const id = await askHidden(relayed as typeof site.current, property);
  await call("POST", id);
  expect(await mailsTo(rohan.email)).toHaveLength(1);
});
