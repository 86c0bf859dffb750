import { type RefObject, useEffect } from "react";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { shownAdvertisementsPaths } from "../contract/advertisements.paths.ts";

const seenMs = 1_000;
const seenPart = 0.5;

/** With the token, so that listers do not count on their own; a failure does not bother anybody. */
export function countAdvertisement(id: string, what: "view" | "click"): void {
  const { method, path } = shownAdvertisementsPaths.countAdvertisement;
  fetchSignedIn(toAddress(path, { id, what }), { method, keepalive: true }).catch(() => undefined);
}

/** Counts an advertisement once half of it has been visible for a second (ADVT-01). */
export function useCountedAdvertisement(element: RefObject<Element | null>, id: string): void {
  useEffect(() => {
    if (!element.current || !globalThis.IntersectionObserver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          countAdvertisement(id, "view");
        }, seenMs);
      },
      { threshold: seenPart },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, id]);
}
