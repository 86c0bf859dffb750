import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Read out at once: why what was asked did not happen. */
export function DangerNote({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`note note-danger ${className}`}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}
