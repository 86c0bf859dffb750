import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { alertMessages } from "../../contract/alert-terms.ts";

export type Preview = { total: number; perWeek: number | null; isBroad: boolean };

/** "84 fit today. About 3 new ones come a week." What is not known is left out. */
export function AlertFigures({ preview: { total, perWeek, isBroad } }: { preview: Preview }) {
  if (isBroad) return <p className="note mt-3">{alertMessages.tooBroad(groupDigits(total))}</p>;
  return (
    <p className="nums mt-1 text-sm text-ink-2">
      {total === 0 ? "None fits today." : `${groupDigits(total)} ${total === 1 ? "fits" : "fit"} today.`}{" "}
      {perWeek !== null && perWeekText(perWeek)}
    </p>
  );
}

function perWeekText(perWeek: number): string {
  if (perWeek === 0) return "No new one came in the last four weeks.";
  if (perWeek < 1) return "Less than one new one comes a week.";
  const about = Math.round(perWeek);
  return about === 1 ? "About one new one comes a week." : `About ${groupDigits(about)} new ones come a week.`;
}
