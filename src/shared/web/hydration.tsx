// How far React has hydrated the server's page: `data-hydrated` of <html>, for tests and other programs that act on the page.
// "page": all except the parts that are loaded lazily; "whole": those too.
import { type ReactNode, Suspense, useEffect } from "react";

/** The page itself, and its parts. */
let missing = 1;

function add(change: number): void {
  missing += change;
  document.documentElement.dataset.hydrated = missing ? "page" : "whole";
}

if (!import.meta.env.SSR) {
  const { pathname, search } = location;
  // A link to a place on the page, whose entry in the history has no state. React shows at once what such a change brings, and the parts
  // that have not arrived would be gone until then; the browser leads there by itself.
  const leaveToBrowser = (event: PopStateEvent) => {
    if (missing && !event.state && location.pathname === pathname && location.search === search) event.stopImmediatePropagation();
  };
  addEventListener("popstate", leaveToBrowser, { capture: true });
}

/** An effect runs once React has hydrated the elements beside it. */
export function Hydrated({ change = -1 }: { change?: number }): null {
  useEffect(() => {
    add(change);
    return () => add(-change);
  }, [change]);
  return null;
}

/** A part that React hydrates by itself, later than the page. */
export function HydratedPart({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Hydrated change={1} />
      <Suspense fallback={waiting}>
        {children}
        <Hydrated />
      </Suspense>
    </>
  );
}
