import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { groupNumber, readNumber } from "../../../../shared/web/wizard/group-number.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { doubtAboutPrice } from "../../contract/plausible-price.ts";
import { compactPrice, fullPrice } from "../../contract/price-text.ts";
import { wizardMessages } from "../../contract/property-form-messages.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { homeCurrency } from "../../contract/publication.ts";
import type { HomeChanges } from "./use-home-changes.ts";

const whole = { hasDecimals: false };

type Props = { row: MyPropertyRow; changes: HomeChanges };

/** The price, changed in its place: Enter saves, Escape gives the old one back. An unlikely price is asked about once. */
export function PriceCell({ row, changes }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { price, currency, listedFor, title, restorableUntil } = row;
  const monthly = isMonthly(listedFor) && <span className="text-sm font-normal text-ink-3 lg:block"> / month</span>;
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
      data-key="p"
      className="-mx-1.5 rounded-sm px-1.5 py-1 text-right font-medium whitespace-nowrap nums hover:bg-tint"
      aria-label={`Change the price of ${title}: ${fullPrice(price, currency)}`}
      title="Change the price"
      onClick={() => setOpen(true)}
    >
      {fullPrice(price, currency)}
      {monthly}
    </button>
  );
}

function PriceField({ row, changes, onClose }: Props & { onClose: () => void }) {
  const { _id, price, currency, listedFor, title } = row;
  const hintId = useId();
  const [typed, setTyped] = useState(groupNumber(String(price), whole));
  const [complaint, setComplaint] = useState<{ text: string; about: string; isDoubt: boolean } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const wanted = readNumber(typed);
  const shown = complaint?.about === typed ? complaint : null;

  async function save(): Promise<void> {
    if (wanted === price) return onClose();
    const complain = (text: string, isDoubt = false) => setComplaint({ text, about: typed, isDoubt });
    if (wanted === null || wanted < 1) return complain(wizardMessages.price);
    const isUnlikely = currency === homeCurrency && doubtAboutPrice(wanted, listedFor) !== null;
    if (isUnlikely && !shown?.isDoubt) return complain(`${fullPrice(wanted, currency)}. Is that right? Enter saves it.`, true);
    setSaving(true);
    try {
      const { skippedHomes } = await changes.make({ ids: [_id] }, { kind: "price", to: { by: "price", price: wanted } });
      if (!skippedHomes[0]) return onClose();
      complain(skippedHomes[0].reason);
    } catch (error) {
      complain(failureMessage(error));
    }
    setSaving(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isSaving) void save();
  }
  return (
    <span className="inline-grid gap-0.5 text-right">
      <input
        ref={field}
        className="input input-sm w-36 text-right nums"
        inputMode="numeric"
        aria-label={`Price of ${title}`}
        aria-describedby={hintId}
        aria-invalid={(shown !== null && !shown.isDoubt) || undefined}
        maxLength={24}
        readOnly={isSaving}
        value={typed}
        onChange={({ target }) => setTyped(groupNumber(target.value, whole))}
        onKeyDown={onKeyDown}
        onBlur={() => wanted === price && onClose()}
      />
      <span
        id={hintId}
        role={shown ? "alert" : undefined}
        className={`max-w-44 text-sm whitespace-normal ${shown ? (shown.isDoubt ? "text-marigold-ink" : "text-danger") : "text-ink-3"}`}
      >
        {shown ? shown.text : `${wanted === null ? "" : `${compactPrice(wanted, currency)} · `}Enter saves`}
      </span>
    </span>
  );
}
