// How far React has taken over the page that the server sent: `data-hydrated` of <html>, for tests and other programs that press
// what is there. "page": all but the parts whose code comes later; "whole": those too.
import { type ReactNode, Suspense, useEffect } from "react";

let isPageHere = false;
let missingParts = 0;

function tell(): void {
  if (isPageHere) document.documentElement.dataset.hydrated = missingParts === 0 ? "whole" : "page";
}

/** Stands at the end of the document. */
export function PageHydrated(): null {
  useEffect(() => {
    isPageHere = true;
    tell();
  }, []);
  return null;
}

/** A part that React takes over by itself, later than the page. */
export function HydratedPart({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  useMissingParts(1);
  return (
    <Suspense fallback={waiting}>
      {children}
      <PartHydrated />
    </Suspense>
  );
}

function PartHydrated(): null {
  useMissingParts(-1);
  return null;
}

/** An effect runs when what it belongs to has been taken over, and is undone with it. */
function useMissingParts(change: number): void {
  useEffect(() => {
    missingParts += change;
    tell();
    return () => {
      missingParts -= change;
      tell();
    };
  }, [change]);
}
