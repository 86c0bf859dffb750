// Minutes to the visitor's places on the cards of any page. Pages are the same for everybody, so a style sheet adds the words, as for own marks.
import { useEffect } from "react";
import { useLocation } from "react-router";
import { journeyText } from "../contract/journey-words.ts";
import { mostHomes } from "../contract/journeys.limits.ts";
import { askJourneys } from "./ask-journeys.ts";
import { keptPlaces, keptTime, timeOf } from "./kept-places.ts";

const homeId = /^prp_\w+$/;
/** Cards of a page arrive in several steps. */
const settledMs = 300;

export function CardJourneys(): null {
  const places = keptPlaces.use();
  const times = keptTime.use();
  // Its cards say the minutes to these, for the time of the search.
  const isOfSearch = new URLSearchParams(useLocation().search).has("place");
  useEffect(() => {
    if (places.length === 0 || isOfSearch || !("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const known = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const shown = [...document.querySelectorAll<HTMLElement>(".pcard[data-home]")].map((card) => card.dataset["home"] ?? "");
      const ids = [...new Set(shown)].filter((id) => homeId.test(id) && !known.has(id)).slice(0, mostHomes);
      if (ids.length === 0) return;
      for (const id of ids) known.add(id);
      // Cards without minutes are whole; the next page asks again.
      const { homes } = await askJourneys(places, timeOf(times), ids).catch(() => ({ homes: [] }));
      for (const { id, isRough, journeys } of homes) {
        const lines = places.map(({ name }, at) => journeyText(journeys[at] ?? null, name, isRough));
        sheet.insertRule(`.pcard[data-home="${id}"] .plc::after{content:${cssText(lines)}}`);
      }
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), settledMs);
    };
    const watcher = new MutationObserver(settle);
    watcher.observe(document.body, { childList: true, subtree: true });
    sheet.insertRule(".pcard .plc::after{display:block;white-space:pre-line;overflow-wrap:anywhere}");
    settle();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [places, times, isOfSearch]);
  return null;
}

/** A name is somebody's own words: nothing of it ends the string. */
function cssText(lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    line.replaceAll(/[^\p{L}\p{N}\p{M} ,.]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `),
  );
  return `"${escaped.join("\\a ")}"`;
}
