import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The hint of a field whose value looks wrong but is stored. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5 text-marigold-ink">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span>{children}</span>
  </span>
);
