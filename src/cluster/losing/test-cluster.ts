// `npm run cluster -- test`

import { metricsToken } from "../../faults/stage.ts";
import { startMailServer } from "../../shared/testing/mail-server.ts";
import { Cluster } from "../cluster.ts";
import { Place } from "../place.ts";
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
  isStopping: () => boolean;
};

/** Loses each part in turn. Returns the number of findings. */
export async function testCluster({ folder, seed, only, isShort, say, isStopping }: TestOptions): Promise<number> {
  const wanted = kinds.filter(({ name, isShort: isOfShort }) => (only === undefined || name.includes(only)) && (!isShort || isOfShort));
  const place = await Place.in(folder);
  const mails = await startMailServer();
  const settings = { DEMO: "0", METRICS_TOKEN: metricsToken, SMTP_URL: mails.url, LOG_LEVEL: "warn" };
  const cluster = new Cluster({ place, say, settings, withClocks: true });
  const results = isShort ? null : new Results();
  let findings = 0;
  try {
    await cluster.start();
    const losing = new Losing(cluster, mails, seed);
    for (const [number, kind] of wanted.entries()) {
      if (isStopping()) break;
      const why = whyNot(kind, cluster);
      if (why !== null) {
        say(`${kind.name}: left out, ${why}.`);
        continue;
      }
      const loss = await losing.lose(kind, number).finally(mend);
      findings += loss.findings.length;
      tell(loss, say);
      results?.add(loss, seed);
      results?.write(kinds.map(({ name }) => name));
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
