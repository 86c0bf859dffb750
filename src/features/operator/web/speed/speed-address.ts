import { first, group } from "../../../../shared/contract/read-query.ts";
import { type LineClass, lineClasses, vitalSpans } from "../../../analytics/contract/vital-terms.ts";
import type { VitalsQuery } from "../../../analytics/contract/vitals.ts";

/** What the address asks for; what it says otherwise filters nothing. */
export function speedQueryOf(request: Request): VitalsQuery {
  const given = group(new URL(request.url).searchParams);
  const days = Number(first(given, "days"));
  return {
    days: vitalSpans.find((span) => span === days) ?? 28,
    line: lineClasses.find((value) => value === first(given, "line")),
  };
}

export const speedParams = ({ days, line }: { days: VitalsQuery["days"]; line?: LineClass | undefined }): string =>
  `?${new URLSearchParams({ days: String(days), ...(line && { line }) })}`;
