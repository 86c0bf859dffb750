// Marks this device's own things on pages that are the same for everybody: hidden homes leave the lists, seen ones say so, and the header
// counts the saved ones. It needs no rendering: a style sheet finds cards and marks by `data-home`.
import { indiaAheadMs, shortDate } from "../../../../shared/contract/date-text.ts";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { hiddenStyle } from "./hidden-key.ts";
import { hiddenStore } from "./hidden-store.ts";
import { savedProperties } from "./saved-store.ts";
import { seenProperties } from "./seen-store.ts";

const homeId = /^prp_\w+$/;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
let sheet: CSSStyleSheet | undefined;

/** Draws them as they are now. `showsHidden`: hidden homes stay in their places, and say so. */
export function drawOwnMarks(showsHidden: boolean): void {
  const { documentElement: root } = document;
  const saved = savedProperties().length;
  if (saved > 0) root.style.setProperty("--saved-count", `"${saved}"`);
  else root.style.removeProperty("--saved-count");
  const hidden = hiddenStore.read().filter(({ id }) => homeId.test(id));
  if (!("adoptedStyleSheets" in document)) return;
  // That of `ownMarksScript` goes on; others have sheets beside it.
  sheet ??= document.adoptedStyleSheets.find((one) => "own" in one) ?? new CSSStyleSheet();
  sheet.replaceSync([...seenRules(), ...hiddenRules(hidden, showsHidden)].join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

function seenRules(): string[] {
  const words = new Map<string, string[]>();
  for (const { id, seenAt } of seenProperties()) {
    if (!homeId.test(id)) continue;
    const word = seenWord(seenAt, new Date());
    words.set(word, [...(words.get(word) ?? []), cardOf(id)]);
  }
  return [...words].map(([word, cards]) => markRule(cards, word));
}

function hiddenRules(hidden: readonly { id: string }[], areShown: boolean): string[] {
  if (hidden.length === 0) return [];
  const cards = hidden.map(({ id }) => cardOf(id));
  return [areShown ? markRule(cards, "Hidden by you") : hiddenStyle(cards.join())];
}

const cardOf = (id: string): string => `[data-home="${id}"]`;

/** Where these values are used is in components.css. */
const markRule = (cards: readonly string[], word: string): string =>
  `${cards.join()}{--own-mark:"${word}";--own-mark-fade:.78;--own-mark-filter:saturate(.7);--own-pin:var(--tint)}`;

/** "Seen on Tuesday" in the week after it, then "Seen on 3 Nov". A clock that was wrong says nothing better than the day. */
export function seenWord(seenAt: string, now: Date): string {
  const dayOf = (time: number) => Math.floor((time + indiaAheadMs) / dayMs);
  const seenDay = dayOf(Date.parse(seenAt));
  const days = dayOf(now.getTime()) - seenDay;
  if (days <= 0) return "Seen today";
  if (days === 1) return "Seen yesterday";
  // The first day of 1970 was a Thursday.
  if (days < 7) return `Seen on ${weekdays[(seenDay + 4) % 7]}`;
  const [day = "", month = ""] = shortDate(seenAt).split(" ");
  return `Seen on ${day} ${month}`;
}
