import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { uploadMessages } from "../../src/features/media/contract/upload-rules.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsLister } from "../support/new-lister.ts";
import { copyPreparedData, startSite } from "../support/running-site.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

/** Runs a program with a disk of 4 MB that only it sees. */
const onSmallDisk = (disk: string) => [
  "unshare",
  "--mount",
  "sh",
  "-c",
  `mount -t tmpfs -o size=4m,mode=755 tmpfs '${disk}' && mkdir '${disk}/uploads' '${disk}/media' && exec "$@"`,
  "sh",
];

function canMount(disk: string): boolean {
  const [program = "", ...args] = [...onSmallDisk(disk), "true"];
  return spawnSync(program, args).status === 0;
}

/** Fills the disk to the last byte. Returns a function that frees the space. */
function fill(disk: string): () => void {
  const filler = path.join(disk, "filler");
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  }
  return () => rmSync(filler);
}

test("[PWIZ-14] on a full disk an upload gets an error, leaves no partial file, and succeeds once there is space", async ({
  page,
  complaints,
}) => {
  // This test starts its own site.
  test.slow();
  const dataDir = copyPreparedData();
  const disk = path.join(dataDir, "small-disk");
  mkdirSync(disk);
  for (const folder of ["uploads", "media"]) {
    rmSync(path.join(dataDir, folder), { recursive: true, force: true });
    symlinkSync(path.join(disk, folder), path.join(dataDir, folder));
  }
  test.skip(!canMount(disk), "A small disk can only be mounted by root on Linux.");
  const site = await startSite({ dataDir, settings: { DEMO: "0" }, through: onSmallDisk(disk) });
  const lister = { id: newId("acc"), name: "Asha Menon", email: "asha@example.com", role: "OWNER" };
  await ask(
    "insert into accounts (id, name, email, role, password_hash) values ($1, $2, $3, $4, '$argon2id$none')",
    Object.values(lister),
    dataDir,
  );
  const id = await makeProperty({ publication: "draft", published_at: null }, dataDir);
  await signInAsLister(page, lister, dataDir);
  await page.goto(`${site.url}/panel/properties/update/${id}/step/3`);
  // The disk as the site sees it.
  const makeRoom = fill(`/proc/${site.process.pid}/root${disk}`);
  const noise = { width: 640, height: 480, channels: 3, background: "#446688" } as const;
  const buffer = await sharp({ create: { ...noise, noise: { type: "gaussian", mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Drop photos here, or browse").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText(uploadMessages.noRoom)).toBeVisible({ timeout: 30_000 });
  makeRoom();
  await page.getByRole("button", { name: "Try again: hall.jpg" }).click();
  await expect(page.getByRole("heading", { name: "1 photo" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/step\/4$/);
  const [saved] = await ask<{ url: string }>("select url from media_items where property_id = $1", [id], dataDir);
  expect((await page.request.get(`${site.url}/media/${saved?.url}`)).headers()["content-type"]).toBe("image/jpeg");
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 503"))).toBe(true);
  await page.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
