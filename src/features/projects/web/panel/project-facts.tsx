import { shortDate } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { QrCode } from "../../../../shared/web/ui/qr-code.tsx";
import type { MyProject } from "../../contract/my-project.ts";
import { projectFlagLabels, projectFlags, projectPossessionLabels, reraExemptionLabels } from "../../contract/project-terms.ts";
import { addressOf } from "../public-pages/project-words.ts";

/** Basic Info and amenities, without empty fields. */
export function ProjectFacts({ project }: { project: MyProject }) {
  const features = projectFlags.filter((flag) => project[flag]).map((flag) => projectFlagLabels[flag]);
  const amenities = [...features, ...project.amenities.map(({ name }) => name), ...project.customAmenities];
  return (
    <section className="card grid gap-6 p-5 sm:p-6" aria-labelledby="basic-info">
      <h2 id="basic-info" className="text-lg!">
        Basic Info
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {factsOf(project).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Elsewhere project={project} />
      {project.projectDescription && <p className="max-w-3xl whitespace-pre-line wrap-anywhere">{project.projectDescription}</p>}
      {amenities.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Amenities">
          {amenities.map((name) => (
            <li key={name} className="badge">
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Its pages at the authority and of the builder, and its picture elsewhere. */
function Elsewhere({ project: { reraUrl, reraQr, projectUrl, projectImage } }: { project: MyProject }) {
  const links = [
    { name: "Page at the RERA authority", url: reraUrl },
    { name: "Project URL", url: projectUrl },
    { name: "Image URL", url: projectImage },
  ].filter(({ url }) => url !== null);
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <dl className="grid min-w-0 flex-1 basis-64 gap-y-4">
        {links.map(({ name, url }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">
              <a href={url ?? ""} target="_blank" rel="noopener noreferrer" className="link">
                {url}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {reraQr && <QrCode code={reraQr} label="QR code of the project's page at the authority" />}
    </div>
  );
}

function factsOf(project: MyProject): [string, string][] {
  const day = (date: string | null) => date && shortDate(date);
  const count = (value: number | null) => (value === null ? null : groupDigits(value));
  const { possessionDate, promisedPossessionDate, reraExemption } = project;
  const facts: [string, string | null | false][] = [
    ["Category", `${project.projectCategory}, ${project.projectSubCategory}`],
    ["Possession status", project.possessionStatus && projectPossessionLabels[project.possessionStatus]],
    ["Launch date", day(project.launchDate)],
    ["Possession date", day(possessionDate)],
    ["Originally promised", promisedPossessionDate !== possessionDate && day(promisedPossessionDate)],
    ["RERA number", project.reraNumber],
    ["RERA valid until", day(project.reraValidUntil)],
    ["No RERA number, because", project.reraNumber === null && reraExemption !== null && reraExemptionLabels[reraExemption]],
    ["Address", `${addressOf(project)}, ${project.country}`],
    ["Towers", count(project.towerCount)],
    ["Units", count(project.unitCount)],
    ["Floors", count(project.floorCount)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}
