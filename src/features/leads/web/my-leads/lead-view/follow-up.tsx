import { type KeyboardEvent, useRef } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import type { Lead } from "../../../contract/lead.ts";
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
  const plan = (on: string | null) => on !== followUpOn && void planFollowUp(_id, on, followUpOn);
  /** While a date is typed it is one day after another: taken when the field is left, or with Enter. */
  const take = (input: HTMLInputElement) => input.value !== "" && input.validity.valid && plan(input.value);
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
        max={dayFromToday(2 * 365)}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === "Enter" && take(currentTarget)}
      />
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
