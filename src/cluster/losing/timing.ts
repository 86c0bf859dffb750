import type { Call } from "../../faults/front.ts";

/** A call that takes longer counts as one that did not work. */
const slowMs = 2_000;

const hasWorked = ({ kind, beganMs, endedMs }: Call): boolean => kind !== "unknown" && endedMs - beganMs <= slowMs;

export type Worked = {
  calls: number;
  /** Without an answer, or with a failure of the server. */
  failed: number;
  /** From the fault, and from its end, until all calls work again, in milliseconds; 0: all did. */
  backMs: number;
  backAfterRepairMs: number;
};

/** How calls went around a fault. `repairMs`: when what was lost came back. */
export function judge(calls: readonly Call[], faultMs: number, repairMs: number): Worked {
  const bad = calls.filter((call) => !hasWorked(call));
  const lastBad = (fromMs: number, toMs: number) =>
    Math.max(fromMs, ...bad.map(({ endedMs }) => endedMs).filter((ms) => ms > fromMs && ms <= toMs));
  return {
    calls: calls.length,
    failed: calls.filter(({ kind }) => kind === "unknown").length,
    backMs: lastBad(faultMs, repairMs) - faultMs,
    backAfterRepairMs: lastBad(repairMs, Number.POSITIVE_INFINITY) - repairMs,
  };
}

/** Whether all calls that ended in the last while worked, and there were some. */
export function isQuiet(calls: readonly Call[], sinceMs: number): boolean {
  const recent = calls.filter(({ endedMs }) => endedMs > sinceMs);
  return recent.length > 0 && recent.every(hasWorked);
}
