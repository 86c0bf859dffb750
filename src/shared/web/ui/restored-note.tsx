import type { ReactNode } from "react";

/** Above a form that began with what was typed before; `children` say what is still to do. */
export const RestoredNote = ({ onDiscard, children }: { onDiscard: () => void; children: ReactNode }) => (
  <p role="status" className="note items-center justify-between">
    What you typed before is back. {children}
    <button type="button" className="btn btn-secondary btn-sm" onClick={onDiscard}>
      Discard
    </button>
  </p>
);
