import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { unless } from "../../../../shared/testing/unless.ts";
import { UnusableFile } from "./file-kind.ts";
import { aHugePng } from "./media-files-test-world.ts";
import { cleanImage } from "./picture-process.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aangan-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needsProc = unless(process.platform === "linux" ? null : "reads /proc, which only Linux has");

const file = path.join(folder, "photo.jpg");
/** Cleans a picture that takes a while. */
async function cleanLarge() {
  const picture = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#369" } });
  writeFileSync(file, await picture.jpeg().toBuffer());
  return () => cleanImage(file, "jpeg", "photo.jpg", `${file}.clean`);
}

/** The processes that this one has started for pictures. */
function picturePids(): string[] {
  const isOurs = (pid: string) => {
    try {
      const [, parent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-worker");
    } catch {
      return false;
    }
  };
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOurs(name));
}

test("says what is wrong with a picture, as it would in the process of the site", async () => {
  writeFileSync(file, aHugePng(30_000));
  const refused = cleanImage(file, "png", "bomb.png", `${file}.clean`);
  await expect(refused).rejects.toThrow("bomb.png has too many pixels (30000 × 30000). Please choose one of at most 100 megapixels.");
  await expect(refused).rejects.toBeInstanceOf(UnusableFile);
});

test("pictures are read with a lower priority than the site has, without its secrets", needsProc, async () => {
  process.env.AANGAN_TEST_SECRET = "secret";
  await (await cleanLarge())();
  delete process.env.AANGAN_TEST_SECRET;
  const [pid, ...others] = picturePids();
  expect(others).toEqual([]);
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8"));
  const niceness = (stat: string) => Number(stat.split(") ")[1]?.split(" ")[16]);
  const own = niceness(readFileSync("/proc/self/stat", "utf8"));
  expect(Math.min(...threads.map(niceness))).toBe(Math.min(19, own + 5));
  const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
  expect(environment).toContain("PATH=");
  expect(environment).not.toMatch(/secret/i);
});

test("when the process ends in its work, the site says that it may be tried again, and the next picture is read", needsProc, async () => {
  const clean = await cleanLarge();
  const cut = clean();
  for (const pid of picturePids()) process.kill(Number(pid), "SIGKILL");
  await expect(cut).rejects.toMatchObject({ code: "unavailable" });
  expect(await clean()).toMatchObject({ width: 3000, height: 2000 });
});
