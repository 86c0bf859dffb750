import type { ReactNode } from "react";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { BreakingNumber } from "../../../../shared/web/ui/breaking-number.tsx";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import type { PropertyCard as HomeCard } from "../../../properties/contract/property.ts";
import { PropertyCard } from "../../../properties/web/public.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import type { TowerUnits } from "./available-units.tsx";
import type { UpdatesPaging } from "./construction-timeline.tsx";
import type { CostedHome } from "./home-costs.tsx";
import { ProjectDetails } from "./project-details.tsx";
import type { ProjectGallery } from "./project-hero.tsx";
import { flagNames, hasTimeline, possessionText, priceSpan, soldOutText, unitsLeftText } from "./project-words.ts";

export type ListedHomes = { data: readonly HomeCard[]; page: number; size: number; total: number };
type Props = {
  project: PublicProject;
  updates: UpdatesPaging;
  homes: ListedHomes;
  costed: readonly CostedHome[];
  /** Of the requested tower. */
  units: TowerUnits | null;
  gallery: ProjectGallery;
  /** The element beside the details on wide screens. */
  children: ReactNode;
};

/** Everything below the first picture, hydrated when the visitor first acts. */
export function ProjectBody({ project, updates, homes, costed, units, gallery, children }: Props) {
  const query = useAddressQuery();
  const shown: ShownLists = { updates: updates.page, page: homes.page, ...(units && { tower: units.tower, units: units.page }) };
  return (
    <>
      <KeyFacts project={project} />
      <SectionLinks project={project} hasHomes={homes.total > 0} hasCosts={costed.length > 0} />
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProjectDetails
          project={project}
          gallery={gallery}
          units={units}
          costed={costed}
          unitsHrefOf={(tower, wanted) => addressOf(project.id, query, { ...shown, tower, units: wanted }, "units")}
          updates={{ ...updates, hrefOf: (wanted) => addressOf(project.id, query, { ...shown, updates: wanted }, "updates") }}
        />
        {children}
      </div>
      <Homes homes={homes} hrefOf={(wanted) => addressOf(project.id, query, { ...shown, page: wanted }, "homes")} />
    </>
  );
}

/** The pages of the updates, of the homes (`page`) and of the units of a tower. */
type ShownLists = { updates: number; page: number; tower?: string; units?: number };

/** With a page of each of its lists, at one of them. What else the address says stays. */
function addressOf(id: string, query: URLSearchParams, lists: ShownLists, list: "updates" | "homes" | "units"): string {
  const next = new URLSearchParams(query);
  for (const name of ["updates", "page", "tower", "units"]) next.delete(name);
  for (const [name, value] of Object.entries(lists)) if (value !== 1) next.set(name, String(value));
  return `${projectPath(id)}${next.size > 0 ? `?${next}` : ""}#${list}`;
}

function KeyFacts({ project }: { project: PublicProject }) {
  const { towers, towerCount, configurations, unitCount, reraNumber, reraExemption } = project;
  const units = configurations.reduce((sum, { unitsTotal }) => sum + (unitsTotal ?? 0), 0);
  const towersKnown = towers.length || towerCount;
  const left = unitsLeftText(project.unitsAvailable);
  const facts = [
    ["Price", priceSpan(project.priceFrom, project.priceTo) ?? "On request", soldOutText(configurations)],
    // Villas and plots have none.
    ...(towersKnown ? [["Towers", String(towersKnown)] as const] : []),
    ["Units", unitCount === null && units === 0 ? "Not given" : groupDigits(unitCount ?? units), left],
    ["Possession", possessionText(project) ?? "Not given"],
    [
      "RERA number",
      reraNumber === null ? reraExemption === null ? "Not given" : "Not needed" : <BreakingNumber key="rera" number={reraNumber} />,
    ],
  ] as const;
  const columns = towersKnown
    ? "md:grid-cols-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)]"
    : "lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.6fr)]";
  return (
    <dl className={`mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line ${columns}`}>
      {facts.map(([label, value, note], index) => (
        <div
          key={label}
          className={`bg-surface p-4 sm:p-5 ${index === 0 ? "max-md:col-span-2" : ""} ${index === 4 ? "md:max-lg:col-span-2" : ""} ${index === 3 && !towersKnown ? "max-md:col-span-2" : ""}`}
        >
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="wide nums text-lg font-semibold wrap-anywhere max-sm:text-base">{value}</dd>
          {note && <dd className="nums mt-0.5 text-sm text-ink-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function SectionLinks({ project, hasHomes, hasCosts }: { project: PublicProject; hasHomes: boolean; hasCosts: boolean }) {
  const links = [
    ["overview", "Overview", true],
    ["configurations", "Configurations", project.configurations.length > 0],
    ["towers", "Towers", project.towers.length > 0],
    ["cost", "Costs", hasCosts],
    ["amenities", "Amenities", project.amenities.length + project.customAmenities.length + flagNames(project).length > 0],
    ["updates", "Updates", hasTimeline(project)],
    ["location", "Location", true],
    ["homes", "Homes", hasHomes],
  ] as const;
  return (
    <div className="localmenu sticky z-20 mt-9 border-b border-line bg-canvas max-lg:-mx-gutter max-lg:px-gutter print:hidden">
      <nav aria-label="Sections" className="localnav">
        {links
          .filter(([, , isThere]) => isThere)
          .map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
      </nav>
    </div>
  );
}

function Homes({ homes: { data, page, size, total }, hrefOf }: { homes: ListedHomes; hrefOf: (page: number) => string }) {
  if (total === 0) return null;
  return (
    <section className="mt-section" aria-labelledby="homes">
      <h2 id="homes" className="mb-6 text-3xl">
        {total === 1 ? "1 home in this project" : `${groupDigits(total)} homes in this project`}
      </h2>
      <div className="pgrid sm:grid-cols-2 lg:grid-cols-4">
        {data.map((card) => (
          <PropertyCard key={card.id} card={card} />
        ))}
      </div>
      {total > size && (
        <div className="mt-8 flex justify-center border-t border-line pt-8">
          <Pager page={page} size={size} total={total} hrefOf={hrefOf} />
        </div>
      )}
    </section>
  );
}
