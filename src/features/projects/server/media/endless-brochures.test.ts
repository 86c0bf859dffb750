// PDFs that never finish. Each takes all the time that a PDF may have, so here it is shorter than on a site.
import { utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { anEndlessPdf, aPdf } from "../../../../shared/testing/pdf-files.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { setUpBrochures } from "./brochures-test-world.ts";

const site = setUpBrochures({ settings: { PDF_SECONDS: "3" } });
const { check, finish, upload } = site;

const tooSlow = (name: string) =>
  `The first page of ${name} took too long to display. Please choose it again in a minute, or save a simpler version.`;

afterEach(() => void vi.useRealTimers());

test("[PUBL-02] refuses PDFs that never finish; photos are accepted meanwhile, and a good PDF after them", {
  timeout: 60_000,
}, async () => {
  const endless = await Promise.all([upload("endless.pdf", anEndlessPdf()), upload("again.pdf", anEndlessPdf())]);
  const done: string[] = [];
  const refused = endless.map(async (key) => {
    const { status, message } = await check(key);
    done.push(key);
    return [status, message];
  });
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#447755" } })
    .jpeg()
    .toBuffer();
  for (const name of ["a.jpg", "b.jpg", "c.jpg"])
    expect((await check(await upload(name, photo, { fileType: "image/jpeg" }))).status).toBe(200);
  const url = await upload("first.jpg", photo, { fileType: "image/jpeg" });
  expect(await site.update({ galleryImages: [{ url }] })).toMatchObject({ status: 200 });
  expect(done).toEqual([]);
  expect(await Promise.all(refused)).toEqual([
    [400, tooSlow("endless.pdf")],
    [400, tooSlow("again.pdf")],
  ]);
  expect((await check(await upload("good.pdf", aPdf()))).status).toBe(200);
});

test("[PUBL-02] one builder's PDFs do not block those of others: two are read at a time, and a refused one is not read again", {
  timeout: 60_000,
}, async () => {
  const other = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const otherProject = (await site.create(other)).data._id;
  const names = ["one.pdf", "two.pdf", "three.pdf", "four.pdf"];
  const keys = await Promise.all(names.map((name) => upload(name, anEndlessPdf())));
  const good = await upload("theirs.pdf", aPdf(), { lister: other, project: otherProject });
  const answers = await Promise.all([...keys.map((key) => check(key)), check(good, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 429, 429]);
  expect(answers.at(-1)?.status).toBe(200);
  const refused = keys.filter((_key, index) => answers[index]?.status === 400);
  // While another endless file is being read, a refused one is answered at once.
  const waiting = keys.find((key) => !refused.includes(key)) ?? "";
  let isRead = false;
  const reading = check(waiting).finally(() => {
    isRead = true;
  });
  for (const key of [...refused, ...refused]) expect(await check(key)).toMatchObject({ status: 400, data: { code: "invalid_input" } });
  expect(isRead).toBe(false);
  expect((await reading).status).toBe(400);
});

test("[PUBL-02] a PDF that timed out may be read again a minute later: the machine may have been busy", {
  timeout: 60_000,
}, async () => {
  const endless = anEndlessPdf();
  const key = await upload("busy.pdf", endless);
  const file = site.arrivalFile(key);
  // Keeps the time and size, so that it counts as the same upload.
  const arrive = (bytes: Buffer) => {
    writeFileSync(file, bytes);
    utimesSync(file, 1_700_000_000, 1_700_000_000);
  };
  arrive(endless);
  expect((await check(key)).message).toBe(tooSlow("busy.pdf"));
  arrive(Buffer.concat([aPdf(), Buffer.alloc(endless.length, "\n")]).subarray(0, endless.length));
  expect((await check(key)).message).toBe(tooSlow("busy.pdf"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect(await check(key)).toMatchObject({ status: 200, data: { pages: 1 } });
});

test("[PUBL-02] a page that the machine could not draw in time is drawn when its job is retried", {
  timeout: 60_000,
}, async () => {
  const key = await upload("later.pdf", aPdf([{ width: 600, height: 400 }]));
  await site.update({ brochures: [{ url: key }] });
  const file = path.join(site.current.config.dataDir, "media", key);
  writeFileSync(file, anEndlessPdf());
  await expect(finish(key)).rejects.toThrow("could not be drawn in time");
  expect((await site.load()).brochures).toMatchObject([{ firstPage: null }]);
  writeFileSync(file, aPdf([{ width: 600, height: 400 }]));
  await finish(key);
  expect((await site.load()).brochures).toMatchObject([{ firstPage: { width: 1200, height: 800 } }]);
});
