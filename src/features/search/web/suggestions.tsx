import { Building2, Clock, HardHat, type LucideIcon, MapPin, MapPinned } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { SearchEndpoints, Suggestion } from "../contract/search.endpoints.ts";
import { searchPaths } from "../contract/search.paths.ts";
import { forgetSearches, recentSearches } from "./recent-searches.ts";
import { useRecentTotals } from "./recent-totals.ts";
import type { ListState } from "./search-input.tsx";
import { type Option, optionsFor } from "./suggested-options.ts";

export type SuggestionsProps = {
  typed: string;
  listId: string;
  input: RefObject<HTMLInputElement | null>;
  /** Where the list puts what answers the keys of the text box. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  className: string;
  onSuggestion: "go" | "fill";
  onState: (state: ListState) => void;
  onClose: () => void;
};

const api = createApiClient<Pick<SearchEndpoints, "suggest">>({ suggest: searchPaths.suggest });
const pauseMs = 150;
const icons: Record<Option["kind"], LucideIcon> = {
  city: MapPinned,
  locality: MapPin,
  project: Building2,
  builder: HardHat,
  recent: Clock,
};

/** The list under a search box. The focus stays in the box; the arrows choose, Enter takes, Escape closes. */
export function Suggestions({ typed, listId, input, keys, className, onSuggestion, onState, onClose }: SuggestionsProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(recentSearches);
  const totals = useRecentTotals(recent);
  const found = useSuggestions(typed.trim());
  const options = useMemo(() => optionsFor(typed, recent, found), [typed, recent, found]);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  const idOf = (index: number) => `${listId}-${index}`;

  const menu = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, none of them chosen.
  useEffect(() => {
    setActive(-1);
    // A box at the foot of the screen has its list below it.
    menu.current?.scrollIntoView?.({ block: "nearest" });
  }, [options]);
  useEffect(
    () => onState({ isOpen, activeId: isOpen && active >= 0 ? `${listId}-${active}` : undefined }),
    [isOpen, active, listId, onState],
  );

  function take({ href, text }: Option) {
    const box = input.current;
    if (onSuggestion === "fill" && text !== null && box) write(box, text);
    else void navigate(href);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = options[active];
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(neighbour(active, event.key === "ArrowDown" ? 1 : -1, options.length));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === "Escape") {
      // Closes the list: neither the sheet around it, nor what is typed is lost.
      event.preventDefault();
      onClose();
    }
  }

  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });

  return (
    <>
      <span role="status" className="sr-only">
        {typed.trim() !== "" && isOpen && `${options.length} ${options.length === 1 ? "suggestion" : "suggestions"}`}
      </span>
      {isOpen && (
        <div ref={menu} className={`menu z-50 ${className}`}>
          <div id={listId} role="listbox" aria-label="Suggestions">
            {options.map((option, index) => (
              <OptionRow
                key={option.href}
                id={idOf(index)}
                option={option}
                count={option.count ?? totals.get(option.href)}
                isActive={index === active}
                onTake={() => take(option)}
              />
            ))}
          </div>
          {recent.length > 0 && typed.trim() === "" && (
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
      )}
    </>
  );
}

type RowProps = { id: string; option: Option; count: number | undefined; isActive: boolean; onTake: () => void };

function OptionRow({ id, option, count, isActive, onTake }: RowProps) {
  const Icon = icons[option.kind];
  const row = (element: HTMLElement | null) => {
    if (isActive) element?.scrollIntoView({ block: "nearest" });
  };
  return (
    // The keyboard reaches options from the text box, by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className="flex min-h-touch cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-base hover:bg-tint aria-selected:bg-tint"
      // Keeps the focus in the text box, whose loss would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {option.kind === "recent" && <span className="sr-only">Recent search: </span>}
          {option.label}
        </span>
        {option.detail && <span className="block truncate text-sm leading-4.5 text-ink-3">{option.detail}</span>}
      </span>
      {count !== undefined && (
        <span className="nums shrink-0 text-sm text-ink-3">
          {groupDigits(count)} {count === 1 ? "home" : "homes"}
        </span>
      )}
    </div>
  );
}

/** From none the first or the last; past an end none again, so that what was typed can be sent as it is. */
function neighbour(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** As if it were typed, so that the form around learns of it. */
function write(box: HTMLInputElement, text: string): void {
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

const nothing: readonly Suggestion[] = [];

/** Asks after a short pause in typing; an answer that comes after the next letter is dropped. */
function useSuggestions(asked: string): readonly Suggestion[] {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (asked === "") return setFound(nothing);
    let isStale = false;
    const timer = setTimeout(() => {
      api.suggest({ query: { q: asked } }).then(
        ({ data }) => !isStale && setFound(data),
        // Suggestions are a help: without them the words can still be searched.
        () => !isStale && setFound(nothing),
      );
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return found;
}
