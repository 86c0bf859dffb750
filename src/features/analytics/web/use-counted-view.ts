import { useEffect } from "react";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { analyticsPaths } from "../contract/analytics.paths.ts";

const seenMs = 1_000;
const longestAddress = 2_000;

/** The address of the page that led here: on this site the one before in the history, otherwise the referrer. Only its class is kept. */
function pageBefore(): string {
  const { navigation } = globalThis as Partial<typeof globalThis>;
  const place = navigation?.currentEntry?.index ?? 0;
  return ((place > 0 && navigation?.entries()[place - 1]?.url) || document.referrer).slice(0, longestAddress);
}

/**
 * Counts a visit of a property's page once the page has been visible for a second (DASH-01). The page reports it itself, because
 * cached HTML knows neither its reader nor whether it has one. Sends the token, so that listers do not count on their own
 * properties.
 */
export function useCountedView(propertyId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      document.removeEventListener("visibilitychange", look);
      const { method, path } = analyticsPaths.countView;
      // A visit that cannot be counted is no reason to bother the visitor.
      fetchSignedIn(toAddress(path, { id: propertyId }), {
        method,
        keepalive: true,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ from: pageBefore() }),
      }).catch(() => undefined);
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(count, seenMs);
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [propertyId]);
}
