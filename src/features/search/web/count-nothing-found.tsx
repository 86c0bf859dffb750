import { useEffect } from "react";
import { useLocation } from "react-router";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { searchPaths } from "../contract/search.paths.ts";

const readMs = 1_000;

/**
 * Counts a search that found nothing and that somebody looks at. Like the count of shown homes it is loaded when a visitor first
 * acts, so that no page carries it; `NothingFound` marks its place.
 */
export function CountNothingFound() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== "/search" || search === "") return;
    const timer = setTimeout(() => {
      if (!document.querySelector("[data-nothing-found]")) return;
      const { method, path } = searchPaths.countNothingFound;
      const content = { body: JSON.stringify({ search: search.slice(1) }), headers: { "content-type": "application/json" } };
      // What cannot be counted is left out.
      fetchSignedIn(path, { method, keepalive: true, ...content }).catch(() => undefined);
    }, readMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}
