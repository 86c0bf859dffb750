import { Link } from "react-router";
import { AmenitiesCard, LocationCard } from "../../../properties/web/page/public.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import { AvailableUnits, type TowerUnits } from "./available-units.tsx";
import { Brochures } from "./brochures.tsx";
import { Configurations } from "./configurations.tsx";
import { ConstructionTimeline, type UpdatesPager } from "./construction-timeline.tsx";
import { type CostedHome, HomeCosts } from "./home-costs.tsx";
import type { ProjectGallery } from "./project-hero.tsx";
import { addressOf, flagNames, monthText } from "./project-words.ts";
import { Registration } from "./registration.tsx";
import { Towers } from "./towers.tsx";
import { Videos } from "./videos.tsx";

type Props = {
  project: PublicProject;
  updates: UpdatesPager;
  /** null: no tower was requested. */
  units: TowerUnits | null;
  costed: readonly CostedHome[];
  /** The address of a page of a tower's available units. */
  unitsHrefOf: (tower: TowerUnits["tower"], page: number) => string;
  gallery: ProjectGallery;
};

/** All facts about a project below its key facts, in the order of the section links. */
export function ProjectDetails({ project, updates, units, costed, unitsHrefOf, gallery }: Props) {
  const { configurations, towers } = project;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-12">
      <Overview project={project} />
      <Configurations configurations={configurations} towers={towers} />
      <Towers towers={towers} unitsHrefOf={(tower) => unitsHrefOf(tower, 1)}>
        {units && (
          <AvailableUnits units={units} towers={towers} configurations={configurations} hrefOf={(page) => unitsHrefOf(units.tower, page)} />
        )}
      </Towers>
      <HomeCosts projectId={project.id} homes={costed} />
      <AmenitiesCard amenities={project.amenities} customAmenities={[...flagNames(project), ...project.customAmenities]} />
      <Brochures brochures={project.brochures} />
      <Videos videos={project.videos} firstVideo={project.galleryImages.length} gallery={gallery} />
      <ConstructionTimeline project={project} paging={updates} />
      <LocationCard mapImage={project.mapImage} mapNote={null} address={addressOf(project)} />
      <Registration project={project} />
    </div>
  );
}

function Overview({ project }: { project: PublicProject }) {
  const { projectDescription, launchDate, floorCount, projectUrl, projectCategory, projectSubCategory, builder } = project;
  return (
    <section className="max-w-read" aria-labelledby="overview">
      <h2 id="overview" className="text-2xl">
        Overview
      </h2>
      {projectDescription && <p className="mt-3 whitespace-pre-line text-ink-2 wrap-anywhere">{projectDescription}</p>}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
        <li>
          {projectCategory}, {projectSubCategory}
        </li>
        {launchDate && <li>Launched in {monthText(launchDate)}</li>}
        {floorCount !== null && <li>{floorCount} floors</li>}
        {builder.publicPage && (
          <li>
            <Link to={builder.publicPage} className="link">
              All of {builder.firm ?? builder.name}
            </Link>
          </li>
        )}
        {projectUrl && (
          <li>
            <a href={projectUrl} className="link" rel="nofollow noopener" target="_blank">
              The project's own site
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
