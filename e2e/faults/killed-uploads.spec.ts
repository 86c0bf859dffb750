import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import sharp from "sharp";
import { newId } from "../../src/shared/server/ids.ts";
import { copyPreparedData, type RunningSite, startSite } from "../support/running-site.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const token = "a-token-of-this-test";

/** A lister with one draft. Returns the draft's id. */
async function addDraft(dataDir: string): Promise<string> {
  const [account, property] = [newId("acc"), newId("prp")];
  const add = (sql: string, values: unknown[]) => ask(sql, values, dataDir);
  await add(
    "insert into accounts (id, name, email, role, password_hash) values ($1, 'Asha', 'asha@example.com', 'OWNER', '$argon2id$none')",
    [account],
  );
  const hash = createHash("sha256").update(token).digest();
  await add("insert into sessions (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')", [
    newId("ses"),
    account,
    hash,
  ]);
  await add(
    "insert into properties (id, lister_id, lister_type, title, type, price) values ($1, $2, 'OWNER', 'A home', 'apartment', 5000000)",
    [property, account],
  );
  return property;
}

async function post(
  site: RunningSite,
  address: string,
  body: object,
): Promise<{ status: number; data: { url: string; images: { url: string }[] } }> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return (await fetch(site.url + address, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

type Kill = { during: "upload" | "save"; ofPhoto: number; afterMs: number };

/** Uploads and saves one photo after the other until the site is killed during one. */
async function listUntilKilled(site: RunningSite, id: string, photo: Buffer, { during, ofPhoto, afterMs }: Kill): Promise<void> {
  const images: { url: string }[] = [];
  const isGone = once(site.process, "exit");
  const begin = (work: Kill["during"]) => {
    if (work === during && images.length === ofPhoto) setTimeout(() => site.process.kill("SIGKILL"), afterMs);
  };
  const list = async () => {
    for (;;) {
      const key = `properties/images/${id}/${crypto.randomUUID()}.jpg`;
      const { data } = await post(site, "/api/projects/s3/upload-url", { key, fileType: "image/jpeg", fileSize: photo.length });
      begin("upload");
      await fetch(data.url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: new Uint8Array(photo) });
      images.push({ url: key });
      begin("save");
      await post(site, "/api/properties/setProperty", { iud_flag: "U", id, images });
    }
  };
  await Promise.all([isGone, list().catch(() => undefined)]);
}

const kills: Kill[] = [
  { during: "save", ofPhoto: 4, afterMs: 5 },
  { during: "upload", ofPhoto: 2, afterMs: 2 },
  { during: "save", ofPhoto: 6, afterMs: 30 },
];

test("[PWIZ-14] after kill -9 during uploads and saves, no property refers to a missing file", async () => {
  test.slow();
  const dataDir = copyPreparedData();
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#447766" } })
    .jpeg()
    .toBuffer();
  let id = "";
  try {
    for (const kill of kills) {
      const site = await startSite({ dataDir, settings: { DEMO: "0" } });
      if (id === "") id = await addDraft(dataDir);
      await listUntilKilled(site, id, photo, kill);
    }
    const site = await startSite({ dataDir, settings: { DEMO: "0" } });
    const named = await ask<{ url: string }>(
      "select url from media_items union select key from uploads where confirmed_at is not null",
      [],
      dataDir,
    );
    expect(named.length).toBeGreaterThan(3);
    for (const { url } of named) {
      expect(existsSync(path.join(dataDir, "media", url)), url).toBe(true);
      const served = await fetch(`${site.url}/media/${url}`, { headers: { authorization: `Bearer ${token}` } });
      expect((await sharp(Buffer.from(await served.arrayBuffer())).stats()).channels).toHaveLength(3);
    }
    // The next run does the jobs that a killed run left.
    const unfinished = async () => (await ask("select url from media_items where widths = '{}'", [], dataDir)).length;
    await expect.poll(unfinished, { timeout: 30_000 }).toBe(0);
    await site.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a stop does not wait for an upload on a slow connection: it is cut, leaves no file, and everything ends cleanly", async () => {
  const dataDir = copyPreparedData();
  const site = await startSite({ dataDir, settings: { DEMO: "0" } });
  const key = `properties/videos/${await addDraft(dataDir)}/tour.mp4`;
  const fileSize = 20_000_000;
  const { data } = await post(site, "/api/projects/s3/upload-url", { key, fileType: "video/mp4", fileSize });
  const upload = request(data.url, { method: "PUT", headers: { "content-type": "video/mp4", "content-length": fileSize } });
  const cut = new Promise((resolve) => upload.once("error", resolve).once("response", resolve));
  const drip = setInterval(() => upload.write(Buffer.alloc(10_000)), 50);
  const arrived = path.join(dataDir, "uploads", "arrived");
  const parts = () =>
    existsSync(arrived) ? readdirSync(arrived, { recursive: true }).filter((name) => String(name).endsWith(".part")) : [];
  await expect.poll(() => parts().length).toBe(1);
  await site.stop();
  clearInterval(drip);
  await cut;
  expect([site.process.exitCode, parts()]).toEqual([0, []]);
  rmSync(dataDir, { recursive: true });
});
