// `npm run cluster -- test`

import { metricsToken } from "../../faults/stage.ts";
import { startMailServer } from "../../shared/testing/mail-server.ts";
import { Cluster } from "../cluster.ts";
import { Place } from "../place.ts";
import { tryRecovery } from "../recovery/recovery.ts";
import { type Kind, kinds } from "./kinds.ts";
import { mend, whyNoCuts } from "./links.ts";
import { Losing, type Loss } from "./losing.ts";
import { Results } from "./results.ts";

export type TestOptions = {
  folder: string;
  seed: number;
  only: string | undefined;
  isShort: boolean;
  say: (text: string) => void;
  isStopped: Promise<void>;
};

const recoveryName = "point-in-time recovery";

/** Loses each part in turn. Returns the number of findings. */
export async function testCluster({ folder, seed, only, isShort, say, isStopped }: TestOptions): Promise<number> {
  const wanted = kinds.filter(({ name, isShort: isOfShort }) => (only === undefined || name.includes(only)) && (!isShort || isOfShort));
  const place = await Place.in(folder);
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
    const losing = new Losing(cluster, mails, seed);
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
        continue;
      }
      findings += loss.findings.length;
      tell(loss, say);
      results?.add(loss, seed);
      results?.write(names);
    }
    if (!isShort && !isStopping && (only === undefined || recoveryName.includes(only))) {
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
  }
  return findings;
}

function whyNot({ needs }: Kind, cluster: Cluster): string | null {
  if (needs === "cuts") return whyNoCuts();
  return needs === "store" && !cluster.store ? "there is no S3 store" : null;
}

function tell({ name, reads, writes, lost, doubled, findings }: Loss, say: (text: string) => void): void {
  const s = (ms: number) => (ms / 1000).toFixed(1);
  say(
    `${name}: ${lost} lost, ${doubled} twice of ${writes.calls - writes.failed} acknowledged; reads ${reads.failed}/${reads.calls} failed, back after ${s(reads.backMs)} s; ` +
      `writes ${writes.failed}/${writes.calls} without answer, back after ${s(writes.backMs)} s; after its return ${s(Math.max(reads.backAfterRepairMs, writes.backAfterRepairMs))} s`,
  );
  for (const finding of findings.slice(0, 10)) say(`  FOUND ${finding}`);
}
