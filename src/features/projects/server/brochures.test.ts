import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { anEndlessPdf, aPdf } from "../../../shared/testing/pdf-files.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { mediaTasks } from "../../media/server/public.ts";
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

const keyOf = (name: string) => `projects/brochures/${projectId}/${name}`;
const presign = (key: string, fileSize: number, fileType = "application/pdf") =>
  site.ask<{ url: string }>(builder, "POST", "s3/upload-url", { key, fileType, fileSize });

async function upload(name: string, bytes: Buffer): Promise<string> {
  const key = keyOf(name);
  const { data } = await presign(key, bytes.length);
  const { pathname, search } = new URL(data.url);
  const headers = { "content-type": "application/pdf" };
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: "PUT", headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
  return key;
}

/** By the check at once, and by the save. */
async function refusal(name: string, bytes: Buffer): Promise<string> {
  const key = await upload(name, bytes);
  const checked = await site.ask<Failure>(builder, "POST", "s3/check-upload", { key });
  const saved = await site.update<Failure>(builder, projectId, { brochures: [{ url: key }] });
  expect(saved).toMatchObject({ status: 400, message: checked.message, data: { issues: [{ path: "brochures.0.url" }] } });
  return checked.message;
}

test("[PUBL-02] a brochure is kept with its pages and the picture of its first page, and is served as a download", async () => {
  const key = await upload("grove.pdf", aPdf([{ width: 600, height: 400, text: "Mango Grove" }, {}, {}]));
  const saved = await site.update(builder, projectId, { brochures: [{ url: key, caption: "The grove" }] });
  expect(saved.data.brochures).toMatchObject([{ url: key, caption: "The grove", pages: 3, firstPage: null }]);
  await mediaTasks(site.current)["finish-upload"]?.({ key }, {} as never);
  const [brochure] = (await site.load(builder, projectId)).brochures;
  expect(brochure?.firstPage).toEqual({ url: `${key}.png`, width: 1200, height: 800, widths: [400, 800, 1200] });
  const picture = sharp(path.join(site.current.config.dataDir, "media", `${key}.png`));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  // The lower half is green, the upper white but for its title.
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect([...data.subarray(data.length - info.channels, data.length - info.channels + 3)]).toEqual([51, 128, 102]);
  const served = await site.current.app.inject(`/media/${key}`);
  expect(served.headers).toMatchObject({ "content-type": "application/pdf", "content-disposition": 'attachment; filename="grove.pdf"' });
});

test("[PUBL-02] what is no PDF, half of one, or opens with a password only is refused by name", async () => {
  expect(await refusal("letter.pdf", Buffer.from("Dear builder, this is only a text."))).toBe(
    "letter.pdf is not a PDF. Please choose a PDF file.",
  );
  expect(await refusal("half.pdf", aPdf().subarray(0, 40))).toBe(
    "half.pdf is damaged and cannot be opened. Please choose another PDF file.",
  );
  expect(await refusal("locked.pdf", aPdf([{}], { lock: true }))).toBe(
    "locked.pdf opens with a password only. Please save it without one, and choose it again.",
  );
  expect(existsSync(path.join(site.current.config.dataDir, "media", keyOf("locked.pdf")))).toBe(false);
});

test("[PUBL-02] 26 MB are refused before they are sent, and so is another type; a project of somebody else is not there", async () => {
  const large = await presign(keyOf("large.pdf"), 26 * 1024 * 1024);
  expect(large).toMatchObject({ status: 400, message: "large.pdf is larger than 25MB. Please choose a smaller file." });
  expect(await presign(keyOf("photo.pdf"), 1000, "image/png")).toMatchObject({ status: 400, message: "Please select only PDF files" });
  const other = await addSignedInLister(site.current.database, { role: "BUILDER" });
  const key = keyOf("theirs.pdf");
  const asked = await site.ask(other, "POST", "s3/upload-url", { key, fileType: "application/pdf", fileSize: 1000 });
  expect(asked.status).toBe(404);
});

test("[PUBL-02] a brochure that nobody has measured, such as one of the demo data, gets its size with the picture of its first page", async () => {
  const key = await upload("unmeasured.pdf", aPdf([{ width: 600, height: 400 }]));
  await site.update(builder, projectId, { brochures: [{ url: key }] });
  await mediaTasks(site.current)["finish-upload"]?.({ key }, {} as never);
  await site.current.pool.query("update project_media set width = null, height = null where url = $1", [key]);
  expect((await site.load(builder, projectId)).brochures).toMatchObject([{ firstPage: null }]);
  await mediaTasks(site.current)["finish-upload"]?.({ key }, {} as never);
  expect((await site.load(builder, projectId)).brochures).toMatchObject([{ firstPage: { width: 1200, height: 800 } }]);
});

test("[PUBL-02] a page that is too much for the machine at that moment is drawn when its job is tried again", {
  timeout: 60_000,
}, async () => {
  const key = await upload("later.pdf", aPdf([{ width: 600, height: 400 }]));
  await site.update(builder, projectId, { brochures: [{ url: key }] });
  const file = path.join(site.current.config.dataDir, "media", key);
  const finish = async () => mediaTasks(site.current)["finish-upload"]?.({ key }, {} as never);
  writeFileSync(file, anEndlessPdf());
  await expect(finish()).rejects.toThrow("could not be drawn in time");
  expect((await site.load(builder, projectId)).brochures).toMatchObject([{ firstPage: null }]);
  writeFileSync(file, aPdf([{ width: 600, height: 400 }]));
  await finish();
  expect((await site.load(builder, projectId)).brochures).toMatchObject([{ firstPage: { width: 1200, height: 800 } }]);
});
