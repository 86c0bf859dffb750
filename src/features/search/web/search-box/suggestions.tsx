import { Building2, Clock, HardHat, type LucideIcon, MapPin, MapPinned } from "lucide-react";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { ComboboxList } from "../../../../shared/web/ui/combobox-list.tsx";
import { type Combobox, type ComboboxInputProps, useCombobox, useOptions } from "../../../../shared/web/ui/use-combobox.ts";
import { purposeOf } from "../../contract/purpose-filters.ts";
import { isPurpose, type Purpose, purposeParam } from "../../contract/purposes.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import { HomesCount } from "../filters/homes-count.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import { useRecentTotals } from "./recent-totals.ts";
import { findFor, type Option, optionsFor } from "./suggested-options.ts";

export type SuggestionsProps = {
  typed: string;
  input: RefObject<HTMLInputElement | null>;
  /** The list puts its key handler for the text box here. */
  keys: RefObject<Combobox["onKeyDown"] | null>;
  className: string;
  onSuggestion: "go" | "fill";
  /** Gets the ARIA attributes of the text box. */
  onState: (state: ComboboxInputProps) => void;
  onClose: () => void;
};

const api = createApiClient<Pick<SearchEndpoints, "suggest">>({ suggest: searchPaths.suggest });
const icons: Record<Option["kind"], LucideIcon> = {
  city: MapPinned,
  locality: MapPin,
  project: Building2,
  builder: HardHat,
  recent: Clock,
};

/** The open list under a search box: recent searches, and places, projects and builders for the typed text. */
export function Suggestions({ typed, input, keys, className, onSuggestion, onState, onClose }: SuggestionsProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const totals = useRecentTotals(recent);
  const [purpose] = useState(() => purposeIn(input.current?.form ?? null));
  const asked = typed.trim() || null;
  const findSuggestions = useCallback(
    (typed: string) => findFor(typed, async (q) => (await api.suggest({ query: { q, ...(purpose && { for: purpose }) } })).data),
    [purpose],
  );
  const { to, options: found } = useOptions(asked, findSuggestions);
  const options = useMemo(
    () => optionsFor(typed, recent, found).map((option) => ({ ...option, key: option.href })),
    [typed, recent, found],
  );
  const combobox = useCombobox({ typed, options, isCurrent: to === asked, isFirstActive: false, onTake: take, onClose });
  const { inputProps, onKeyDown } = combobox;
  const menu = useRef<HTMLDivElement>(null);

  function take({ kind, href, text }: Option) {
    const box = input.current;
    if (onSuggestion === "fill" && text !== null && box) write(box, text);
    else void navigate(purpose && kind !== "recent" ? `${href}&${purposeParam}=${purpose}` : href);
    onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the list, which may be higher now.
  useEffect(() => {
    // A box at the bottom of the screen has its list below it.
    menu.current?.scrollIntoView?.({ block: "nearest" });
  }, [options]);
  useLayoutEffect(() => onState(inputProps), [onState, inputProps]);
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });

  return (
    <div ref={menu} className={options.length > 0 ? `menu z-50 ${className}` : ""}>
      <ComboboxList combobox={combobox} label="Suggestions">
        {(option) => <OptionRow option={option} count={purpose === "projects" ? undefined : (option.count ?? totals.get(option.href))} />}
      </ComboboxList>
      {recent.length > 0 && asked === null && (
        <button
          type="button"
          className="mt-1 text-sm text-ink-2"
          onClick={() => {
            forgetSearches();
            setRecent([]);
            input.current?.focus();
          }}
        >
          Clear recent searches
        </button>
      )}
    </div>
  );
}

function OptionRow({ option, count }: { option: Option; count: number | undefined }) {
  const Icon = icons[option.kind];
  return (
    <>
      <Icon aria-hidden className="mr-3 size-4.5 shrink-0 text-ink-3" />
      <span className="mr-3 min-w-0 flex-1 py-1">
        <span className="block truncate">
          {option.kind === "recent" && <span className="sr-only">Recent search: </span>}
          {option.label}
        </span>
        {option.detail && <span className="block truncate text-sm leading-4.5 text-ink-3">{option.detail}</span>}
      </span>
      <HomesCount value={count} />
    </>
  );
}

/** What a form searches for; in the panel of filters its type and offer say it. */
function purposeIn(form: HTMLFormElement | null): Purpose | null {
  const said = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
  const fields = new URLSearchParams(said);
  const purpose = fields.get(purposeParam);
  return isPurpose(purpose) ? purpose : purposeOf(searchFromParams(fields).filters);
}

/** As if it were typed, so that the form around it notices. */
function write(box: HTMLInputElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
