import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { pageNumber } from "../../../../shared/contract/read-query.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../../shared/web/lead-to-existing-pages.ts";
import { pageMeta } from "../../../../shared/web/site.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { LazyPager } from "../../../../shared/web/ui/lazy-pager.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { builderPath } from "../../../accounts/contract/agent-slug.ts";
import { BuilderMark } from "../../../accounts/web/public.ts";
import type { BuilderCard as Card } from "../../contract/public-project.ts";
import type { PublicProjectsEndpoints } from "../../contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../contract/public-projects.paths.ts";
import type { Route } from "./+types/builders-screen";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const asked = { q: (searchParams.get("q") ?? "").trim().slice(0, 100), city: (searchParams.get("city") ?? "").trim().slice(0, 80) };
  const page = pageNumber(searchParams.get("page"));
  const api = createPageApiClient<PublicProjectsEndpoints>(publicProjectsPaths, context);
  const [found, choices] = await orPageError(
    Promise.all([api.listPublicBuilders({ query: { ...asked, page } }), api.listProjectChoices({ query: { city: asked.city } })]),
  );
  leadToExistingPages(url, { page: found.page });
  const { cities } = choices.data;
  // By the main name of the place, whichever name was requested.
  return { asked: { ...asked, city: cities.find(({ isAsked }) => isAsked)?.name ?? "" }, found, cities };
}

function hrefOf({ q, city }: { q: string; city: string }, page: number): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(city && { city }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `/builders?${params}` : "/builders";
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Builders | Aangan" }];
  const { asked, found } = loaderData;
  return pageMeta(matches, {
    title: asked.city ? `Builders in ${asked.city}` : "Builders",
    description: `${groupDigits(found.total)} builders on Aangan with their projects, homes and RERA numbers. Write to them directly.`,
    path: hrefOf(asked, found.page),
    image: "search",
    isIndexed: asked.q === "" && found.total > 0,
  });
}

/** Builders, and how much each has on the site (PUBL-01). */
export default function BuildersScreen({ loaderData: { asked, found, cities } }: Route.ComponentProps) {
  const { data: builders, page, size, total } = found;
  return (
    <div className="page pt-5">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Builders" }]} />
      <h1 className="mt-4 text-4xl">{asked.city ? `Builders in ${asked.city}` : "Builders"}</h1>
      <Form method="get" action="/builders" className="mt-6 flex flex-wrap gap-3" key={JSON.stringify(asked)} role="search">
        <input
          name="q"
          defaultValue={asked.q}
          maxLength={100}
          className="input flex-1 basis-56 sm:max-w-80"
          placeholder="Name of the builder"
          aria-label="Name of the builder"
        />
        <Select
          name="city"
          defaultValue={asked.city}
          className="min-w-44"
          aria-label="City"
          prompt="All cities"
          options={cities.map(({ name }) => ({ value: name, label: name }))}
        />
        <button type="submit" className="btn btn-primary">
          <Search aria-hidden /> Search
        </button>
      </Form>
      {total === 0 && (
        <EmptyState heading="No builders found" text={noneText(asked)}>
          <Link to="/builders" className="btn btn-primary">
            See all builders
          </Link>
        </EmptyState>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {builders.map((card) => (
          <BuilderCard key={card.id} card={card} />
        ))}
      </ul>
      {total > size && (
        <div className="mt-8 flex justify-center border-t border-line pt-8">
          <LazyPager page={page} size={size} total={total} hrefOf={(wanted) => hrefOf(asked, wanted)} />
        </div>
      )}
    </div>
  );
}

function noneText({ q, city }: { q: string; city: string }): string {
  if (q === "") return `No builder has a project in ${city || "this city"} yet. Try another city.`;
  return `No builder with this name has anything ${city ? `in ${city}` : "here"}. Try fewer letters${city ? " or another city" : ""}.`;
}

function BuilderCard({ card: { slug, name, firm, photo, cities, projects, properties } }: { card: Card }) {
  const shown = firm ?? name;
  const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${groupDigits(number)} ${many}`);
  return (
    <li className="card relative flex gap-4 p-4 hover:bg-sunken">
      {photo ? (
        <Picture image={{ ...photo, alt: "" }} sizes="64px" className="size-16 shrink-0 rounded-lg object-cover" />
      ) : (
        <BuilderMark slug={slug} className="size-16 shrink-0" />
      )}
      <div className="min-w-0">
        <h2 className="text-lg! wrap-anywhere">
          <Link to={builderPath(slug)} className="after:absolute after:inset-0">
            {shown}
          </Link>
        </h2>
        <p className="nums text-sm text-ink-2">
          {[projects > 0 && count(projects, "project", "projects"), properties > 0 && count(properties, "home", "homes")]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {cities.length > 0 && <p className="mt-1 line-clamp-2 text-sm text-ink-3">{cities.join(", ")}</p>}
      </div>
    </li>
  );
}
