// `npm run cluster -- test`

import path from "node:path";
import { mayMount, SmallDisk } from "../../faults/small-disk.ts";
import { metricsToken } from "../../faults/stage.ts";
import { startMailServer } from "../../shared/testing/mail-server.ts";
import { Cluster } from "../cluster.ts";
import { type DatabaseName, databaseNames, Place } from "../place.ts";
import { tryRecovery } from "../recovery/recovery.ts";
import { type Kind, kinds } from "./kinds.ts";
import { mend, whyNoCuts } from "./links.ts";
import { Losing, type Loss } from "./losing.ts";
import { Results } from "./results.ts";

export type TestOptions = {
  folder: string;
  seed: number;
  only: readonly string[] | undefined;
  isShort: boolean;
  say: (text: string) => void;
  isStopped: Promise<void>;
};

/** The leader's WAL of a test fits, with what is kept for a replica that is away. */
const diskBytes = 2 * 1024 ** 3;
const recoveryName = "point-in-time recovery";

/** Loses each part in turn. Returns the number of findings. */
export async function testCluster({ folder, seed, only, isShort, say, isStopped }: TestOptions): Promise<number> {
  const isWanted = (name: string) => only?.some((part) => name.includes(part)) ?? true;
  const wanted = kinds.filter(({ name, isShort: isOfShort }) => isWanted(name) && (!isShort || isOfShort));
  const place = await Place.in(folder);
  const newDisk = (name: DatabaseName) => new SmallDisk(path.join(folder, name), diskBytes);
  const disks = new Map(mayMount() && !isShort ? databaseNames.map((name) => [name, newDisk(name)] as const) : []);
  const mails = await startMailServer();
  const settings = { DEMO: "0", METRICS_TOKEN: metricsToken, SMTP_URL: mails.url, LOG_LEVEL: "warn" };
  const cluster = new Cluster({ place, say, settings, withClocks: true });
  const results = isShort ? null : new Results();
  let isStopping = false;
  void isStopped.then(() => (isStopping = true));
  const names = kinds.map(({ name }) => name);
  let findings = 0;
  try {
    await Promise.race([cluster.start(), isStopped]);
    const losing = new Losing({ cluster, mails, seed, disks });
    for (const [number, kind] of wanted.entries()) {
      if (isStopping) break;
      const why = whyNot(kind, cluster);
      if (why !== null) {
        say(`${kind.name}: left out, ${why}.`);
        continue;
      }
      const loss = await losing
        .lose(kind, number)
        .catch((error: Error) => error)
        .finally(mend);
      if (loss instanceof Error) {
        findings++;
        say(`${kind.name}\n  FOUND ${loss.stack}`);
        results?.remove(kind.name);
        continue;
      }
      // A test says nothing of time: other programs may keep the machine busy.
      findings += loss.findings.length + (isShort ? 0 : loss.late.length);
      tell(loss, say);
      results?.add(loss, seed);
      results?.write(names);
    }
    if (!isShort && !isStopping && isWanted(recoveryName)) {
      say(`${recoveryName} ...`);
      const recovery = await tryRecovery(cluster, { ...settings, SMTP_URL: "" });
      findings += recovery.findings.length;
      say(`${recoveryName}: backup ${recovery.backupS} s, restore ${recovery.restoreS} s, ${recovery.databaseMb} MB`);
      for (const finding of recovery.findings.slice(0, 10)) say(`  FOUND ${finding}`);
      results?.addRecovery(recovery);
      results?.write(names);
    }
  } finally {
    await cluster.stop();
    await mails.close();
    for (const disk of disks.values()) disk.unmount();
  }
  return findings;
}

function whyNot({ needs }: Kind, cluster: Cluster): string | null {
  if (needs === "cuts") return whyNoCuts();
  if (needs === "disks") return mayMount() ? null : "this program may not mount";
  return needs === "store" && !cluster.store ? "there is no S3 store" : null;
}

function tell({ name, reads, writes, lost, doubled, findings, late }: Loss, say: (text: string) => void): void {
  const s = (ms: number) => (ms / 1000).toFixed(1);
  say(
    `${name}: ${lost} lost, ${doubled} twice of ${writes.calls - writes.failed} acknowledged; reads ${reads.failed}/${reads.calls} failed, back after ${s(reads.backMs)} s; ` +
      `writes ${writes.failed}/${writes.calls} without answer, back after ${s(writes.backMs)} s; after its return ${s(Math.max(reads.backAfterRepairMs, writes.backAfterRepairMs))} s`,
  );
  for (const finding of findings.slice(0, 10)) say(`  FOUND ${finding}`);
  for (const what of late) say(`  LATE ${what}`);
}
