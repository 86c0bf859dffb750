// How far React has taken over the page that the server sent: `data-hydrated` of <html>, for tests and other programs that press
// what is there. "page": all but the parts whose code comes later; "whole": those too.
import { type ReactNode, Suspense, useEffect } from "react";

/** The page itself, and its parts. */
let missing = 1;

function add(change: number): void {
  missing += change;
  document.documentElement.dataset.hydrated = missing ? "page" : "whole";
}

/** An effect runs when React has taken over what it stands beside. */
export function Hydrated({ change = -1 }: { change?: number }): null {
  useEffect(() => {
    add(change);
    return () => add(-change);
  }, [change]);
  return null;
}

/** A part that React takes over by itself, later than the page. */
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
