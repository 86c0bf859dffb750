import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
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
