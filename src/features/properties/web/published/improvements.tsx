import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { PublishedPage } from "../../contract/published-page.ts";
import { improvementWords } from "../coach/advice-words.ts";
import { PointsWorth } from "../coach/points-worth.tsx";

const headings = ["", "One thing that helps most", "Two things that help most", "Three things that help most"];

/** What is worth adding, each a link to where it is done; nothing when nothing is missing. */
export function Improvements({ page }: { page: PublishedPage }) {
  if (page.improvements.length === 0) return null;
  return (
    <section aria-labelledby="improvements">
      <h2 id="improvements" className="mb-3 text-lg!">
        {headings[page.improvements.length]}
      </h2>
      <ul className="card divide-y divide-line-2 overflow-hidden">
        {page.improvements.map((improvement) => {
          const { title, reason, to } = improvementWords(improvement, page);
          return (
            <li key={improvement.kind}>
              <Link to={to} className="flex items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-ink-2">{reason}</span>
                </span>
                {improvement.points > 0 && <PointsWorth points={improvement.points} />}
                <ChevronRight className="size-4 shrink-0 text-ink-3" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
