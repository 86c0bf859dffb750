import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { dayMs } from "../../../shared/contract/durations.ts";
import { addAdvertisement, addPicture, aForm } from "../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { advertisementMessages as messages, mostAdvertisements } from "../contract/advertisement-terms.ts";
import { advertisementCalls } from "./advertisements-test-world.ts";
import { advertisementTasks } from "./public.ts";

const noon = Date.parse("2026-11-12T06:30:00Z");
let nowMs = noon;
const site = setUpTestApp({ clock: { now: () => new Date(nowMs) } });
const call = advertisementCalls(() => site.current.app);
const database = () => site.current.database;
let nisha: SignedInLister;
let image: string;

beforeEach(async () => {
  nowMs = noon;
  nisha = await addSignedInLister(database(), { role: "ADVERTISER", name: "Nisha Parikh" });
  image = await addPicture(database(), nisha.id);
});
const own = () => ({ headers: nisha.headers });
const create = (fields: object = {}) => call("createAdvertisement", { ...own(), body: aForm(image, fields) });
const list = async () => (await call("listMyAdvertisements", own())).json();

test("[ADVT-01] an advertiser's input is stored unchanged, and waits for a review", async () => {
  const response = await create({ headline: " Kitchens ", city: "poona", types: ["villa", "villa"] });
  expect(response.json()).toMatchObject({ status: 200, message: messages.created });
  const expected = {
    headline: "Kitchens",
    link: "https://kitchens.example/offer",
    placements: ["search", "property"],
    city: "Pune",
    types: ["villa"],
    startsOn: "2026-11-12",
    endsOn: "2026-11-30",
    state: "in-review",
    reason: null,
    isPaused: false,
    views: 0,
    clicks: 0,
    image: { url: image, alt: "", width: 1600, height: 1067, color: "#aabbcc", widths: [400] },
  };
  expect(response.json().data).toMatchObject(expected);
  expect(await list()).toMatchObject({ data: [expected], total: 1, page: 1, size: 10 });
  const { id } = response.json().data;
  expect((await call("getMyAdvertisement", { ...own(), params: { id } })).json().data).toMatchObject(expected);
});

test("[ADVT-01] a link is stored in the form that browsers use", async () => {
  const links = ["HTTPS://kitchens.example/Offer", "https:kitchens.example/Offer", "https://kitchens.example/Offer"];
  const kept = await Promise.all(links.map(async (link) => (await create({ link })).json().data.link));
  expect(kept).toEqual(links.map(() => "https://kitchens.example/Offer"));
  // What operators decide about shows the host that visitors get to.
  const hidden = ["https://a.example\\@b.example/", "https://sbi.example\u2044login.evil.example/", "https://a.example/\u202egpj.exe"];
  const shown = await Promise.all(hidden.map(async (link) => (await create({ link })).json().data.link));
  expect(shown).toEqual([
    "https://a.example/@b.example/",
    "https://sbi.xn--examplelogin-xk0g.evil.example/",
    "https://a.example/%E2%80%AEgpj.exe",
  ]);
});

test("[ADVT-01] invalid input is refused at its field", async () => {
  const refusals: [object, { path: string; message: string }[]][] = [
    [{ headline: " " }, [{ path: "headline", message: messages.headline }]],
    [{ headline: "x".repeat(81) }, [{ path: "headline", message: messages.headline }]],
    [{ headline: "\u200b\u3164\u2800\u0301" }, [{ path: "headline", message: messages.headline }]],
    [{ link: "https://www." }, [{ path: "link", message: messages.link }]],
    [{ link: `https://kitchens.example/${"\u00df".repeat(200)}` }, [{ path: "link", message: messages.link }]],
    [{ link: "http://kitchens.example" }, [{ path: "link", message: messages.link }]],
    [{ link: "javascript:alert(1)" }, [{ path: "link", message: messages.link }]],
    [{ link: "https://aangan.example@evil.example" }, [{ path: "link", message: messages.link }]],
    [{ link: "https://localhost" }, [{ path: "link", message: messages.link }]],
    [{ image: "" }, [{ path: "image", message: messages.image }]],
    [{ placements: [] }, [{ path: "placements", message: messages.placements }]],
    [{ placements: ["footer"] }, [{ path: "placements.0", message: messages.placements }]],
    [{ placements: ["home"] }, [{ path: "placements", message: messages.homeIsForAll }]],
    [{ types: ["castle"] }, [{ path: "types.0", message: messages.types }]],
    [{ city: "Atlantis" }, [{ path: "city", message: messages.city }]],
    [{ startsOn: "2026-02-30" }, [{ path: "startsOn", message: messages.startsOn }]],
    [{ endsOn: "" }, [{ path: "endsOn", message: messages.endsOn }]],
    [{ endsOn: "2026-11-11" }, [{ path: "endsOn", message: messages.endsBeforeStart }]],
    [{ endsOn: "2027-11-14" }, [{ path: "endsOn", message: messages.tooLong }]],
    [{ startsOn: "2026-10-01", endsOn: "2026-11-11" }, [{ path: "endsOn", message: messages.isOver }]],
  ];
  for (const [fields, issues] of refusals) {
    const response = await create(fields);
    expect([fields, response.statusCode, response.json().data.issues]).toEqual([fields, 400, issues]);
  }
  expect((await list()).total).toBe(0);
});

test("[ADVT-01] its picture follows the rules of all uploads: the lister's own, and a picture", async () => {
  const other = await addSignedInLister(database());
  const theirs = await addPicture(database(), other.id);
  for (const key of [theirs, `accounts/photos/${nisha.id}/never-sent.jpg`, "demo/photos/kitchen-01.jpg"]) {
    const response = await create({ image: key });
    expect([key, response.json().data.issues]).toEqual([
      key,
      [{ path: "image", message: expect.stringContaining("has not been uploaded") }],
    ]);
  }
  const key = `accounts/photos/${nisha.id}/new.jpg`;
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#335577" } })
    .jpeg()
    .toBuffer();
  const asked = { key, fileType: "image/jpeg", fileSize: bytes.length };
  const granted = await site.current.app.inject({ method: "POST", url: "/api/projects/s3/upload-url", ...own(), payload: asked });
  const { pathname, search } = new URL(granted.json().data.url);
  const sent = { method: "PUT", url: pathname + search, headers: { "content-type": "image/jpeg" }, payload: bytes } as const;
  expect((await site.current.app.inject(sent)).statusCode).toBe(200);
  const { image } = (await create({ image: key })).json().data;
  expect(image).toMatchObject({ url: expect.stringMatching(/\/image-[0-9a-z]{26}\.jpg$/), width: 640, height: 480 });
  expect((await site.current.app.inject({ url: `/media/${image.url}`, ...own() })).headers["content-type"]).toBe("image/jpeg");
});

test("[ADVT-01] its state depends on its review, its days in India and its lister", async () => {
  const add = (fields: object) => addAdvertisement(database(), { account_id: nisha.id, ...fields });
  await add({ review: "waiting" });
  await add({ review: "refused", refusal_reason: "It promises a loan." });
  await add({ starts_on: "2026-11-13" });
  await add({ is_paused: true });
  await add({ ends_on: "2026-11-12" });
  await add({ ends_on: "2026-11-11", review: "waiting" });
  const states = async () => (await list()).data.map(({ state }: { state: string }) => state).toReversed();
  expect(await states()).toEqual(["in-review", "refused", "scheduled", "paused", "shown", "ended"]);
  expect((await list()).data.find(({ state }: { state: string }) => state === "refused").reason).toBe("It promises a loan.");
  // Half past midnight in India.
  nowMs = Date.parse("2026-11-12T19:00:00Z");
  expect(await states()).toEqual(["in-review", "refused", "shown", "paused", "ended", "ended"]);
});

test("[ADVT-01] a change requires a new review, also after a refusal; a pause does not", async () => {
  const id = await addAdvertisement(database(), { account_id: nisha.id, review: "refused", refusal_reason: "No.", image_key: image });
  const changed = await call("changeAdvertisement", { ...own(), params: { id }, body: aForm(image, { headline: "Other kitchens" }) });
  expect(changed.json()).toMatchObject({ status: 200, message: messages.changed });
  expect(changed.json().data).toMatchObject({ state: "in-review", reason: null, headline: "Other kitchens", city: "Pune" });
  const shown = await addAdvertisement(database(), { account_id: nisha.id });
  const pause = (paused: boolean) => call("pauseAdvertisement", { ...own(), params: { id: shown }, body: { paused } });
  expect((await pause(true)).json()).toMatchObject({ message: messages.paused, data: { state: "paused" } });
  expect((await pause(false)).json()).toMatchObject({ message: messages.resumed, data: { state: "shown" } });
  // The picture of the demo data is not an upload.
  const same = await call("changeAdvertisement", { ...own(), params: { id: shown }, body: aForm("demo/photos/kitchen-01.jpg") });
  expect(same.json().data.image).toMatchObject({ url: "demo/photos/kitchen-01.jpg", width: 1600, widths: [400, 800] });
});

test("[ADVT-01] a deleted one can be restored unchanged within 30 days, and is then deleted with its figures", async () => {
  const id = await addAdvertisement(database(), { account_id: nisha.id, ends_on: "2027-02-01" });
  await database().insertInto("advertisement_daily_figures").values({ advertisement_id: id, day: "2026-11-11", views: 4 }).execute();
  const to = (name: "deleteAdvertisement" | "restoreAdvertisement" | "getMyAdvertisement") => call(name, { ...own(), params: { id } });
  expect((await to("deleteAdvertisement")).json()).toEqual({ status: 200, message: messages.deleted });
  expect([(await to("deleteAdvertisement")).statusCode, (await to("getMyAdvertisement")).statusCode]).toEqual([404, 404]);
  expect((await list()).total).toBe(0);
  nowMs += 30 * dayMs - 1;
  await advertisementTasks(site.current)["clear-advertisements"]?.({}, undefined as never);
  expect((await to("restoreAdvertisement")).json()).toMatchObject({ message: messages.restored, data: { state: "shown", views: 4 } });
  expect((await to("restoreAdvertisement")).statusCode).toBe(404);
  await to("deleteAdvertisement");
  nowMs += 29 * dayMs;
  // Somebody who returns within a month is still signed in.
  expect((await list()).total).toBe(0);
  nowMs += dayMs;
  expect((await to("restoreAdvertisement")).statusCode).toBe(404);
  await advertisementTasks(site.current)["clear-advertisements"]?.({}, undefined as never);
  const left = await database().selectFrom("advertisement_daily_figures").selectAll().where("advertisement_id", "=", id).execute();
  expect(left).toEqual([]);
});

test("[ADVT-01] an account has at most a hundred, also when two are added at once", async () => {
  for (let made = 1; made < mostAdvertisements; made++) await addAdvertisement(database(), { account_id: nisha.id });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(messages.full);
  expect((await call("listMyAdvertisements", { ...own(), query: { page: 10 } })).json()).toMatchObject({ total: 100, page: 10 });
});
