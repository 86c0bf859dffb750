import { type ReactNode, useId } from "react";
import { Breadcrumb } from "../../../shared/web/ui/breadcrumb.tsx";

type Props = {
  title: string;
  intro: string;
  /** A link to the part that people with a complaint look for. */
  shortcut?: { to: string; label: string };
  children: ReactNode;
};

/** A page of text: its subject, then its parts, each with its heading on the left. */
export function LegalPage({ title, intro, shortcut, children }: Props) {
  return (
    <article className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="mt-5 mb-10">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-read text-lg text-ink-2">{intro}</p>
        {shortcut && (
          <a href={shortcut.to} className="link mt-3 inline-block">
            {shortcut.label}
          </a>
        )}
      </header>
      {children}
    </article>
  );
}

/** `id`: for links that lead to just this part. */
export function Part({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-3 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,var(--container-read))]"
    >
      <h2 id={headingId} className="text-xl">
        {heading}
      </h2>
      <div className="grid gap-3">{children}</div>
    </section>
  );
}
