import { Map as MapIcon, Rows3 } from "lucide-react";
import { type MouseEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import { useSavesData } from "../../../../shared/web/data-saving.ts";
import { useLazyPart } from "../../../../shared/web/load-on-first-use.tsx";
import { MapCredit } from "../../../../shared/web/map/map-credit.tsx";
import { LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { aroundHref } from "../../../around/contract/nearby-terms.ts";
import { seenBox } from "../../contract/map-opening.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { Dock, FilterSheet, FiltersLabel } from "../filters/filter-sheet.tsx";
import { AppliedFilters } from "../results/applied-chips.tsx";
import type { Found, SearchAnswer } from "../results/load-search.ts";
import { NothingFound, NothingOnMap } from "../results/nothing-found.tsx";
import { ResultsBar, resultsWords, unplacedWords } from "../results/results-bar.tsx";
import { SearchCrumbs } from "../results/search-crumbs.tsx";
import { sentenceHref, useSaid } from "../results/sentence-href.ts";
import { TellMeLink } from "../results/tell-me-link.tsx";
import { takeEarlyPin } from "./early-acts.ts";
import { JourneyLegend } from "./journey-legend.tsx";
import { type MapPlace, mapPlaces } from "./journey-steps.ts";
import { MapCards } from "./map-cards.tsx";
import { MapPicture } from "./map-picture.tsx";
import { filtersOfNearest, type Openings, useOpenings } from "./openings.ts";
import { PictureMoves } from "./picture-moves.ts";
import { PinCards } from "./pin-cards.tsx";

/** Until the visitor acts, the picture of the map is enough. */
async function loadMap() {
  const { default: MapPane, loadMapLibrary } = await import("./map-pane.tsx");
  return { MapPane, library: await loadMapLibrary() };
}
/** Its code and the ground of one screen, as sent. */
const mapSize = "0.6 MB";

type Drawn = "not yet" | "drawn" | "cannot be";

type Props = {
  search: Search;
  answer: SearchAnswer & { openings: Openings | null };
  isLoading: boolean;
  heading: string;
  /** Of the list: gets the focus when the focused element disappears. */
  results: RefObject<HTMLElement | null>;
  /** Above the cards. */
  children?: ReactNode;
};

/**
 * The homes of a page beside a map of all results; on small screens over its bottom. What is pressed, hovered or focused in one
 * is highlighted in the other. The visible part and the drawn area are in the address: moving replaces the entry, drawing adds
 * one to the history.
 */
export function MapView({ search, answer: { found, failure, openings: given }, isLoading, heading, results, children }: Props) {
  /** Where the search finds nothing, those nearest to its place. */
  const cards = found?.total ? found.cards : (found?.nearest?.homes ?? []);
  const filters = (found && filtersOfNearest(found)) ?? search.filters;
  const places = mapPlaces(filters.place, found?.journeys?.places ?? []);
  const navigate = useNavigate();
  const said = useSaid();
  /** Under the pointer or the focus: the home of a card or a pin, or those of a cluster. */
  const [lookedAt, setLookedAt] = useState<readonly string[]>([]);
  const lookAt = useCallback((id: string | null) => setLookedAt(id === null ? [] : [id]), []);
  /** The pressed pin and those around it. */
  const [pressed, setPressed] = useState<readonly string[] | null>(null);
  const keyOf = (filters: SearchFilters) => searchHref({ ...search, filters, page: 1, sortBy: "relevance" });
  const filtersKey = keyOf(filters);
  const [drawn, setDrawn] = useState<Drawn>("not yet");
  const openings = useOpenings(filters, filtersKey, given, drawn !== "drawn");
  /** Of the filters with that key, once the map has taken the place of its picture. */
  const [counted, setCounted] = useState<{ key: string; onMap: number } | null>(null);
  const [pictured] = useState(() => Promise.withResolvers<void>());
  /** Somebody who saves data is asked first: the picture and the list have the same homes. */
  const savesData = useSavesData();
  const [asked] = useState(() => Promise.withResolvers<void>());
  const [isAsked, setAsked] = useState(!savesData);
  useEffect(() => {
    if (isAsked) asked.resolve();
  }, [isAsked, asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is moved from where it opens.
  const moves = useMemo(() => new PictureMoves(), [openings]);
  const map = useLazyPart(async () => {
    await Promise.all([pictured.promise, asked.promise]);
    return loadMap();
  });
  useEffect(() => {
    if (openings && Object.keys(openings).length === 0) pictured.resolve();
  }, [openings, pictured]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other pins.
  useEffect(() => setPressed(takeEarlyPin()), [filtersKey]);

  function goTo(changed: Partial<SearchFilters>, replace: boolean) {
    const href = sentenceHref({ ...search, page: 1, filters: { ...filters, ...changed } }, said);
    void navigate(href, { replace, preventScrollReset: true });
  }

  const ofMap = counted?.key === filtersKey ? counted.onMap : null;
  const [opening] = Object.values(openings ?? {});
  const onMap = drawn === "drawn" ? ofMap : (opening?.total ?? null);
  // A box or an area has homes with a place alone.
  const unplaced = found?.total && onMap !== null && !filters.box && !filters.area ? Math.max(0, found.total - onMap) : 0;

  return (
    <div className="border-t border-line max-lg:@container/map max-lg:relative max-lg:h-[calc(100dvh-4.5rem-1px-var(--field-line))] max-lg:overflow-hidden lg:grid lg:grid-cols-[minmax(0,44rem)_1fr]">
      <section
        ref={results}
        id="results"
        tabIndex={-1}
        aria-labelledby="search-heading"
        aria-busy={isLoading}
        className="grid min-w-0 content-start gap-5 outline-none max-lg:pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-5 max-lg:z-20 max-lg:content-end lg:px-gutter lg:py-5"
      >
        <h1 className="sr-only lg:hidden">{heading}</h1>
        <Bars search={search} found={found} heading={heading} unplaced={unplaced} places={places} />
        <div className="empty:hidden max-lg:hidden">{children}</div>
        {found && found.total > 0 && (
          <MapCards
            search={search}
            found={found}
            isLoading={isLoading}
            meant={lookedAt.length > 0 ? lookedAt : (pressed ?? []).slice(0, 1)}
            isCovered={pressed !== null}
            onLookedAt={lookAt}
          />
        )}
        {!found?.total && (
          <>
            <div className="max-lg:hidden">{found && <NothingFound search={search} found={found} />}</div>
            <div className="max-lg:pointer-events-auto max-lg:m-3 max-lg:mb-17 max-lg:rounded-xl max-lg:bg-raised max-lg:p-4 max-lg:shadow-lg">
              <div className="lg:hidden">{found && <NothingOnMap search={search} found={found} />}</div>
              {!found && failure !== null && <LoadFailure message={failure} />}
            </div>
          </>
        )}
      </section>
      <div className="group/pane grid grid-rows-[minmax(0,1fr)] auto-rows-auto overflow-hidden bg-sunken max-lg:absolute max-lg:inset-0 lg:sticky lg:top-34 lg:h-[calc(100dvh-8.5rem-2px)]">
        <div className="relative overflow-hidden">
          {drawn !== "drawn" && openings && (
            <MapPicture
              search={{ ...search, filters }}
              openings={openings}
              places={places}
              onShown={pictured.resolve}
              moves={isAsked ? moves : null}
              onPin={(id) => setPressed([id])}
            />
          )}
          {!isAsked && (
            <button
              type="button"
              className="btn btn-secondary absolute top-28 left-1/2 z-20 -translate-x-1/2 shadow-md lg:top-4 noscript:hidden"
              onClick={() => setAsked(true)}
            >
              <MapIcon />
              Load the map <span className="font-normal text-ink-2">about {mapSize}</span>
            </button>
          )}
          {openings && map && (
            <map.MapPane
              library={map.library}
              openings={openings}
              moves={moves}
              isDrawn={drawn === "drawn"}
              onDrawn={(canDraw) => keepFocus(() => setDrawn(canDraw ? "drawn" : "cannot be"))}
              filters={filters}
              keyOf={keyOf}
              places={places}
              cards={cards.map(({ id }) => id)}
              highlighted={lookedAt[0] ?? pressed?.[0] ?? null}
              onCounted={(onMap) => setCounted({ key: filtersKey, onMap })}
              onBox={(box) => goTo({ box }, true)}
              onArea={(area) => goTo({ area, box: null }, false)}
              onPin={setPressed}
              onLookedAt={setLookedAt}
            />
          )}
          <p className={`hidden noscript:block ${besideLook}`}>
            To move the map, turn on JavaScript. Its marks open homes.{" "}
            {opening && (
              <a href={aroundHref(seenBox(opening.camera, "large", 0))} className="link">
                What is around, as a list
              </a>
            )}
          </p>
          {drawn === "cannot be" && <p className={besideLook}>The map cannot be shown here. The list has the same homes.</p>}
        </div>
        <JourneyLegend places={places} className="bg-raised px-3 py-2 max-lg:hidden" />
        <MapCredit />
        {pressed && (
          <PinCards
            key={pressed.join()}
            ids={pressed}
            cards={cards}
            filters={search.filters}
            onLookedAt={lookAt}
            onClose={() => setPressed(null)}
          />
        )}
      </div>
    </div>
  );
}

/** Below the picture, over the cards of a small map. */
const besideLook = "absolute inset-x-0 bottom-0 bg-raised px-3 py-2 text-center text-sm text-ink-2 max-lg:bottom-60";

/** The focus goes from a mark or button of the picture to the same one of the map. */
function keepFocus(change: () => void): void {
  const name = document.activeElement?.closest("[data-picture]") && document.activeElement.getAttribute("aria-label");
  flushSync(change);
  if (!name) return;
  const marks = [...document.querySelectorAll<HTMLElement>(".pin, [data-over-map='side'] button")];
  marks.find((mark) => mark.getAttribute("aria-label") === name)?.focus({ preventScroll: true });
}

type BarsProps = { search: Search; found: Found | null; heading: string; unplaced: number; places: readonly MapPlace[] };

/** Total, order, view and filters: above the cards, or over a small map. */
function Bars({ search, found, heading, unplaced, places }: BarsProps) {
  const count = found?.chips ?? 0;
  const said = useSaid();
  return (
    <FilterSheet
      search={search}
      currency={found?.currency ?? "INR"}
      counts={found?.counts ?? null}
      placeNames={found?.journeys?.places ?? []}
      chips={count}
      bar={(open) => (
        <>
          <div
            data-over-map="top"
            className="absolute inset-x-0 top-0 border-b border-line bg-canvas px-gutter *:pointer-events-auto lg:hidden"
          >
            <AppliedFilters search={search} found={found} isStuck />
          </div>
          <div
            data-over-map="top"
            className="absolute top-15 right-[76px] left-3 flex flex-wrap items-center gap-2 *:pointer-events-auto lg:hidden"
          >
            <p className="badge nums bg-raised whitespace-normal! text-ink shadow-sm has-[:empty]:hidden">
              <span role="status" className="whitespace-nowrap">
                {found && resultsWords(found.total)}
              </span>
              {unplaced > 0 && <span className="low:sr-only @max-[22rem]/map:sr-only">{unplacedWords(unplaced)}</span>}
            </p>
            {found?.total !== 0 && (
              <TellMeLink
                filters={search.filters}
                className="btn btn-secondary btn-sm shrink-0 shadow-md max-sm:size-[min(2.75rem,52px)]! max-sm:min-h-0! max-sm:p-0! low:size-[min(2.75rem,52px)]! low:min-h-0! low:p-0!"
                wordsClassName="max-sm:sr-only low:sr-only"
              />
            )}
            <JourneyLegend places={places} className="rounded-sm bg-raised px-2.5 py-1.5 shadow-sm low:min-w-72 low:flex-1" />
          </div>
          <div data-over-map="bottom" className="absolute inset-x-0 bottom-2 flex justify-center lg:hidden">
            <Dock count={count} panelHref={`${sentenceHref({ ...search, view: "grid" }, said)}#filters`} onPress={open}>
              <Link to={sentenceHref({ ...search, view: "list" }, said)}>
                <Rows3 />
                List
              </Link>
            </Dock>
          </div>
          <div className="grid gap-4 max-lg:hidden">
            <div>
              <SearchCrumbs />
              <ResultsBar
                search={search}
                found={found}
                heading={heading}
                unplaced={unplaced}
                tools={<FiltersLink search={search} count={count} onPress={open} />}
              />
            </div>
            <AppliedFilters search={search} found={found} />
          </div>
        </>
      )}
    />
  );
}

type FiltersLinkProps = { search: Search; count: number; onPress: (event: MouseEvent) => void };

function FiltersLink({ search, count, onPress }: FiltersLinkProps) {
  const said = useSaid();
  return (
    <a
      href={`${sentenceHref({ ...search, view: "grid" }, said)}#filters`}
      aria-haspopup="dialog"
      className="btn btn-secondary btn-sm"
      onClick={onPress}
    >
      <FiltersLabel count={count} className="font-bold text-link" />
    </a>
  );
}
