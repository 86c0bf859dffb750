import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Says why the action failed; screen readers announce it at once. */
export function DangerNote({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={`note note-danger ${className}`}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}
