import { type ReactNode, useId } from "react";

type Props = { heading: string; text: string; children: ReactNode };

/** One part of the profile: its subject on the left, its controls on the right. */
export function ProfileSection({ heading, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-x-10 gap-y-5 p-5 sm:p-7 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-lg!">
          {heading}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid min-w-0 max-w-2xl grid-cols-1 content-start gap-6">{children}</div>
    </section>
  );
}
