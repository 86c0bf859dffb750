import { Check } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "../contract/dashboard.ts";
import { draftPath } from "./draft-path.ts";

type Step = { title: string; text: string; isDone: boolean };
type Props = { action: { to: string; label: string }; thing: string; dashboard: Dashboard };

/** For those whose figures are all zero: what to do first. */
export function FirstSteps({ action, thing, dashboard: { hasListed, drafts } }: Props) {
  const [draft] = drafts.newest;
  const next = draft ? { to: draftPath(draft), label: "Continue" } : action;
  const steps: Step[] = [
    { title: "Create your account", text: "Done. You can change your details in your profile.", isDone: true },
    {
      title: `Add your first ${thing}`,
      text: draft && !hasListed ? `“${draft.title}” is a draft. Visitors do not see it yet.` : "You can stop at any time and come back.",
      isDone: hasListed,
    },
    { title: "Answer the first person who writes", text: "We mail you at once. Most people choose the first who replies.", isDone: false },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className="card mb-6 overflow-hidden" aria-labelledby="first-steps">
      <h2 id="first-steps" className="p-5 pb-3 text-lg! sm:px-6">
        Three steps to your first enquiry
      </h2>
      <ol className="border-t border-line">
        {steps.map(({ title, text, isDone }, index) => (
          <li key={title} className="flex flex-wrap items-center gap-4 border-b border-line px-5 py-4 last:border-0 sm:px-6">
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-md font-semibold ${isDone ? "bg-primary text-on-primary" : index === current ? "bg-marigold text-on-marigold" : "bg-tint text-ink-2"}`}
            >
              {isDone ? <Check aria-label="Done" className="size-5" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1 basis-48">
              <b className="block font-medium">{title}</b>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
            {index === current && index === 1 && (
              <Link to={next.to} className="btn btn-primary btn-sm">
                {next.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
