import type pg from "pg";
import { nearbyKindLabels, nearbyKinds } from "../../contract/nearby-terms.ts";
import type { ImportArguments } from "./import-arguments.ts";
import { type ImportSummary, leftOutText, replacePlaces, totalOf } from "./replace-places.ts";

type When = { now: Date; signal?: AbortSignal };

/** All of it in one transaction of its own, or nothing: then it throws. */
export async function importPlaces(client: pg.ClientBase, given: ImportArguments, when: When): Promise<ImportSummary> {
  await client.query("begin");
  try {
    const summary = await replacePlaces(client, { ...given, ...when });
    await client.query(given.isDryRun ? "rollback" : "commit");
    return summary;
  } catch (error) {
    // The connection may be what failed.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** For the person at the terminal. */
export function summaryText({ source, isDryRun }: ImportArguments, summary: ImportSummary): string {
  const { taken, before, leftOut, refused, refusals } = summary;
  const counts = nearbyKinds.filter((kind) => taken[kind] > 0).map((kind) => `${nearbyKindLabels[kind]} ${inThousands(taken[kind])}`);
  const more = refused - refusals.length;
  return [
    `${isDryRun ? "Would import" : "Imported"} ${inThousands(totalOf(summary))} ${totalOf(summary) === 1 ? "place" : "places"} of ${source.name}: ${counts.join(", ")}.`,
    ...(before > 0 ? [`They ${isDryRun ? "would take" : "take"} the place of the ${inThousands(before)} that were there.`] : []),
    ...(leftOut.size > 0 ? [leftOutText(leftOut)] : []),
    ...(refused > 0 ? [`Refused: ${inThousands(refused)}.`] : []),
    ...refusals.map(({ at, why }) => `  ${at}: ${why}.`),
    ...(more > 0 ? [`  and ${inThousands(more)} more.`] : []),
  ].join("\n");
}

const inThousands = (value: number): string => value.toLocaleString("en-IN");
