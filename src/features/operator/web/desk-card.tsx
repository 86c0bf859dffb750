import { type ReactNode, useId } from "react";

/** One section of a desk page. */
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

/** Cards in two columns where there is room, each as high as its content; otherwise `second` follows. */
export function DeskColumns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">{first}</div>
      <div className="grid grid-cols-1 gap-6">{second}</div>
    </div>
  );
}
