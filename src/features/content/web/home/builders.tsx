import { Link } from "react-router";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { builderPath } from "../../../accounts/contract/agent-slug.ts";
import { BuilderMark } from "../../../accounts/web/public.ts";
import type { BuilderCard } from "../../../projects/contract/public-project.ts";
import { SectionHeading } from "./section-heading.tsx";

export const mostBuilders = 8;

/** The builders with most on the site, four on phones. Absent while there are none, or when they could not be read. */
export function Builders({ builders }: { builders: readonly BuilderCard[] }) {
  if (builders.length === 0) return null;
  return (
    <section className="far page mt-section [--far-height:16.5rem]">
      <SectionHeading heading="Builders" link="All builders" to="/builders" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,7.5rem),40%),1fr))] gap-x-6 sm:grid-cols-2 border-t border-line lg:grid-cols-4">
        {builders.map(({ id, slug, name, firm, photo, cities, projects }) => (
          <li key={id} className="border-b border-line max-lg:nth-[n+5]:hidden">
            <Link to={builderPath(slug)} className="group flex h-full items-center gap-3 py-4 sm:gap-4 lg:py-5">
              {photo ? (
                <Picture image={{ ...photo, alt: "" }} sizes="3rem" className="size-11 shrink-0 rounded-lg object-cover lg:size-12" />
              ) : (
                <BuilderMark slug={slug} className="size-11 shrink-0 lg:size-12" />
              )}
              <span className="min-w-0 leading-tight">
                <b className="block font-semibold underline-offset-4 wrap-anywhere group-hover:underline">{firm ?? name}</b>
                <span className="nums text-sm text-ink-3">
                  {cities.length === 1 ? cities[0] : cities.length > 1 && `${cities.length} cities`}
                  {projects > 0 && <span className="max-sm:hidden">{projects === 1 ? ", 1 project" : `, ${projects} projects`}</span>}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
