// Goes back to a moment before somebody has destroyed data: a real backup, a real restore, and the site on the result beside today's store.
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { listBucket } from "../../faults/bucket.ts";
import { Front } from "../../faults/front.ts";
import { connect } from "../../shared/server/database/database.ts";
import { freePort } from "../../shared/server/free-port.ts";
import { addLister, addProperty } from "../../shared/testing/test-properties.ts";
import { backUp } from "../backup.ts";
import { answerOf, type Cluster } from "../cluster.ts";
import { superuserUrl, urlOf } from "../database-parts.ts";
import { Part } from "../part.ts";
import { type DatabaseName, host, type Place } from "../place.ts";
import { plainEnvironment, postgresPrograms } from "../programs.ts";
import { lonelySite } from "../site-parts.ts";

export type Recovery = { backupS: number; restoreS: number; databaseMb: number; findings: string[] };
type Settings = Record<string, string>;

const patienceMs = 120_000;

export async function tryRecovery(cluster: Cluster, settings: Settings): Promise<Recovery> {
  await cluster.untilWhole();
  const { place } = cluster;
  const leader = (await cluster.leader()) ?? "db1";
  const backupS = await timed(() => backUp(place, leader, "backup", { more: ["--type=full"] }));
  const { home, moment, databaseMb } = await writeAndDestroy(cluster, leader);
  const folder = place.subfolder("restored", { owned: true });
  const data = path.join(folder, "data");
  rmSync(data, { recursive: true, force: true });
  const started: Part[] = [];
  try {
    const port = await freePort();
    const restored = postgresOn(place, { data, folder, port });
    const url = superuserUrl(place, port);
    const more = [`--pg1-path=${data}`, "--type=time", `--target=${moment}`, "--target-action=promote"];
    const restoreS = await timed(async () => {
      backUp(place, leader, "restore", { more });
      started.push(restored);
      restored.start();
      await untilPromoted(url, restored);
    });
    const findings = await findWrong(url, home);
    if (cluster.store) findings.push(...(await findMissingFiles(cluster, url)));
    const sitePort = await freePort();
    const store = cluster.store?.settings ?? null;
    const site = lonelySite(place, { name: "restored-site", port: sitePort, databaseUrl: urlOf(place, port), store, settings });
    started.push(site);
    site.start();
    const address = `http://${host}:${sitePort}`;
    await until(
      async () => (await answerOf(`${address}/readyz`)) === 200,
      () => site.lastWords,
    );
    const status = await answerOf(`${address}/property/${home}`);
    if (status !== 200) findings.push(`the site on the restored database answers ${status} for a home`);
    return { backupS, restoreS, databaseMb, findings };
  } finally {
    for (const part of started.reverse()) await part.stop();
  }
}

/** An enquiry before the moment, another after it, and an update that forgot its condition. */
async function writeAndDestroy(cluster: Cluster, leader: DatabaseName) {
  const connection = connect(superuserUrl(cluster.place, leader), { onLost: () => undefined });
  const front = new Front(cluster.url);
  const ask = async <Row extends pg.QueryResultRow>(query: string) => (await connection.pool.query<Row>(query)).rows[0] as Row;
  try {
    const lister = await addLister(connection.database, { email_verified_at: new Date() });
    const { id: home } = await addProperty(connection.database, { lister_id: lister, title: "As it was" });
    const enquire = async (email: string) => {
      const body = { name: "Ravi Iyer", phone: "9845098450", email, message: "Is it free?", targetRef: home };
      const outcome = await front.ask("POST", "public/generate-lead", body);
      if (outcome.kind !== "done") throw new Error(`The enquiry of ${email} was not taken: ${JSON.stringify(outcome)}`);
    };
    await enquire("before@recovery.example");
    await sleep(1_000);
    const { moment } = await ask<{ moment: string }>("select now()::text as moment");
    await sleep(1_000);
    await enquire("after@recovery.example");
    await ask("update properties set title = 'Destroyed'");
    const { wal } = await ask<{ wal: string }>("select pg_walfile_name(pg_switch_wal()) as wal");
    await until(
      async () =>
        (await ask<{ last: string | null }>("select last_archived_wal as last from pg_stat_archiver")).last?.localeCompare(wal) !== -1,
      () => `${wal} is not archived`,
    );
    const { mb } = await ask<{ mb: number }>("select (pg_database_size(current_database()) / 1e6)::int as mb");
    return { home: String(home), moment, databaseMb: mb };
  } finally {
    front.close();
    await connection.close();
  }
}

/** Alone: it archives nothing, and no other server follows it. */
function postgresOn(place: Place, { data, folder, port }: { data: string; folder: string; port: number }): Part {
  const settings = {
    port,
    listen_addresses: host,
    unix_socket_directories: folder,
    archive_mode: "off",
    synchronous_standby_names: "",
    primary_conninfo: "",
    primary_slot_name: "",
  };
  return new Part({
    name: "restored-database",
    command: path.join(postgresPrograms() ?? "", "postgres"),
    args: ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    logFile: place.log("restored-database"),
    env: plainEnvironment,
    stopSignal: "SIGINT",
    ...place.account,
  });
}

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const untilPromoted = (url: string, part: Part): Promise<void> =>
  until(
    () => withClient(url, async (client) => (await client.query("select pg_is_in_recovery() as it")).rows[0]?.it === false),
    () => part.lastWords,
  );

function findWrong(url: string, home: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ before: boolean; after: boolean; title: string; destroyed: number }>(
      `select exists (select from leads where email = 'before@recovery.example') as before,
         exists (select from leads where email = 'after@recovery.example') as after,
         (select title from properties where id = $1) as title,
         (select count(*)::int from properties where title = 'Destroyed') as destroyed`,
      [home],
    );
    const [found] = rows;
    return [
      ...(found?.before ? [] : ["the enquiry from before the moment is not there"]),
      ...(found?.after ? ["the enquiry from after the moment is there"] : []),
      ...(found?.title === "As it was" && found.destroyed === 0 ? [] : ["destroyed titles are still destroyed"]),
    ];
  });
}

/** The store is today's: files stay in it for a day after the last record has dropped them. */
async function findMissingFiles({ store }: Cluster, url: string): Promise<string[]> {
  const files = new Set(store ? await listBucket(store.settings) : []);
  const named = await withClient(url, (client) =>
    client.query<{ key: string }>(
      "select url as key from media_items where url like 'properties/%' union select url from project_media where url like 'projects/%'",
    ),
  );
  return named.rows.filter(({ key }) => !files.has(key)).map(({ key }) => `today's store has no ${key}, which the restored database names`);
}

async function timed(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return Math.round((performance.now() - startedMs) / 100) / 10;
}

async function until(isSo: () => Promise<boolean>, evidence: () => string): Promise<void> {
  for (const deadline = performance.now() + patienceMs; !(await isSo().catch(() => false)); await sleep(200)) {
    if (performance.now() > deadline) throw new Error(`The recovery does not get on.\n${evidence()}`);
  }
}
