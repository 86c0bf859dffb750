import { useEffect, useRef } from "react";
import { purposeLabels, purposeParam, purposes } from "../../contract/purposes.ts";
import { rememberedPurpose, rememberPurpose } from "./remembered-purpose.ts";

/** What a search is for, as a choice of its form: at first what this device last searched for, otherwise all homes. */
export function PurposeChoice({ className }: { className: string }) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const last = group.current?.querySelector<HTMLInputElement>(`[value="${rememberedPurpose()}"]`);
    if (last) last.checked = true;
  }, []);
  return (
    <fieldset ref={group} className={`purposes ${className}`}>
      <legend className="sr-only">What for</legend>
      {purposes.map((purpose) => (
        <label key={purpose}>
          <input type="radio" name={purposeParam} value={purpose} onChange={() => rememberPurpose(purpose)} />
          {purposeLabels[purpose]}
        </label>
      ))}
    </fieldset>
  );
}
