import { useId } from "react";
import { DialogHead } from "../../../../shared/web/ui/dialog-head.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { floorUnits, type ReaderUnit, readerUnits } from "../../contract/area-units.ts";
import { areaUnitLabels } from "../../contract/property-terms.ts";
import { chooseUnit, useReaderUnit } from "./reader-unit.ts";

const landUnits = readerUnits.filter((unit) => !floorUnits.some((one) => one === unit));

/** All areas and rates of the site in one unit, from the press on and on each later visit. */
export function UnitDialog({ onClose }: { onClose: () => void }) {
  const headingId = useId();
  const chosen = useReaderUnit();
  const choice = (unit: ReaderUnit, label: string) => (
    <button
      key={label}
      type="button"
      className="chip"
      aria-pressed={unit === chosen}
      onClick={() => {
        chooseUnit(unit);
        onClose();
      }}
    >
      {label}
    </button>
  );
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-md" onClose={onClose}>
      <DialogHead id={headingId} onClose={onClose}>
        Show areas in
      </DialogHead>
      <p className="mt-1 text-ink-2">Prices per area follow. This device remembers it.</p>
      <div className="mt-4 flex flex-wrap gap-2" data-focus-first>
        {choice(null, "Sq ft, land as listed")}
        {choice("sqft", "sq ft")}
        {choice("sqm", "sq m")}
        {choice("sqyd", "sq yd (gaj)")}
      </div>
      <p className="mt-5 text-ink-2">For land only; homes stay in sq ft:</p>
      <div className="mt-2 flex flex-wrap gap-2">{landUnits.map((unit) => choice(unit, areaUnitLabels[unit]))}</div>
    </ModalDialog>
  );
}
