import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aPdf } from "../../../../shared/testing/pdf-files.ts";
import { addSignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { Failure } from "../listers/my-projects-test-world.ts";
import { setUpBrochures } from "./brochures-test-world.ts";

const site = setUpBrochures();
const { check, finish, keyOf, presign, upload } = site;

/** The refusal of the immediate check, which must equal that of the save. */
async function refusal(name: string, bytes: Buffer): Promise<string> {
  const key = await upload(name, bytes);
  const checked = await check(key);
  const saved = await site.update<Failure>({ brochures: [{ url: key }] });
  expect(saved).toMatchObject({ status: 400, message: checked.message, data: { issues: [{ path: "brochures.0.url" }] } });
  return checked.message;
}

test("[PUBL-02] a brochure is stored with its number of pages and a picture of the first, and is served as a download", async () => {
  const key = await upload("grove.pdf", aPdf([{ width: 600, height: 400, text: "Mango Grove" }, {}, {}]));
  const saved = await site.update({ brochures: [{ url: key, caption: "The grove" }] });
  expect(saved.data.brochures).toMatchObject([{ url: key, caption: "The grove", pages: 3, firstPage: null }]);
  const unseen = await site.update({ brochures: [{ url: key, caption: "\u200b\u2060" }] });
  expect(unseen.data.brochures).toMatchObject([{ caption: "" }]);
  await finish(key);
  const [brochure] = (await site.load()).brochures;
  expect(brochure?.firstPage).toEqual({ url: `${key}.png`, width: 1200, height: 800, widths: [400, 800, 1200] });
  const picture = sharp(path.join(site.current.config.dataDir, "media", `${key}.png`));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  // The lower half is green, the upper half white except for its title.
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect([...data.subarray(data.length - info.channels, data.length - info.channels + 3)]).toEqual([51, 128, 102]);
  const served = await site.current.app.inject({ url: `/media/${key}`, headers: site.builder.headers });
  expect(served.headers).toMatchObject({ "content-type": "application/pdf", "content-disposition": 'attachment; filename="grove.pdf"' });
});

test("[PUBL-02] refuses a file that is not a PDF, is cut off or has a password, and names it", async () => {
  expect(await refusal("letter.pdf", Buffer.from("Dear builder, this is only a text."))).toBe(
    "letter.pdf is not a PDF. Please choose a PDF file.",
  );
  expect(await refusal("half.pdf", aPdf().subarray(0, 40))).toBe(
    "half.pdf is damaged and cannot be opened. Please choose another PDF file.",
  );
  expect(await refusal("locked.pdf", aPdf([{}], { lock: true }))).toBe(
    "locked.pdf needs a password to open. Please save it without one, and choose it again.",
  );
  expect(existsSync(path.join(site.current.config.dataDir, "media", keyOf("locked.pdf")))).toBe(false);
});

test("[PUBL-02] refuses a file of 26 MB before it is sent, and another type; another builder's project is not found", async () => {
  const large = await presign(keyOf("large.pdf"), 26 * 1024 * 1024);
  expect(large).toMatchObject({ status: 400, message: "large.pdf is larger than 25MB. Please choose a smaller file." });
  expect(await presign(keyOf("photo.pdf"), 1000, { fileType: "image/png" })).toMatchObject({
    status: 400,
    message: "Please select only PDF files",
  });
  const other = await addSignedInLister(site.current.database, { role: "BUILDER" });
  expect(await presign(keyOf("theirs.pdf"), 1000, { lister: other })).toMatchObject({ status: 404 });
});

test("[PUBL-02] a brochure of unknown size, such as one of the demo data, gets its size with the picture of its first page", async () => {
  const key = await upload("unmeasured.pdf", aPdf([{ width: 600, height: 400 }]));
  await site.update({ brochures: [{ url: key }] });
  await finish(key);
  await site.current.pool.query("update project_media set width = null, height = null where url = $1", [key]);
  expect((await site.load()).brochures).toMatchObject([{ firstPage: null }]);
  await finish(key);
  expect((await site.load()).brochures).toMatchObject([{ firstPage: { width: 1200, height: 800 } }]);
});
