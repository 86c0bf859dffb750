import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { useSavedProperties } from "../../properties/web/saved/public.ts";
import { analyticsPaths } from "../contract/analytics.paths.ts";
import { mostShown } from "../contract/sources.ts";

const cards = "main article a.cover[href^='/property/']";
const seenPart = 0.5;
const seenMs = 1_000;
const sendEveryMs = 4_000;
/** A save right before this code arrived, by the same press that fetched it. */
const justNowMs = 10_000;

/**
 * Counts the homes that the visitor saw in lists, and those saved. Loaded when a visitor first acts, so that a first visit carries
 * none of it; the lists are found in the page, so that they need not know of it.
 */
export function CountShownHomes() {
  const { pathname, search } = useLocation();
  useEffect(() => followCards(`${location.origin}${pathname}${search}`), [pathname, search]);
  useCountedSaves();
  return null;
}

/** A failure bothers nobody: what cannot be counted is left out. */
function send({ method, path }: { method: string; path: string }, body?: object): void {
  const content = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  fetchSignedIn(path, { method, keepalive: true, ...content }).catch(() => undefined);
}

/** Those half of which are visible for a second; sent together, each once for the page. */
function followCards(page: string): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  const flush = () => {
    while (waiting.length > 0) send(analyticsPaths.countShown, { ids: waiting.splice(0, mostShown), page });
  };
  const note = (card: Element) => {
    const id = card.querySelector("a.cover")?.getAttribute("href")?.split("/")[2] ?? "";
    if (seen.has(id)) return;
    seen.add(id);
    waiting.push(id);
  };
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting) timers.set(target, setTimeout(note, seenMs, target));
      }
    },
    { threshold: seenPart },
  );
  const watch = () => {
    for (const link of document.querySelectorAll(cards)) {
      const card = link.closest("article");
      // Observing it again does nothing.
      if (card) visible.observe(card);
    }
  };
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true });
  watch();
  const sending = setInterval(flush, sendEveryMs);
  addEventListener("pagehide", flush);
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    clearInterval(sending);
    removeEventListener("pagehide", flush);
    visible.disconnect();
    changes.disconnect();
    flush();
  };
}

/** Each save once, when it is made: a home that was saved before, here or on another device, was counted then. */
function useCountedSaves(): void {
  const saved = useSavedProperties();
  const counted = useRef(new Set<string>());
  useEffect(() => {
    const now = Date.now();
    for (const { id, savedAt } of saved) {
      // One that a wrong clock dated ahead was counted before, too.
      if (Math.abs(now - Date.parse(savedAt)) > justNowMs || counted.current.has(id)) continue;
      counted.current.add(id);
      const { method, path } = analyticsPaths.countSaved;
      send({ method, path: toAddress(path, { id }) });
    }
  }, [saved]);
}
