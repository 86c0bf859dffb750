import { ChevronDown } from "lucide-react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { statusesFor } from "../../contract/property-form-messages.ts";
import { type PropertyStatus, propertyStatusLabels } from "../../contract/property-terms.ts";
import { PopoverMenu } from "./popover-menu.tsx";

const tones: Record<PropertyStatus, string> = { available: "badge-success", rented: "badge-info", sold: "" };

type Props = { row: MyPropertyRow; isBusy: boolean };

/** The status, changed in its place. */
export function StatusCell({ row, isBusy, onStatus }: Props & { onStatus: (status: PropertyStatus) => void }) {
  const { status, listedFor, title, restorableUntil } = row;
  if (restorableUntil !== null) return <span className={`badge dot ${tones[status]}`}>{propertyStatusLabels[status]}</span>;
  return (
    <PopoverMenu
      data-key="S"
      label={`Change the status of ${title}: ${propertyStatusLabels[status]}`}
      title="Change the status"
      className={`badge dot pointer-coarse:min-h-8 ${tones[status]}`}
      content={
        <>
          {propertyStatusLabels[status]}
          <ChevronDown aria-hidden />
        </>
      }
      isBusy={isBusy}
    >
      {statusesFor(listedFor)
        .filter((other) => other !== status)
        .map((other) => (
          <button key={other} type="button" onClick={() => onStatus(other)}>
            {propertyStatusLabels[other]}
          </button>
        ))}
    </PopoverMenu>
  );
}

/** "Still available?", where that is to be confirmed; one that is hidden until then says so. */
export function ConfirmButton({ row, isBusy, onConfirm }: Props & { onConfirm: () => void }) {
  const { title, restorableUntil, isToConfirm, confirmedAt, confirmation } = row;
  if (!isToConfirm || confirmedAt === null || restorableUntil !== null) return null;
  return (
    <button
      type="button"
      className="link inline-flex min-h-6 flex-none items-center text-sm"
      aria-label={`${confirmation === "hidden" ? "Hidden. " : ""}Still available? Confirm ${title}`}
      title={`Confirmed on ${shortDate(confirmedAt)}`}
      disabled={isBusy}
      onClick={onConfirm}
    >
      Still available?
    </button>
  );
}
