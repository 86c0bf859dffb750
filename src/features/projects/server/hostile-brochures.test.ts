import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { aGreedyPdf, aMileHighPdf, anEndlessPdf, aPdf } from "../../../shared/testing/pdf-files.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { type Failure, setUpMyProjects } from "./my-projects-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
let projectId: string;
let port: number;

beforeAll(async () => {
  const { app, database } = site.current;
  builder = await addSignedInLister(database, { role: "BUILDER" });
  projectId = (await site.create(builder)).data._id;
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as { port: number }).port;
});

async function upload(
  name: string,
  bytes: Buffer,
  type = "application/pdf",
  { lister, project } = { lister: builder, project: projectId },
): Promise<string> {
  const key = `projects/${type === "application/pdf" ? "brochures" : "images"}/${project}/${name}`;
  const { data } = await site.ask<{ url: string }>(lister, "POST", "s3/upload-url", { key, fileType: type, fileSize: bytes.length });
  const { pathname, search } = new URL(data.url);
  const body = new Uint8Array(bytes);
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: "PUT", headers: { "content-type": type }, body });
  expect(answer.status).toBe(200);
  return key;
}
const check = (key: string, lister = builder) => site.ask<Failure>(lister, "POST", "s3/check-upload", { key });
const tooHeavy = (name: string) =>
  `The first page of ${name} is too heavy to be drawn. Please save it in a simpler form, and choose it again.`;

test("[PUBL-02] PDFs that take for ever are refused; photos are taken in meanwhile, and a good PDF after them", {
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
  for (const name of ["a.jpg", "b.jpg", "c.jpg"]) expect((await check(await upload(name, photo, "image/jpeg"))).status).toBe(200);
  const url = await upload("first.jpg", photo, "image/jpeg");
  expect(await site.update(builder, projectId, { galleryImages: [{ url }] })).toMatchObject({ status: 200 });
  expect(done).toEqual([]);
  expect(await Promise.all(refused)).toEqual([
    [400, tooHeavy("endless.pdf")],
    [400, tooHeavy("again.pdf")],
  ]);
  expect((await check(await upload("good.pdf", aPdf()))).status).toBe(200);
});

test("[PUBL-02] one builder's PDFs do not keep those of others waiting: two are taken at a time, and a refused one is not read again", {
  timeout: 60_000,
}, async () => {
  const other = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const otherProject = (await site.create(other)).data._id;
  const names = ["one.pdf", "two.pdf", "three.pdf", "four.pdf"];
  const keys = await Promise.all(names.map((name) => upload(name, anEndlessPdf())));
  const good = await upload("theirs.pdf", aPdf(), "application/pdf", { lister: other, project: otherProject });
  const answers = await Promise.all([...keys.map((key) => check(key)), check(good, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 429, 429]);
  expect(answers.at(-1)?.status).toBe(200);
  const refused = keys.filter((_key, index) => answers[index]?.status === 400);
  // While another endless one is being read, its own turn would be far away.
  const waiting = keys.find((key) => !refused.includes(key)) ?? "";
  let isRead = false;
  const reading = check(waiting).finally(() => {
    isRead = true;
  });
  for (const key of [...refused, ...refused]) expect(await check(key)).toMatchObject({ status: 400, data: { code: "invalid_input" } });
  expect(isRead).toBe(false);
  expect((await reading).status).toBe(400);
});

test("[PUBL-02] a save that names more PDFs than may wait takes them in one after another", async () => {
  const keys = await Promise.all(["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => upload(name, aPdf())));
  expect(await site.update(builder, projectId, { brochures: keys.map((url) => ({ url })) })).toMatchObject({ status: 200 });
});

test("[PUBL-02] of a page three thousand times as wide as high the picture is a line", async () => {
  const url = await upload("line.pdf", aPdf([{ width: 6000, height: 2 }]));
  expect(await check(url)).toMatchObject({ status: 200, data: { pages: 1, width: 1200, height: 1 } });
});

test("[PUBL-02] a PDF that unpacks to a gigabyte is refused, and the server stays as small as it was", { timeout: 60_000 }, async () => {
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
  expect([refused.status, refused.message]).toEqual([400, tooHeavy("greedy.pdf")]);
  expect((most - before) / (1 << 20)).toBeLessThan(700);
});

test("[PUBL-02] of a page a mile high the picture is three times as high as wide", async () => {
  const url = await upload("mile.pdf", aMileHighPdf());
  expect(await check(url)).toMatchObject({ status: 200, data: { pages: 1, width: 1200, height: 3600 } });
});
