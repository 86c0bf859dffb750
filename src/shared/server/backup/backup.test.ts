import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { setUpTestDatabase } from "../../testing/test-database.ts";
import { projectRoot } from "../config.ts";
import { migrate } from "../database/migrations.ts";
import { newId } from "../ids.ts";
import { addHomeWithMedia, contentOf, type HomeWithMedia, setUpTargets } from "./backup-test-world.ts";
import { makeBackup } from "./make-backup.ts";
import { checkBackup, isEmptyDatabase, restoreBackup, withClient } from "./restore-backup.ts";

const database = setUpTestDatabase();
const { makeDatabase, makeFolder, newFolder } = setUpTargets(() => database.current.url);
let mediaDir = "";
let home: HomeWithMedia;

beforeAll(async () => {
  mediaDir = makeFolder();
  home = await addHomeWithMedia(database.current.pool, mediaDir);
});

async function backUp(options: Partial<Parameters<typeof makeBackup>[0]> = {}): Promise<string> {
  const to = newFolder();
  await makeBackup({ databaseUrl: database.current.url, mediaDir, to, allowsMissingMedia: false, ...options });
  return to;
}

async function restore(folder: string, databaseUrl: string, restoredMedia = makeFolder()): Promise<string> {
  await restoreBackup({ folder, manifest: await checkBackup(folder), databaseUrl, mediaDir: restoredMedia });
  return restoredMedia;
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]);

describe("a restored backup", () => {
  test("holds the same rows and media, and the site can work with it", async () => {
    const target = await makeDatabase();
    const { pool } = database.current;
    // A crash may empty them at any time, and so does a restore.
    await pool.query("insert into rate_counts values ('key', 0, 60000, 100, 0)");
    const restoredMedia = await restore(await backUp(), target);
    expect(await contentOf(target)).toEqual(await contentOf(database.current.url));
    expect(filesBelow(restoredMedia)).toEqual(filesBelow(mediaDir));
    await withClient(target, async (client) => {
      // Sequences continue after the last number, triggers work, and changes are logged.
      const added = await addHomeWithMedia(client, makeFolder());
      const { rows } = await client.query(
        "select p.number, s.number as found from properties p left join property_search s using (number) order by 1",
      );
      expect(rows).toEqual([
        { number: 1, found: 1 },
        { number: 2, found: 2 },
      ]);
      const { rows: changes } = await client.query("select distinct entity_id from change_log");
      expect(changes).toEqual([{ entity_id: added.propertyId }]);
      expect((await client.query("select from rate_counts")).rowCount).toBe(0);
    });
    await pool.query("truncate rate_counts");
  });

  test("restores queued mails, also those that a process was just sending", async () => {
    const { pool } = database.current;
    await pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-then', attempts = 1");
    const target = await makeDatabase();
    await restore(await backUp(), target);
    await pool.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 0");
    await withClient(target, async (client) => {
      const { rows } = await client.query(
        "select j.task_identifier, j.locked_by, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)",
      );
      expect(rows).toEqual([{ task_identifier: "send-mail", locked_by: null, payload: { to: home.listerId } }]);
    });
  });

  test("is migrated to this version when an older version made it", async () => {
    const [older, target] = [await makeDatabase(), await makeDatabase()];
    const migrations = path.join(projectRoot, "db/migrations");
    const folder = mkdtempSync(path.join(tmpdir(), "aangan-older-"));
    copyFileSync(path.join(migrations, "0001_core.sql"), path.join(folder, "0001_core.sql"));
    await migrate(older, folder);
    rmSync(folder, { recursive: true });
    await withClient(older, (client) => addHomeWithMedia(client, mediaDir));
    await restore(await backUp({ databaseUrl: older }), target);
    await withClient(target, async (client) => {
      expect((await client.query("select name from migrations order by name")).rows.map(({ name }) => name)).toEqual(
        readdirSync(migrations)
          .filter((name) => name.endsWith(".sql"))
          .sort(),
      );
      expect((await client.query("select title from properties")).rows).toEqual([{ title: "Tab\there, \\N and 😀" }]);
    });
  });

  test("is the same in a database that sorts by the rules of another language", async () => {
    const english = await makeDatabase("template template0 locale_provider icu icu_locale 'en'");
    await migrate(english);
    await withClient(english, async (client) => {
      await addHomeWithMedia(client, mediaDir);
      await client.query("insert into sent_mails (key) values ('b'), ('B'), ('a_1'), ('a1')");
      expect((await client.query("select key from sent_mails order by key")).rows[3]).toEqual({ key: "B" });
    });
    const target = await makeDatabase();
    await restore(await backUp({ databaseUrl: english }), target);
    expect(await contentOf(target)).toEqual(await contentOf(english));
  });

  test("is one consistent moment, although the site was writing the whole time", async () => {
    const { pool, url } = database.current;
    const [one, other] = [newId("prp"), newId("prp")];
    for (const id of [one, other]) {
      await pool.query(
        "insert into properties (id, lister_id, lister_type, title, type, price) values ($1, $2, 'OWNER', 'Counted', 'plot', 1)",
        [id, home.listerId],
      );
      await pool.query("insert into property_daily_views (property_id, day, views) values ($1, '2027-01-01', 500)", [id]);
    }
    let isWriting = true;
    let written = 0;
    // Views move from one property to the other and back; a home and its enquiry are created together.
    const writers = [0, 1, 2].map(async (writer) => {
      while (isWriting) {
        const step = (written + writer) % 2 === 0 ? 1 : -1;
        await withClient(url, async (client) => {
          await client.query("begin");
          const move = "update property_daily_views set views = views + $2 where property_id = $1";
          await client.query("select from property_daily_views order by property_id for update");
          await client.query(move, [one, step]);
          await client.query(move, [other, -step]);
          const added = newId("prp");
          await client.query(
            "insert into properties (id, lister_id, lister_type, title, type, price) values ($1, $2, 'OWNER', 'Paired', 'plot', 1)",
            [added, home.listerId],
          );
          await client.query(
            `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
             values ($1::text, $2, $3, 'Paired', 'R', 'r@example.com', '9845012345', 'x', sha256($1::text::bytea), sha256($1::text::bytea))`,
            [newId("led"), home.listerId, added],
          );
          await client.query("commit");
        });
        written++;
      }
    });
    while (written < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = written;
    const folder = await backUp();
    const after = written;
    isWriting = false;
    await Promise.all(writers);
    expect(after).toBeGreaterThan(before);
    const target = await makeDatabase();
    await restore(folder, target);
    await withClient(target, async (client) => {
      const { rows } = await client.query(
        `select (select sum(views)::int from property_daily_views) as views, (select count(*)::int from properties where title = 'Paired') as homes,
           (select count(*)::int from leads where target_title = 'Paired') as leads,
           (select count(*)::int from leads l join properties p on p.id = l.property_id where p.title = 'Paired') as pairs`,
      );
      const { homes } = rows[0];
      expect(rows[0]).toEqual({ views: 1000, homes, leads: homes, pairs: homes });
      expect(homes).toBeGreaterThanOrEqual(before);
    });
  });
});

describe("making a backup", () => {
  test("fails and names the file when the database refers to a missing one, and continues without it when told to", async () => {
    const emptyMedia = makeFolder();
    await expect(backUp({ mediaDir: emptyMedia })).rejects.toThrow(
      `No backup was made: the database names files that are not in ${emptyMedia}:\n  ${home.key}\n  ${home.key}.w400.avif\n`,
    );
    const folder = await backUp({ mediaDir: emptyMedia, allowsMissingMedia: true });
    expect((await checkBackup(folder)).media).toMatchObject({
      files: 0,
      missing: [home.key, `${home.key}.w400.avif`, `${home.key}.w400.webp`],
    });
  });

  test("leaves nothing that looks like a backup when it is interrupted", async () => {
    const to = newFolder();
    const breakOff = () => {
      throw new Error("broken off");
    };
    await expect(backUp({ to, onProgress: breakOff })).rejects.toThrow("broken off");
    expect(readdirSync(path.dirname(to)).filter((name) => name.startsWith(path.basename(to)))).toEqual([]);
  });

  test("never touches a folder with content", async () => {
    const to = makeFolder();
    writeFileSync(path.join(to, "mine.txt"), "mine");
    await expect(backUp({ to })).rejects.toThrow("exists already and is not empty");
    expect(readdirSync(to)).toEqual(["mine.txt"]);
  });

  test("of a database without tables is refused", async () => {
    const databaseUrl = await makeDatabase();
    await expect(backUp({ databaseUrl })).rejects.toThrow("There is nothing to back up");
  });

  test("is readable only by its owner", async () => {
    const folder = await backUp();
    expect(statSync(folder).mode & 0o077).toBe(0);
  });
});

describe("a backup that cannot be restored", () => {
  const withChecksum = (folder: string, change: (manifest: Record<string, unknown>) => void) => {
    const file = path.join(folder, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    change(manifest);
    const text = JSON.stringify(manifest);
    writeFileSync(file, text);
    writeFileSync(`${file}.sha256`, createHash("sha256").update(text).digest("hex"));
  };
  const withMediaList = (folder: string, list: string) => {
    writeFileSync(path.join(folder, "media.jsonl"), list);
    const sha256 = createHash("sha256").update(list).digest("hex");
    withChecksum(folder, (manifest) => Object.assign(manifest.media as object, { sha256 }));
  };
  let whole = "";
  beforeAll(async () => {
    whole = await backUp();
  });

  test.each<[string, (folder: string) => void, string]>([
    [
      "a changed table",
      (folder) => writeFileSync(path.join(folder, "tables/public.properties.copy"), "x"),
      "tables/public.properties.copy is missing or has changed",
    ],
    [
      "a table cut short",
      (folder) => truncateSync(path.join(folder, "tables/public.leads.copy"), 10),
      "tables/public.leads.copy is missing or",
    ],
    ["a table missing", (folder) => rmSync(path.join(folder, "tables/public.accounts.copy")), "tables/public.accounts.copy is missing or"],
    ["a changed picture", (folder) => writeFileSync(path.join(folder, "media", home.key), "x"), "hall.jpg is missing or has changed"],
    [
      "a picture that is a link",
      (folder) => {
        // From the restored folder it would lead to the site's own secret, which a browser could then read.
        const file = path.join(folder, "media", home.key);
        renameSync(file, path.join(folder, "app-secret"));
        symlinkSync("../../../../app-secret", file);
      },
      "hall.jpg is missing or has changed",
    ],
    [
      "a folder of pictures that is a link",
      (folder) => {
        renameSync(path.join(folder, "media"), `${folder}-elsewhere`);
        symlinkSync(`${folder}-elsewhere`, path.join(folder, "media"));
      },
      "hall.jpg is missing or has changed",
    ],
    ["a list of media that is none", (folder) => withMediaList(folder, "{not json}\n"), "media.jsonl is missing or has changed"],
    [
      "a list of media whose names are commands to the terminal",
      (folder) => withMediaList(folder, `${JSON.stringify({ key: "\u001b]0;owned\u0007.jpg", bytes: 1, sha256: "0".repeat(64) })}\n`),
      "media.jsonl is missing or has changed",
    ],
    ["a list of media cut short", (folder) => truncateSync(path.join(folder, "media.jsonl"), 10), "media.jsonl is missing or"],
    ["no manifest", (folder) => rmSync(path.join(folder, "manifest.json")), "There is no whole backup in"],
    [
      "a manifest that was edited",
      (folder) => writeFileSync(path.join(folder, "manifest.json"), "{}"),
      "manifest.json does not have its checksum",
    ],
    [
      "a newer format",
      (folder) => withChecksum(folder, (manifest) => Object.assign(manifest, { format: 2 })),
      "format is of a format that this version does not know",
    ],
    [
      "a newer version's database",
      (folder) =>
        withChecksum(folder, (manifest) => (manifest.migrations as object[]).push({ name: "9999_moon.sql", sha256: "0".repeat(64) })),
      "was made by a newer version of Aangan (its database has 9999_moon.sql)",
    ],
    [
      "another version's migration",
      (folder) => withChecksum(folder, (manifest) => Object.assign((manifest.migrations as object[])[0] ?? {}, { sha256: "0".repeat(64) })),
      "was made by another version of Aangan (its 0001_core.sql is not this one's)",
    ],
  ])("%s is told in a sentence, before anything is touched", async (_, damage, message) => {
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    damage(folder);
    await expect(checkBackup(folder)).rejects.toThrow(message);
  });

  test("is refused for a database that is not empty", async () => {
    const before = await contentOf(database.current.url);
    await expect(restore(whole, database.current.url)).rejects.toThrow("The database is not empty.");
    expect(await contentOf(database.current.url)).toEqual(before);
  });

  test("is refused over another file of the same key, without touching files or database", async () => {
    const [target, media] = [await makeDatabase(), makeFolder()];
    cpSync(mediaDir, media, { recursive: true });
    writeFileSync(path.join(media, home.key), "another picture");
    rmSync(path.join(media, `${home.key}.w400.avif`));
    await expect(restore(whole, target, media)).rejects.toThrow("differs from the file in the backup");
    expect(readFileSync(path.join(media, home.key), "utf8")).toBe("another picture");
    expect(existsSync(path.join(media, `${home.key}.w400.avif`))).toBe(false);
    expect(await isEmptyDatabase(target)).toBe(true);
  });
});
