import { useEffect, useId, useState } from "react";
import { mostMoney } from "../../../../shared/contract/field-kinds.ts";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { readWholeAmount } from "../../../../shared/web/wizard/group-number.ts";
import { homeChangeMessages as messages, percentBounds, type Rounding, rentRounding, roundings } from "../../contract/home-change-terms.ts";
import type { HomeChangeInput } from "../../contract/home-changes.endpoints.ts";
import { fullPrice } from "../../contract/price-text.ts";
import { homeCurrency } from "../../contract/publication.ts";

const restMs = 300;

/** By percent or by an amount, up or down, rounded. `onChange` gets null until there is a number, and each change once typing rests. */
export function PriceChangeFields({ onChange }: { onChange: (change: HomeChangeInput | null) => void }) {
  const [by, setBy] = useState<"percent" | "amount">("percent");
  const [typed, setTyped] = useState("");
  const [roundTo, setRoundTo] = useState<Rounding>(1_000);
  const hintId = useId();
  const number = readSigned(typed, by);
  const isWrong = typed.trim() !== "" && number === null && !/^[-−+]$/.test(typed.trim());
  useEffect(() => {
    const to = by === "percent" ? { by, percent: number ?? 0, roundTo } : { by, amount: number ?? 0, roundTo };
    const timer = setTimeout(() => onChange(number ? { kind: "price", to } : null), restMs);
    return () => clearTimeout(timer);
  }, [by, number, roundTo, onChange]);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-start gap-3">
        <fieldset className="m-0 border-0 p-0">
          <legend className="mb-1 block text-sm font-medium">Change</legend>
          <div className="seg pointer-fine:*:min-h-8.5">
            <button type="button" aria-pressed={by === "percent"} onClick={() => setBy("percent")}>
              By percent
            </button>
            <button type="button" aria-pressed={by === "amount"} onClick={() => setBy("amount")}>
              By amount
            </button>
          </div>
        </fieldset>
        <label className="grid gap-1 text-sm font-medium">
          {by === "percent" ? "Percent" : "Rupees"}
          <span className="affix">
            <input
              data-focus-first
              className={`input input-sm ${by === "percent" ? "w-28" : "w-40"}`}
              placeholder={by === "percent" ? "−3" : "−50,000"}
              inputMode="text"
              autoComplete="off"
              maxLength={20}
              aria-describedby={hintId}
              aria-invalid={isWrong || undefined}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {by === "percent" && <span className="post">%</span>}
          </span>
        </label>
        <label className="grid gap-1 text-sm font-medium">
          Round to
          <Select
            className="input-sm"
            options={roundings.map((value) => ({ value: String(value), label: value === 1 ? "Whole rupees" : `Nearest ${rupees(value)}` }))}
            value={String(roundTo)}
            onChange={({ target }) => setRoundTo(roundings.find((known) => String(known) === target.value) ?? 1)}
          />
        </label>
      </div>
      <p id={hintId} role={isWrong ? "alert" : undefined} className={`text-sm ${isWrong ? "text-danger" : "text-ink-3"}`}>
        {isWrong
          ? messages[by]
          : `A minus sign lowers the prices.${roundTo === 1 ? "" : ` Rents are rounded to ${rupees(rentRounding(roundTo))}.`}`}
      </p>
    </div>
  );
}

const rupees = (value: number): string => fullPrice(value, homeCurrency);

/** "−3", "+2.5" percent; "-50,000", "1.5 lakh" rupees. Null when it is no such number, or beyond the bounds. */
export function readSigned(typed: string, by: "percent" | "amount"): number | null {
  const [, sign, rest = ""] = /^([-−+]?)(.*)$/.exec(typed.trim()) ?? [];
  const size = by === "percent" ? readPercent(rest) : readWholeAmount(rest);
  if (size === null) return null;
  const number = sign === "-" || sign === "−" ? -size : size;
  const isWithin = by === "amount" ? size <= mostMoney : number >= percentBounds.least && number <= percentBounds.most;
  return isWithin ? number : null;
}

/** Without commas: "3,5" may mean 3.5, and read as 35 it would change all prices by ten times as much. */
function readPercent(typed: string): number | null {
  const plain = typed.replace(/[\s%]/g, "");
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
