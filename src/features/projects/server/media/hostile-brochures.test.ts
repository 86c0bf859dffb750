import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { aGreedyPdf, aMileHighPdf, anEndlessPdf, aPdf, aSwellingPdf } from "../../../../shared/testing/pdf-files.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { setUpBrochures } from "./brochures-test-world.ts";

const site = setUpBrochures();
const { check, upload } = site;

const tooHeavy = (name: string) =>
  `The first page of ${name} is too complex to display. Please save a simpler version, and choose it again.`;
const tooSlow = (name: string) =>
  `The first page of ${name} took too long to display. Please choose it again in a minute, or save a simpler version.`;
/** A slow machine runs out of time before a file reaches the other bounds. */
const heavyOrSlow = (name: string) => [tooHeavy(name), tooSlow(name)];

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

test("[PUBL-02] a brochure is read before the slow ones of three strangers are done", { timeout: 90_000 }, async () => {
  const listerWithProject = async () => {
    const lister = await addSignedInLister(site.current.database, { role: "BUILDER" });
    return { lister, project: (await site.create(lister)).data._id };
  };
  const strangers = await Promise.all([1, 2, 3].map(listerWithProject));
  const theirs = await Promise.all(strangers.map((stranger) => upload("endless.pdf", anEndlessPdf(), stranger)));
  const own = await upload("own.pdf", aPdf());
  const done: string[] = [];
  const checks = strangers.map(async ({ lister }, index) => {
    const answer = await check(theirs[index] ?? "", lister);
    done.push(answer.message);
    return answer.status;
  });
  expect((await check(own)).status).toBe(200);
  expect(done).toEqual([]);
  expect(await Promise.all(checks)).toEqual([400, 400, 400]);
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

test("[PUBL-02] a save with more PDFs than may wait reads them one after another", async () => {
  const keys = await Promise.all(["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => upload(name, aPdf())));
  expect(await site.update({ brochures: keys.map((url) => ({ url })) })).toMatchObject({ status: 200 });
});

test("[PUBL-02] a page three thousand times as wide as high is drawn as a line", async () => {
  const url = await upload("line.pdf", aPdf([{ width: 6000, height: 2 }]));
  expect(await check(url)).toMatchObject({ status: 200, data: { pages: 1, width: 1200, height: 1 } });
});

test("[PUBL-02] refuses a PDF that unpacks to a gigabyte, without growing the server", { timeout: 60_000 }, async () => {
  const key = await upload("greedy.pdf", aGreedyPdf());
  const before = process.memoryUsage.rss();
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, process.memoryUsage.rss());
      await sleep(20);
    }
  })();
  const refused = await check(key);
  isDone = true;
  await watching;
  expect(refused.status).toBe(400);
  expect(heavyOrSlow("greedy.pdf")).toContain(refused.message);
  expect((most - before) / (1 << 20)).toBeLessThan(700);
});

test("[PUBL-02] refuses a small PDF whose clean copy is larger than a brochure may be, and keeps nothing of it", {
  timeout: 60_000,
}, async () => {
  const folder = path.dirname(path.dirname(site.arrivalFile("")));
  const keptBytes = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  // The second is refused by the bound of the first writing.
  for (const megabytes of [27, 53]) {
    const pdf = aSwellingPdf(megabytes);
    expect(pdf.length).toBeLessThan(200_000);
    const key = await upload(`swelling-${megabytes}.pdf`, pdf);
    const before = keptBytes();
    const { status, message } = await check(key);
    expect(status).toBe(400);
    expect(heavyOrSlow(`swelling-${megabytes}.pdf`)).toContain(message);
    expect(keptBytes() - before).toBeLessThan(10_000);
  }
  const key = await upload("large.pdf", aSwellingPdf(3));
  expect(await check(key)).toMatchObject({ status: 200, data: { pages: 1 } });
});

test("[PUBL-02] a page a mile high is drawn three times as high as wide", async () => {
  const url = await upload("mile.pdf", aMileHighPdf());
  expect(await check(url)).toMatchObject({ status: 200, data: { pages: 1, width: 1200, height: 3600 } });
});
