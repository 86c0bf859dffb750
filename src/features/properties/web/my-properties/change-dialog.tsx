import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { valuesOf } from "../../../../shared/contract/field-kinds.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { placeShownLabels } from "../../contract/form-terms.ts";
import type { HomeChangeKind } from "../../contract/home-change-terms.ts";
import type { HomeChangeInput, WhichInput } from "../../contract/home-changes.endpoints.ts";
import type { MyPropertySort } from "../../contract/my-property-list.ts";
import { type PropertyStatus, propertyStatusLabels } from "../../contract/property-terms.ts";
import { ChangePreview } from "./change-preview.tsx";
import { PriceChangeFields } from "./price-change-fields.tsx";
import { type HomeChanges, previewChange, previewKey } from "./use-home-changes.ts";

type PlaceShown = keyof typeof placeShownLabels;
type Asked = { price: HomeChangeInput | null; status: PropertyStatus; placeShown: PlaceShown };

/** Null: its fields are not filled in yet. */
function changeOf(kind: HomeChangeKind, { price, status, placeShown }: Asked): HomeChangeInput | null {
  if (kind === "price") return price;
  if (kind === "status") return { kind, status };
  return kind === "place" ? { kind, placeShown } : { kind };
}

type Props = {
  kind: HomeChangeKind;
  which: WhichInput;
  /** How many homes are chosen. */
  count: number;
  /** The order of the list. */
  sort: MyPropertySort;
  changes: HomeChanges;
  onClose: () => void;
  onMade: () => void;
};

/** A change of all chosen homes: what it will do to each, what it skips and why, then the change. */
export function ChangeDialog({ kind, which, count, sort, changes, onClose, onMade }: Props) {
  const headingId = useId();
  const [price, setPrice] = useState<HomeChangeInput | null>(null);
  const [status, setStatus] = useState<PropertyStatus>("rented");
  const [placeShown, setPlaceShown] = useState<PlaceShown>("roughly");
  const change = changeOf(kind, { price, status, placeShown });
  const { data, error, isFetching } = useQuery({
    queryKey: [previewKey, which, change, sort],
    queryFn: () => (change ? previewChange(which, change, sort) : null),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  // A try that is repeated after a lost answer changes nothing twice.
  const request = useRef({ change, key: randomId() });
  const shown = change === null ? undefined : data;

  async function make(): Promise<void> {
    if (!change) return;
    if (JSON.stringify(request.current.change) !== JSON.stringify(change)) request.current = { change, key: randomId() };
    setMaking(true);
    setFailure(null);
    try {
      await changes.make(which, change, { requestKey: request.current.key, sort });
      onMade();
    } catch (refusal) {
      setFailure(failureMessage(refusal as Error));
      setMaking(false);
    }
  }
  const complaint = failure ?? (error && change ? failureMessage(error) : null);
  return (
    <ModalDialog
      labelledBy={headingId}
      className="modal m-auto w-full max-w-3xl flex-col p-0 text-ink backdrop:bg-scrim open:flex max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
      onClose={onClose}
      // Its result would be told to nobody.
      isHeld={isMaking}
    >
      <div className="flex items-center justify-between gap-4 p-5 pb-3">
        <h2 id={headingId} className="text-xl!">
          {headings[kind](countText(count))}
        </h2>
        <button type="button" className="btn btn-ghost btn-icon -my-2 -mr-2" aria-label="Close" disabled={isMaking} onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      <div className="grid gap-4 overflow-y-auto px-5 pb-4">
        {kind === "price" && <PriceChangeFields onChange={setPrice} />}
        {kind === "status" && <Choice legend="Mark as" labels={propertyStatusLabels} chosen={status} onChange={setStatus} />}
        {kind === "place" && <Choice legend="Visitors see" labels={placeShownLabels} chosen={placeShown} onChange={setPlaceShown} />}
        {complaint && (
          <p role="alert" className="note note-danger">
            {complaint}
          </p>
        )}
        {shown && !error && (
          <div aria-busy={isFetching} className={isFetching ? "opacity-60" : undefined}>
            <ChangePreview kind={kind} preview={shown} />
          </div>
        )}
        {change && !shown && !error && <div className="skel h-40" role="status" aria-label="Loading..." />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line p-4">
        <p className="mr-auto text-sm text-ink-3">You can undo this for 10 minutes.</p>
        <button type="button" className="btn btn-secondary btn-sm" disabled={isMaking} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={`btn btn-sm ${kind === "delete" ? "btn-danger" : "btn-primary"}`}
          data-busy={isMaking || undefined}
          disabled={isMaking || isFetching || !shown || shown.changed === 0 || error !== null}
          onClick={() => void make()}
        >
          {buttons[kind](shown?.changed ?? 0, propertyStatusLabels[status].toLowerCase())}
        </button>
      </div>
    </ModalDialog>
  );
}

const countText = (count: number): string => `${count.toLocaleString("en-IN")} ${count === 1 ? "home" : "homes"}`;

const headings: Record<HomeChangeKind, (homes: string) => ReactNode> = {
  price: (homes) => `Change the price of ${homes}`,
  status: (homes) => `Change the status of ${homes}`,
  confirm: (homes) => `Still available? Confirm ${homes}`,
  place: (homes) => `What do visitors see of the place of ${homes}?`,
  publish: (homes) => `Publish ${homes}`,
  unpublish: (homes) => `Unpublish ${homes}`,
  delete: (homes) => `Delete ${homes}`,
};
const buttons: Record<HomeChangeKind, (count: number, status: string) => string> = {
  price: (count) => `Change ${count.toLocaleString("en-IN")} ${count === 1 ? "price" : "prices"}`,
  status: (count, status) => `Mark ${countText(count)} as ${status}`,
  confirm: (count) => `Confirm ${countText(count)}`,
  place: (count) => `Change ${countText(count)}`,
  publish: (count) => `Publish ${countText(count)}`,
  unpublish: (count) => `Unpublish ${countText(count)}`,
  delete: (count) => `Delete ${countText(count)}`,
};

type ChoiceProps<Value extends string> = {
  legend: string;
  labels: Readonly<Record<Value, string>>;
  chosen: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ legend, labels, chosen, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="seg">
        {valuesOf(labels).map((one) => (
          <button key={one} type="button" aria-pressed={chosen === one} onClick={() => onChange(one)}>
            {labels[one]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
