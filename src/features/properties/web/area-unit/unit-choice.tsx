import { type ComponentType, useEffect, useState } from "react";
import { loadLazyParts } from "../../../../shared/web/load-on-first-use.tsx";
import { areaUnitLabels } from "../../contract/property-terms.ts";
import { useReaderUnit } from "./reader-unit.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

/** Says in which unit the page's areas are, and opens the choice, whose code comes with the first press. */
export function UnitChoice({ className }: { className: string }) {
  const unit = useReaderUnit();
  const [Choices, setChoices] = useState<Dialog | null>(null);
  // Parts of the page that nobody has used yet are still as the server wrote them.
  useEffect(() => {
    if (unit !== null) loadLazyParts();
  }, [unit]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`noscript:hidden! print:hidden ${className}`}
        onClick={() => void import("./unit-dialog.tsx").then(({ UnitDialog }) => setChoices(() => UnitDialog))}
      >
        Areas in {areaUnitLabels[unit ?? "sqft"]}
      </button>
      {Choices && <Choices onClose={() => setChoices(null)} />}
    </>
  );
}
