// Photos that operators take at a home: evidence of the check of its place, which only operators see.
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { deliverMails } from "../../../../shared/testing/deliver-mails.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { DeskProperty } from "../../contract/desk.ts";
import { deskCalls } from "../desk-test-world.ts";
import { deskMails } from "../public.ts";

const site = setUpTestApp();
const call = deskCalls(() => site.current.app);
let desk: Awaited<ReturnType<typeof addSignedInOperator>>;
let lister: SignedInLister;
let id: PropertyId;

beforeEach(async () => {
  lister = await addSignedInLister(site.current.database, { email: `${newId("acc")}@example.com` });
  id = (await addProperty(site.current.database, { lister_id: lister.id, latitude: 18.5, longitude: 73.8, is_location_approximate: false }))
    .id;
  desk = await addSignedInOperator(site.current.database);
});

const photo = async () =>
  (
    await sharp({ create: { width: 90, height: 60, channels: 3, background: "#184" } })
      .withExif({ IFD0: { Copyright: "Marmalade" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");
const take = async (body: object = {}, headers: Record<string, string> = desk.headers) => {
  const { version } = await seen();
  return call("takeOnSitePhoto", { params: { id }, headers, body: { content: await photo(), withinMetres: 150, version, ...body } });
};
const seen = async (): Promise<DeskProperty> => (await call("getDeskProperty", { params: { id }, headers: desk.headers })).json().data;
const shown = async () => (await site.current.app.inject(`/api/public/properties/${id}`)).json().data;

test("[HOME-02] makes the check of the place with today's day and the distance, and verifies the home", async () => {
  expect((await seen()).pin).toEqual({ latitude: 18.5, longitude: 73.8 });
  expect((await take()).json().message).toContain("The photo is kept");
  const { isVerified, checks } = await shown();
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  expect([isVerified, checks]).toEqual([true, [{ kind: "location", checkedOn: day, withinMetres: 150 }]]);
  const { log, version, onSitePhotos } = await seen();
  expect(log[0]).toMatchObject({ action: "on-site-photo", after: { location: day, withinMetres: 150 } });
  expect(onSitePhotos).toMatchObject([{ withinMetres: 150 }]);
  // Saving the other checks keeps what is known of this one.
  await call("setChecks", {
    params: { id },
    headers: desk.headers,
    body: { ownership: null, photos: day, location: day, rera: null, version },
  });
  expect((await shown()).checks).toContainEqual({ kind: "location", checkedOn: day, withinMetres: 150 });
});

test("[HOME-02] the photo is sealed, without what the phone wrote into it, and opened by operators alone", async () => {
  await take({ withinMetres: null });
  const [kept] = (await seen()).onSitePhotos;
  const opened = await call("getCheckPaper", { params: { id: kept?.id ?? "" }, headers: desk.headers });
  const content = Buffer.from(opened.json().data.content, "base64");
  expect(await sharp(content).metadata()).toMatchObject({ format: "jpeg", width: 90 });
  expect(content.includes("Marmalade")).toBe(false);
  const { rows } = await site.current.pool.query<{ sealed: Buffer }>("select sealed from on_site_photos where property_id = $1", [id]);
  expect(rows[0]?.sealed.includes(content.subarray(0, 64))).toBe(false);
  for (const headers of [{}, lister.headers]) {
    expect((await call("getCheckPaper", { params: { id: kept?.id ?? "" }, headers })).statusCode).toBe(404);
    expect((await take({}, headers)).statusCode).toBe(404);
  }
  expect(JSON.stringify(await shown())).not.toContain(kept?.id);
});

test("[HOME-02] a lister who asked for it is told; a changed home and what is no picture are refused", async () => {
  const { version } = await seen();
  await site.current.app.inject({
    method: "POST",
    url: `/api/properties/${id}/checks`,
    headers: lister.headers,
    payload: { kinds: ["location"] },
  });
  expect((await take({ version: version + 7 })).statusCode).toBe(409);
  expect((await take({ content: Buffer.from("no picture").toString("base64") })).statusCode).toBe(400);
  expect((await take({ withinMetres: 149 })).statusCode).toBe(400);
  expect((await shown()).isVerified).toBe(false);
  expect((await take()).statusCode).toBe(200);
  const mails = await deliverMails(site.current, deskMails(site.current));
  expect(mails.map(({ subject }) => subject)).toContain("Checked: Corner apartment with a garden view");
});
