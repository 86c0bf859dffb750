// How long every scheduled job takes over a generated market, and with how much memory; then a fortnight of mornings on which listers are
// asked whether their homes are still there, get the mails and never answer: as many homes are hidden as are asked about.
// node bench/nightly-jobs.mjs 100000 [1000000 ...]: prints tables.
import { readFileSync } from "node:fs";
import { Logger, runOnce } from "graphile-worker";
import pg from "pg";
import { fillMarket } from "../db/seed/market/fill-market.ts";
import { toldDaysBefore } from "../src/features/accounts/contract/registration-days.ts";
import { askedDaysBefore, confirmEveryDays } from "../src/features/properties/contract/confirmation-terms.ts";
import { jobs, schedule } from "../src/jobs.ts";
import { dayMs } from "../src/shared/contract/durations.ts";
import { readConfig } from "../src/shared/server/config.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { migrate } from "../src/shared/server/database/migrations.ts";
import { mailTask } from "../src/shared/server/mail/mail-jobs.ts";
import { startThrowawayPostgres } from "../src/shared/testing/throwaway-postgres.ts";

const days = 14;
const askTask = "ask-for-confirmations";
const least = 0.5;
const silent = { logger: new Logger(() => () => {}), noHandleSignals: true };

for (const size of process.argv.slice(2).map(Number)) await measure(size);

async function measure(size) {
  const postgres = await startThrowawayPostgres("aangan");
  const connection = connect(postgres.url, { onLost: () => {}, statementTimeoutMs: 0 });
  try {
    await migrate(postgres.url);
    await fill(postgres.url, size);
    let now = Date.now();
    const config = { ...readConfig({}), publicUrl: "http://localhost:3000", appSecret: "a secret of measurements, which is no secret" };
    const mailer = { send: async () => {}, close: () => {} };
    const services = { ...connection, config, clock: { now: () => new Date(now) }, mailer };
    const taskList = jobs(services);
    const names = [...new Set(schedule.split("\n").map((line) => line.split(" ")[5]))].filter((name) => name !== askTask);
    const run = (name) => timed(() => runTask(connection.pool, taskList, name));

    console.log(`${size.toLocaleString("en-IN")} homes\n\n| job | s |\n|---|---|`);
    let others = 0;
    for (const name of names) {
      const { seconds } = await run(name);
      if (seconds >= least) console.log(`| ${name} | ${seconds.toFixed(1)} |`);
      else others += seconds;
    }
    console.log(`| all others | ${others.toFixed(1)} |\n`);

    console.log("| morning | asked, overdue, hidden | job, s | mails | mails, s |\n|---|---|---|---|---|");
    for (let day = 0; day < days; day++, now += dayMs) {
      const homes = await run(askTask);
      const mails = await mailsWaiting(connection.pool);
      const sending = await timed(() => sendAll(connection.pool, taskList));
      const { rows } = await connection.pool.query("select confirmation_stage as stage, count(*)::int as homes from properties group by 1");
      const stages = [1, 2, 3].map((stage) => rows.find((row) => row.stage === stage)?.homes ?? 0);
      console.log(`| ${day + 1} | ${stages.join(", ")} | ${homes.seconds.toFixed(1)} | ${mails} | ${sending.seconds.toFixed(1)} |`);
    }
    console.log(`\nMost memory of the process: ${(peakBytes() / 2 ** 20).toFixed(0)} MB.\n`);
  } finally {
    await connection.close();
    await postgres.stop();
  }
}

async function fill(connectionString, properties) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillMarket(client, { properties, hasText: false });
  await ageMarket(client);
  await client.query("vacuum analyze");
  await client.end();
}

/**
 * Makes the market one whose listers have answered and been told each night for months: homes were confirmed on days spread evenly; a home
 * that is being built has a registration of up to three years, a thousandth of which lapses in this night, and as many are told of.
 */
async function ageMarket(client) {
  await client.query("begin");
  await client.query("alter table properties disable trigger user");
  await client.query(
    `update properties p set confirmed_at = now() - make_interval(days => n % case when listed_for in ('rent', 'lease', 'pg') then $1::int else $2::int end)
     from (select id, abs(hashtext(id)) as n from properties) spread where spread.id = p.id`,
    [confirmEveryDays.toLet - askedDaysBefore, confirmEveryDays.forSale - askedDaysBefore],
  );
  await client.query(
    `update properties p set rera_id = 'P52100000001', rera_valid_until = d.day, rera_stage = d.stage, rera_due = case when d.stage > 0 then d.day end
     from (
       select id, day, case when day < current_date + $1::int then 2 when day < current_date + $2::int then 1 else 0 end as stage
       from (select id, current_date - 1 + abs(hashtext(id)) % 1095 as day from properties
         where listed_for = 'new-launch' or possession_status in ('under-construction', 'new-launch')) days
     ) d
     where d.id = p.id`,
    [toldDaysBefore.again, toldDaysBefore.first],
  );
  await client.query("alter table properties enable trigger user");
  await client.query("commit");
}

async function timed(act) {
  const startedMs = performance.now();
  await act();
  return { seconds: (performance.now() - startedMs) / 1000 };
}

/** As the site runs it, but for what it queues. */
async function runTask(pgPool, taskList, name) {
  await pgPool.query("select graphile_worker.add_job($1, job_key => $1)", [name]);
  await runOnce({ pgPool, taskList: { [name]: taskList[name] }, ...silent, concurrency: 1 });
}

async function mailsWaiting(pool) {
  const { rows } = await pool.query("select count(*)::int as mails from graphile_worker.jobs where task_identifier = $1", [mailTask]);
  return rows[0].mails;
}

async function sendAll(pgPool, taskList) {
  await pgPool.query("select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())");
  await runOnce({ pgPool, taskList: { [mailTask]: taskList[mailTask] }, ...silent, concurrency: 4 });
}

function peakBytes() {
  return Number(readFileSync("/proc/self/status", "utf8").match(/VmHWM:\s+(\d+) kB/)[1]) * 1024;
}
