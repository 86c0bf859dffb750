import { onlineManager } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { groupNumber, groupTyped, readWholeAmount } from "../../../../shared/web/wizard/group-number.ts";
import { homeChangeMessages } from "../../contract/home-change-terms.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { doubtAboutPrice, isLeap } from "../../contract/plausible-price.ts";
import { compactPrice, fullPrice } from "../../contract/price-text.ts";
import { tooHigh, wizardMessages } from "../../contract/property-form-messages.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { homeCurrency } from "../../contract/publication.ts";
import type { HomeChanges } from "./use-home-changes.ts";

const whole = { hasDecimals: false };

type Props = { row: MyPropertyRow; changes: HomeChanges };

/** The price, changed in its place: Enter or Save saves, Escape or Cancel gives the old one back. An unlikely price is asked about once. */
export function PriceCell({ row, changes }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { price, currency, listedFor, title, restorableUntil } = row;
  const monthly = isMonthly(listedFor) && <span className="text-sm font-normal text-ink-3 md:block"> / month</span>;
  if (isOpen) return <PriceField row={row} changes={changes} onClose={() => setOpen(false)} />;
  if (restorableUntil !== null) {
    return (
      <span className="font-medium">
        {fullPrice(price, currency)}
        {monthly}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-key="P"
      className="-mx-1.5 -my-1 rounded-sm px-1.5 py-1 text-right font-medium whitespace-nowrap nums hover:bg-tint"
      // The name has the words that are shown (WCAG 2.5.3).
      aria-label={`Change the price of ${title}: ${fullPrice(price, currency)}${monthly ? " / month" : ""}`}
      title="Change the price"
      onClick={() => setOpen(true)}
    >
      {fullPrice(price, currency)}
      {monthly}
    </button>
  );
}

function PriceField({ row, changes, onClose }: Props & { onClose: () => void }) {
  const { _id, price, currency, listedFor, title, version } = row;
  const hintId = useId();
  const [typed, setTyped] = useState(groupNumber(String(price), whole));
  const [complaint, setComplaint] = useState<{ text: string; about: string; isDoubt: boolean } | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** The version that was shown at the start; after a refusal for a newer one, the version that is shown. */
  const [seen, setSeen] = useState<number | null>(version);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const wanted = readWholeAmount(typed);
  const shown = complaint?.about === typed ? complaint : null;

  async function save(): Promise<void> {
    if (wanted === price) return onClose();
    const complain = (text: string, isDoubt = false) => setComplaint({ text, about: typed, isDoubt });
    if (typed === "") return complain(wizardMessages.price);
    if (wanted === 0) return complain(wizardMessages.priceAboveZero);
    if (wanted === null) return complain(wizardMessages.amount);
    const refusal = tooHigh(wanted);
    if (refusal) return complain(refusal);
    const isUnlikely = (currency === homeCurrency && doubtAboutPrice(wanted, listedFor) !== null) || isLeap(price, wanted);
    if (isUnlikely && !shown?.isDoubt) {
      const before = isLeap(price, wanted) ? ` It was ${fullPrice(price, currency)}.` : "";
      return complain(`${fullPrice(wanted, currency)}.${before} Is that right? Save again to confirm.`, true);
    }
    const change = { kind: "price", to: { by: "price", price: wanted } } as const;
    if (!onlineManager.isOnline()) {
      void changes.makeAlone(_id, change, seen ?? version);
      return onClose();
    }
    setSaving(true);
    try {
      const { skippedHomes } = await changes.make({ ids: [_id], versions: [seen ?? version] }, change);
      if (!skippedHomes[0]) return onClose();
      const { reason } = skippedHomes[0];
      if (reason === homeChangeMessages.changedSince) setSeen(null);
      complain(reason);
    } catch (error) {
      complain(failureMessage(error));
    }
    setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || isSaving || event.key !== "Enter") return;
    event.preventDefault();
    void save();
  }
  /** Also on its buttons. The key is used up: it does not choose none of the homes as well. */
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || isSaving) return;
    event.preventDefault();
    onClose();
  }
  const current = shown?.text === homeChangeMessages.changedSince ? ` The price is now ${fullPrice(price, currency)}.` : "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from the field and its buttons.
    <span className="inline-grid max-w-full gap-0.5 text-right" onKeyDown={closeByKey}>
      <span className="flex min-w-0 items-center justify-end gap-1">
        <input
          ref={field}
          // The longest amounts, which are mostly slips, are seen whole.
          className={`input input-sm w-40 min-w-0 md:max-lg:w-30 text-right nums lg:min-w-40 ${typed.length > 13 ? "px-2! text-xs! tracking-tighter" : ""}`}
          inputMode="text"
          aria-label={`Price of ${title}`}
          aria-describedby={hintId}
          aria-invalid={(shown !== null && !shown.isDoubt) || undefined}
          maxLength={24}
          readOnly={isSaving}
          value={typed}
          onChange={({ target: { value } }) => setTyped(groupTyped(value, whole))}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Its own buttons leave it open.
            if (wanted === price && !currentTarget.parentElement?.contains(relatedTarget)) onClose();
          }}
        />
        <button
          type="button"
          className="btn btn-secondary btn-icon btn-sm"
          aria-label="Save"
          title="Save"
          data-busy={isSaving || undefined}
          onClick={() => isSaving || void save()}
        >
          <Check aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label="Cancel"
          title="Cancel"
          onClick={() => isSaving || onClose()}
        >
          <X aria-hidden />
        </button>
      </span>
      <span
        id={hintId}
        role={shown ? "alert" : undefined}
        className={`max-w-44 text-sm whitespace-normal ${shown ? (shown.isDoubt ? "text-marigold-ink" : "text-danger") : "text-ink-3"}`}
      >
        {shown ? shown.text + current : wanted !== null && compactPrice(wanted, currency)}
      </span>
    </span>
  );
}
