import { Link } from "react-router";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";
import { howWeKnow } from "../../../properties/contract/how-we-know.ts";
import type { SearchEndpoints } from "../../contract/search.endpoints.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import { searchFromParams, searchHref } from "../../contract/search-url.ts";
import type { Route } from "./+types/why-screen";
import { orderInWords, rankInWords } from "./rank-words.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const search = searchFromParams(new URL(request.url).searchParams);
  const api = createPageApiClient<SearchEndpoints>(searchPaths, context);
  const { data } = await orPageError(api.explainRank({ params: { id: params.id }, query: { q: search.filters.q } }));
  return { search, rank: data };
}

export const meta: Route.MetaFunction = () => [{ title: "Why is this here? | Aangan" }, { name: "robots", content: "noindex" }];

/** The parts of a home's place in a search, in words. It works without JavaScript. */
export default function WhyHereScreen({ loaderData: { search, rank } }: Route.ComponentProps) {
  const path = `/property/${rank.id}`;
  const order = orderInWords(search.sortBy);
  return (
    <section className="page pt-5 pb-12">
      <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Search", to: searchHref(search) }, { label: "Why is this here?" }]} />
      <div className="mx-auto mt-6 grid max-w-read gap-6">
        <h1 className="text-4xl">Why is this here?</h1>
        <p className="text-lg wrap-anywhere">
          <Link to={path} className="link">
            {rank.title}
          </Link>
        </p>
        <p className="text-ink-2">{order}</p>
        {search.sortBy === "relevance" && (
          <ul className="card divide-y divide-line-2">
            {rankInWords(rank).map(({ text, counts }) => (
              <li key={text} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3.5">
                <span>{text}</span>
                {counts && <span className="nums text-sm text-ink-2">{counts}</span>}
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-2">Nobody can pay for a place in this list. Advertisements stand apart from it and are marked.</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={searchHref(search)} className="link inline-flex min-h-11 items-center">
            Back to the list
          </Link>
          <a href={howWeKnow("rank")} className="link inline-flex min-h-11 items-center">
            How lists are ordered
          </a>
        </p>
      </div>
    </section>
  );
}
