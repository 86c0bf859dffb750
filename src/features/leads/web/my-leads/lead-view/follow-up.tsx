import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { describedBy, FieldError } from "../../../../../shared/web/ui/field.tsx";
import type { Lead } from "../../../contract/lead.ts";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { dayFromToday, followUpText, leadKeysTitle } from "../lead-text.ts";
import { useLeadWork } from "../use-lead-work.ts";

const presets = [
  { label: "Today", days: 0 },
  { label: "Tomorrow", days: 1 },
  { label: "In 3 days", days: 3 },
  { label: "In a week", days: 7 },
];

/** The day on which to come back to the lead, saved as soon as it is chosen. */
export function FollowUp({ lead: { _id, followUpOn, isOverdue } }: { lead: Lead }) {
  const { planFollowUp } = useLeadWork();
  const date = useRef<HTMLInputElement>(null);
  useKeys(leadKeysTitle, [{ keys: ["F"], does: "follow up", act: () => date.current?.focus() }]);
  const [refusal, setRefusal] = useState<string>();
  const errorId = useId();
  function plan(on: string | null): void {
    setRefusal(undefined);
    if (on !== followUpOn) void planFollowUp(_id, on, followUpOn);
  }
  /** While a date is typed it is one day after another: taken when the field is left, or with Enter. */
  function take(input: HTMLInputElement): void {
    const reason = input.value === followUpOn ? undefined : refusalOf(input);
    if (reason) setRefusal(reason);
    else plan(input.value || null);
  }
  return (
    <section className="grid gap-2.5">
      <h3 className="text-base! font-semibold">Follow up</h3>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={followUpOn === dayFromToday(days)}
            onClick={() => plan(followUpOn === dayFromToday(days) ? null : dayFromToday(days))}
          >
            {label}
          </button>
        ))}
      </div>
      <input
        ref={date}
        key={followUpOn}
        type="date"
        aria-label="Follow up on"
        className="input input-sm"
        defaultValue={followUpOn ?? ""}
        min={dayFromToday(0)}
        max={lastDay()}
        {...describedBy(refusal, errorId)}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === "Enter" && take(currentTarget)}
      />
      {refusal && (
        <div className="field">
          <FieldError id={errorId} message={refusal} />
        </div>
      )}
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className={isOverdue && followUpOn ? "font-semibold text-danger" : "text-ink-3"}>
          {followUpOn ? followUpText(followUpOn) : "On that day it stands on top, and in the mail at 8."}
        </p>
        {followUpOn && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => plan(null)}>
            Remove
          </button>
        )}
      </div>
    </section>
  );
}

const lastDay = (): string => dayFromToday(2 * 365);

/** Why the date as typed is none to come back on; undefined for an empty field. */
function refusalOf({ value, validity }: HTMLInputElement): string | undefined {
  if (validity.badInput) return leadMessages.dayUnfinished;
  if (value === "") return undefined;
  if (value < dayFromToday(0)) return leadMessages.dayOver;
  // A year of five digits is no text that compares.
  return value.length > 10 || value > lastDay() ? leadMessages.day : undefined;
}
