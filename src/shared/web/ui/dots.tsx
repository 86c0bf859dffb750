import type { ReactNode } from "react";

/** Parts of a line. The dots between them are drawn and not read; `children` are further parts, each a <span>. */
export function Dots({ parts, className = "", children }: { parts: readonly string[]; className?: string; children?: ReactNode }) {
  return (
    <span className={`dots ${className}`}>
      {parts.map((part) => (
        // The space parts the words where there is no style sheet.
        <span key={part}>{`${part} `}</span>
      ))}
      {children}
    </span>
  );
}
