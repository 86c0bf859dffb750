// Files follow the state of their home: hiding it hides them at once.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountId, ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { addAdvertisement } from "../../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { addImage, addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { deskCookie } from "../../../operator/contract/desk-terms.ts";
import { setUpFollowingApp } from "./following-app-test-world.ts";

let now = new Date("2026-11-21T10:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const database = () => site.current.database;
const get = (key: string, headers: Record<string, string> = {}) => site.current.app.inject({ url: `/media/${key}`, headers });
const statusOf = async (key: string) => (await get(key)).statusCode;

type Owner = { accountId: AccountId; propertyId?: PropertyId; projectId?: ProjectId };

/** A confirmed file, with everything derived from it. */
async function putFile(key: string, { accountId, propertyId, projectId }: Owner, made: readonly string[] = []): Promise<string> {
  const facts = { content_type: "image/jpeg", confirmed_at: now, width: 800, height: 600 };
  await database()
    .insertInto("uploads")
    .values({ key, account_id: accountId, property_id: propertyId ?? null, project_id: projectId ?? null, ...facts })
    .execute();
  for (const name of [key, ...made]) {
    const file = path.join(site.current.config.dataDir, "media", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name);
  }
  return key;
}

/** A published property with one photo in two variants. */
async function addHome(lister: SignedInLister): Promise<{ id: PropertyId; photo: string }> {
  const { id } = await addProperty(database(), { lister_id: lister.id });
  const photo = `properties/images/${id}/kitchen.jpg`;
  await putFile(photo, { accountId: lister.id, propertyId: id }, [`${photo}.w400.avif`, `${photo}.w400.webp`]);
  await addImage(database(), id, { url: photo, widths: [400] });
  return { id, photo };
}

let asha: SignedInLister;
beforeAll(async () => {
  asha = await addSignedInLister(database());
});

const call = (method: "POST" | "DELETE", url: string, payload?: object) =>
  site.current.app.inject({ method, url, headers: asha.headers, ...(payload && { payload }) });

describe("a home's photos", () => {
  test("[CARD-02] photos of a published home are public, and revalidated after five minutes", async () => {
    const { photo } = await addHome(asha);
    for (const key of [photo, `${photo}.w400.avif`, `${photo}.w400.webp`]) {
      const answer = await get(key);
      expect([answer.statusCode, answer.body, answer.headers["cache-control"]]).toEqual([200, key, "public, max-age=300, must-revalidate"]);
      const again = await get(key, { "if-none-match": String(answer.headers.etag) });
      expect([again.statusCode, again.headers["cache-control"]]).toEqual([304, "public, max-age=300, must-revalidate"]);
    }
  });

  test("unpublishing hides them at once, publishing shows them at once", async () => {
    const { id, photo } = await addHome(asha);
    const publish = (published: boolean) => call("POST", `/api/properties/${id}/publication`, { published });
    expect((await publish(false)).statusCode).toBe(200);
    for (const key of [photo, `${photo}.w400.avif`]) {
      const answer = await get(key);
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
      expect((await get(key, { range: "bytes=0-3" })).statusCode).toBe(404);
      expect((await get(key, { "if-none-match": "*" })).statusCode).toBe(404);
    }
    await database().updateTable("properties").set({ publication: "published" }).where("id", "=", id).execute();
    expect(await statusOf(photo)).toBe(200);
  });

  test("deleting the home hides them from their lister as well", async () => {
    const { id, photo } = await addHome(asha);
    expect((await call("DELETE", `/api/properties/${id}`)).statusCode).toBe(200);
    expect([await statusOf(photo), (await get(photo, asha.headers)).statusCode]).toEqual([404, 404]);
  });

  test("a photo removed from the list is gone, the others stay", async () => {
    const { id, photo } = await addHome(asha);
    const hall = await putFile(`properties/images/${id}/hall.jpg`, { accountId: asha.id, propertyId: id });
    expect(await statusOf(hall)).toBe(404);
    await addImage(database(), id, { url: hall, display_order: 2 });
    expect([await statusOf(photo), await statusOf(hall)]).toEqual([200, 200]);
    await database().deleteFrom("media_items").where("url", "=", photo).execute();
    expect([await statusOf(photo), await statusOf(hall)]).toEqual([404, 200]);
  });

  test("a film's poster, and the AVI it was converted from, follow the film", async () => {
    const { id } = await addProperty(database(), { lister_id: asha.id });
    const owner = { accountId: asha.id, propertyId: id };
    const avi = await putFile(`properties/videos/${id}/walk.avi`, owner, [`properties/videos/${id}/walk.avi.mp4`]);
    const poster = await putFile(`properties/images/${id}/poster.jpg`, owner);
    const shown = { kind: "video" as const, type: "walkthrough", url: `${avi}.mp4`, thumbnail_url: poster };
    await addImage(database(), id, shown);
    for (const key of [avi, `${avi}.mp4`, poster]) expect([key, await statusOf(key)]).toEqual([key, 200]);
    await database().updateTable("properties").set({ publication: "unpublished" }).where("id", "=", id).execute();
    for (const key of [avi, `${avi}.mp4`, poster]) expect([key, await statusOf(key)]).toEqual([key, 404]);
  });
});

describe("files of projects, accounts and advertisements", () => {
  const hidden: [string, { project?: object; builder?: object }][] = [
    ["a draft", { project: { publication: "draft", published_at: null } }],
    ["switched off", { project: { is_active: false } }],
    ["past its registration", { project: { rera_valid_until: "2026-11-20" } }],
    ["deleted", { project: { deleted_at: new Date() } }],
    ["of a suspended builder", { builder: { suspended_at: new Date() } }],
    ["of a builder who is leaving", { builder: { deletion_requested_at: new Date() } }],
  ];
  test.for(hidden)("[PUBL-02] the brochure of a project is public, but not of one that is %s", async ([, { project, builder }]) => {
    const { id: accountId } = await addSignedInLister(database(), { role: "BUILDER" });
    const { id } = await addProject(database(), { lister_id: accountId });
    const key = `projects/brochures/${id}/grove.pdf`;
    const made = [`${key}.png`, `${key}.png.w400.avif`];
    await putFile(key, { accountId, projectId: id }, made);
    const brochure = { id: newId("med"), project_id: id, kind: "brochure" as const, url: key, caption: "", position: 9 };
    await database().insertInto("project_media").values(brochure).execute();
    for (const file of [key, ...made]) expect([file, await statusOf(file)]).toEqual([file, 200]);
    if (project) await database().updateTable("projects").set(project).where("id", "=", id).execute();
    if (builder) await database().updateTable("accounts").set(builder).where("id", "=", accountId).execute();
    for (const file of [key, ...made]) expect([file, await statusOf(file)]).toEqual([file, 404]);
  });

  test("[PROF-01] an agent's photo is public until the account is suspended or marked for deletion; an owner's is not, because owners have no page", async () => {
    for (const column of ["suspended_at", "deletion_requested_at"] as const) {
      const { id } = await addSignedInLister(database(), { role: "AGENT" });
      const photo = await putFile(`accounts/photos/${id}/me.jpg`, { accountId: id });
      expect(await statusOf(photo)).toBe(404);
      await database().updateTable("accounts").set({ photo_key: photo }).where("id", "=", id).execute();
      expect(await statusOf(photo)).toBe(200);
      await database()
        .updateTable("accounts")
        .set({ [column]: now })
        .where("id", "=", id)
        .execute();
      expect([column, await statusOf(photo)]).toEqual([column, 404]);
    }
    const photo = await putFile(`accounts/photos/${asha.id}/me.jpg`, { accountId: asha.id });
    await database().updateTable("accounts").set({ photo_key: photo }).where("id", "=", asha.id).execute();
    expect([await statusOf(photo), (await get(photo, asha.headers)).statusCode]).toEqual([404, 200]);
  });

  test("[ADVT-01] an advertisement's image is public on its days, while it is approved and not paused", async () => {
    const { id: accountId } = await addSignedInLister(database());
    const image = await putFile(`accounts/photos/${accountId}/offer.jpg`, { accountId });
    const id = await addAdvertisement(database(), { account_id: accountId, image_key: image, review: "waiting" });
    const set = (columns: object) => database().updateTable("advertisements").set(columns).where("id", "=", id).execute();
    expect(await statusOf(image)).toBe(404);
    await set({ review: "approved" });
    expect(await statusOf(image)).toBe(200);
    for (const [columns, back] of [
      [{ is_paused: true }, { is_paused: false }],
      [{ deleted_at: now }, { deleted_at: null }],
      [{ ends_on: "2026-11-20" }, { ends_on: "2026-11-30" }],
    ]) {
      await set(columns as object);
      expect([columns, await statusOf(image)]).toEqual([columns, 404]);
      await set(back as object);
    }
    expect(await statusOf(image)).toBe(200);
  });
});

describe("who sees a draft's files", () => {
  const addDraft = async (lister: SignedInLister) => {
    const home = await addHome(lister);
    await database().updateTable("properties").set({ publication: "draft", published_at: null }).where("id", "=", home.id).execute();
    return home;
  };

  test("its lister: a browser with the session's cookie, a program with its token", async () => {
    const { photo } = await addDraft(asha);
    for (const headers of [{ cookie: asha.cookie }, asha.headers]) {
      const answer = await get(`${photo}.w400.avif`, headers);
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  });

  test("no visitor, no other lister, no altered cookie and no cookie of an ended session", async () => {
    const { photo } = await addDraft(asha);
    const [other, leaver] = [await addSignedInLister(database()), await addSignedInLister(database())];
    const { photo: own } = await addDraft(leaver);
    const { cookie } = leaver;
    expect((await get(own, { cookie })).statusCode).toBe(200);
    const [family = "", refresh = ""] = cookie.split("=")[1]?.split(".") ?? [];
    const refused: [string, string, Record<string, string>][] = [
      ["a visitor", photo, {}],
      ["another lister", photo, other.headers],
      ["another lister's cookie", photo, { cookie }],
      ["another session's renewal", own, { cookie: other.cookie.replace(/=.*\./, `=${family}.`) }],
      ["another session's lasting part", own, { cookie: other.cookie.replace(/\..*/, `.${refresh}`) }],
      ["half a cookie", own, { cookie: `aangan-session=${family}` }],
      ["nonsense", own, { cookie: "aangan-session=.; aangan_operator=x" }],
    ];
    for (const [who, key, headers] of refused) expect([who, (await get(key, headers)).statusCode]).toEqual([who, 404]);
    await site.current.app.inject({ method: "POST", url: "/api/users/logout", headers: leaver.headers });
    expect((await get(own, { cookie })).statusCode).toBe(404);
  });

  test("its lister while a cookie is being replaced, and no holder of one that was", async () => {
    const lister = await addSignedInLister(database());
    const { photo } = await addDraft(lister);
    const renewal = { method: "POST", url: "/api/users/renew", headers: { cookie: lister.cookie } } as const;
    const { headers, statusCode } = await site.current.app.inject(renewal);
    expect(statusCode).toBe(200);
    const renewed = String(headers["set-cookie"]).split(";", 1)[0] ?? "";
    for (const cookie of [lister.cookie, renewed]) expect((await get(photo, { cookie })).statusCode).toBe(200);
    await database().updateTable("sessions").set({ previous_refresh_ends_at: now }).where("account_id", "=", lister.id).execute();
    const today = now;
    now = new Date(now.getTime() + 61_000);
    expect(
      [await get(photo, { cookie: lister.cookie }), await get(photo, { cookie: renewed })].map(({ statusCode }) => statusCode),
    ).toEqual([404, 200]);
    now = today;
  });

  test("an operator with a valid cookie of the desk, but not with an invalid one", async () => {
    const draft = await addDraft(await addSignedInLister(database()));
    const { token } = await addSignedInOperator(database());
    expect((await get(draft.photo, { cookie: `${deskCookie}=${token}` })).statusCode).toBe(200);
    expect((await get(draft.photo, { cookie: `${deskCookie}=${asha.token}` })).statusCode).toBe(404);
  });

  test("not even its lister while suspended", async () => {
    const lister = await addSignedInLister(database());
    const { photo } = await addDraft(lister);
    await database().updateTable("accounts").set({ suspended_at: now }).where("id", "=", lister.id).execute();
    expect((await get(photo, lister.headers)).statusCode).toBe(404);
  });
});

describe("a server that remembers what is public", () => {
  const { statusOf: kept } = setUpFollowingApp(site);

  test("hears of every take-down from the change log, and of a publication at once", async () => {
    const { id, photo } = await addHome(asha);
    expect(await kept(photo)).toBe(200);
    const set = (publication: "published" | "unpublished") =>
      database().updateTable("properties").set({ publication }).where("id", "=", id).execute();
    for (let round = 0; round < 3; round++) {
      await set("unpublished");
      await expect.poll(() => kept(photo)).toBe(404);
      await set("published");
      expect(await kept(photo)).toBe(200);
    }
    await database().deleteFrom("media_items").where("property_id", "=", id).execute();
    await expect.poll(() => kept(photo)).toBe(404);
  });

  test("hears that a builder is suspended, and that an advertisement is paused", async () => {
    const { id: accountId } = await addSignedInLister(database(), { role: "BUILDER" });
    const { id } = await addProject(database(), { lister_id: accountId });
    const plan = await putFile(`projects/images/${id}/plan.jpg`, { accountId, projectId: id });
    const media = { id: newId("med"), project_id: id, kind: "image" as const, url: plan, caption: "", position: 9 };
    await database().insertInto("project_media").values(media).execute();
    const image = await putFile(`accounts/photos/${accountId}/offer.jpg`, { accountId });
    const advertisement = await addAdvertisement(database(), { account_id: accountId, image_key: image });
    expect([await kept(plan), await kept(image)]).toEqual([200, 200]);
    await database().updateTable("advertisements").set({ is_paused: true }).where("id", "=", advertisement).execute();
    await expect.poll(() => kept(image)).toBe(404);
    await database().updateTable("accounts").set({ suspended_at: now }).where("id", "=", accountId).execute();
    await expect.poll(() => kept(plan)).toBe(404);
  });
});
