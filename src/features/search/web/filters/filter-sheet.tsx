import { Map as MapIcon, SlidersHorizontal, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { lookOf, withLook } from "../../../../shared/web/ui/look-of.ts";
import type { Search } from "../../contract/search-filters.ts";
import { sentenceHref, useSaid } from "../results/sentence-href.ts";
import type { FilterCounts } from "./filter-counts.tsx";

/** The panel's id; without a script the bar links to it. */
export const filterPanelId = "filters";

type Open = (event: MouseEvent) => void;
type Props = {
  search: Search;
  currency: string;
  counts: FilterCounts | null;
  placeNames: readonly string[];
  /** How many filters are set. */
  chips: number;
  /** The element that opens the sheet; default: on small screens, a floating bar. */
  bar?: (open: Open) => ReactNode;
};

/** The filters in a sheet, and the element that opens it (SRCH-02). */
export function FilterSheet({ search, currency, counts, placeNames, chips, bar }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (wasOpened) sheet.current?.showModal();
  }, [wasOpened]);
  const close = () => sheet.current?.close();

  function open(event: MouseEvent) {
    event.preventDefault();
    if (wasOpened) sheet.current?.showModal();
    else setWasOpened(true);
  }

  return (
    <>
      {bar ? bar(open) : <FloatingBar search={search} count={chips} onPress={open} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for a press beside it. */}
      <dialog
        ref={sheet}
        aria-label="Filters"
        className="drawer drawer-right filters-sheet"
        onClick={({ target }) => target === sheet.current && close()}
      >
        <div>
          <h2 className="text-lg!">Filters</h2>
          <button type="button" className={withLook("btn btn-ghost btn-icon", X)} aria-label="Close" onClick={close}>
            {!lookOf(X) && <X />}
          </button>
        </div>
        {wasOpened && <FilterForm search={search} currency={currency} counts={counts} placeNames={placeNames} onDone={close} />}
      </dialog>
    </>
  );
}

/** Filters, with how many are set, and the map. */
function FloatingBar({ search, count, onPress }: { search: Search; count: number; onPress: Open }) {
  const said = useSaid();
  return (
    <div data-foot-bar className="filters-bar">
      <Dock count={count} panelHref={`#${filterPanelId}`} onPress={onPress}>
        <Link to={sentenceHref({ ...search, view: "map" }, said)} reloadDocument data-leaves>
          <MapIcon />
          Map
        </Link>
      </Dock>
    </div>
  );
}

/** Opens the filters, and has a link to another view. `panelHref`: where they are without a script. */
export function Dock({ count, panelHref, onPress, children }: { count: number; panelHref: string; onPress: Open; children: ReactNode }) {
  return (
    <nav aria-label="Filters and view" className="dock">
      <a href={panelHref} aria-haspopup="dialog" onClick={onPress}>
        <FiltersLabel count={count} />
      </a>
      {children}
    </nav>
  );
}

/** What opens the filters says how many are set. */
export function FiltersLabel({ count, className = "" }: { count: number; className?: string }) {
  return (
    <>
      <SlidersHorizontal />
      Filters
      {count > 0 && (
        <span className={`nums ${className}`}>
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </>
  );
}

/** The panel. Until the visitor acts it is the server's HTML, which searches without JavaScript. */
export const FilterForm = loadOnFirstUse(async () => (await import("./filter-form.tsx")).FilterForm);
