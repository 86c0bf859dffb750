import { type ReactNode, useId } from "react";

/** One matter of a desk page. */
export function DeskCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 content-start gap-4 p-5 sm:p-6">
      <h2 id={id} className="text-xl!">
        {heading}
      </h2>
      {children}
    </section>
  );
}
