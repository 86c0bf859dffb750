import { redirect } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { type ApiClient, createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { leadToExistingPages } from "../../../../shared/web/lead-to-existing-pages.ts";
import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";
import { pageMeta } from "../../../../shared/web/site.ts";
import { noProjectFilters, projectSearchFromParams, projectSearchHref } from "../../../projects/contract/project-search.ts";
import type { PublicProjectsEndpoints } from "../../../projects/contract/public-projects.endpoints.ts";
import { publicProjectsPaths } from "../../../projects/contract/public-projects.paths.ts";
import { ProjectsPage, projectsHeading } from "../../../projects/web/public.ts";
import { sentencesPaths } from "../../../search/contract/search.paths.ts";
import type { SentencesEndpoints } from "../../../search/contract/sentences.endpoints.ts";
import type { Route } from "./+types/projects-screen";
import { type ReadProjects, readProjects, withRead } from "./read-sentence.ts";

const ProjectsHead = loadOnFirstUse(async () => (await import("./projects-head.tsx")).ProjectsHead);
const MeantProjectPrices = loadOnFirstUse(async () => (await import("./projects-head.tsx")).MeantProjectPrices);
const WordsRead = loadOnFirstUse(async () => (await import("./projects-head.tsx")).WordsRead);

/** The whole search is in the address, as for homes. Typed words are read as filters once; the address keeps them as `said`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = projectSearchFromParams(url.searchParams);
  const paths = { ...publicProjectsPaths, ...sentencesPaths };
  const api = createPageApiClient<PublicProjectsEndpoints & SentencesEndpoints>(paths, context);
  const { filters, sortBy, page, said } = search;
  const read = await readWords(said ?? filters.q, api);
  if (said === undefined && read) throw redirect(projectSearchHref(withRead(search, read)));
  const query = { ...filters, sortBy, page };
  const [found, choices] = await orPageError(
    Promise.all([api.listPublicProjects({ query }), api.listProjectChoices({ query: { city: filters.city } })]),
  );
  leadToExistingPages(url, { page: found.page });
  const asked = choices.data.cities
    .filter(({ isAsked }) => isAsked)
    .map(({ name }) => name)
    .sort();
  // By the main names of the places, whichever names were requested.
  return { search: { ...search, filters: { ...filters, city: asked } }, found, choices: choices.data, unknown: read?.unknown ?? [] };
}

/** null: the words are words of a name or a place only; also when the API fails. */
async function readWords(words: string, { understandSentence }: ApiClient<SentencesEndpoints>): Promise<ReadProjects | null> {
  if (words === "") return null;
  const answer = await understandSentence({ query: { q: words } }).catch(() => null);
  const read = answer && readProjects(words, answer.data?.query ?? null);
  const isPlain = read?.unknown.length === 0 && JSON.stringify(read.filters) === JSON.stringify({ ...noProjectFilters, q: words });
  return isPlain ? null : read;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Projects | Aangan" }];
  const { search, found } = loaderData;
  const isPlain = JSON.stringify({ ...search.filters, city: [] }) === JSON.stringify(noProjectFilters);
  return pageMeta(matches, {
    title: projectsHeading(search) + (found.page > 1 ? `, page ${found.page}` : ""),
    description: `${groupDigits(found.total)} projects by builders, with towers, configurations, prices, RERA numbers and construction progress.`,
    path: projectSearchHref({ filters: search.filters, page: found.page, sortBy: "relevance" }),
    image: "search",
    // At most one city: mixtures of filters are not canonical pages.
    isIndexed: isPlain && search.filters.city.length <= 1 && found.total > 0,
  });
}

/** Builders' projects (PUBL-02). */
export default function ProjectsScreen({ loaderData: { unknown, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <ProjectsHead search={shown.search} />
      <ProjectsPage {...shown}>
        <WordsRead search={shown.search} unknown={unknown} />
        <MeantProjectPrices search={shown.search} />
      </ProjectsPage>
    </>
  );
}
