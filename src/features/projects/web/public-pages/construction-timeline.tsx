import { useContext } from "react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { Pager } from "../../../../shared/web/ui/pager.tsx";
import { MediaBase, Picture } from "../../../../shared/web/ui/picture.tsx";
import type { ConstructionUpdate } from "../../contract/project-parts.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import { againstPromise, hasTimeline, monthText } from "./project-words.ts";

/** The page of the updates that the project's data contain. */
export type UpdatesPaging = { page: number; size: number; total: number };
/** `hrefOf`: the address of each of their pages. */
export type UpdatesPager = UpdatesPaging & { hrefOf: (page: number) => string };

/** The progress of the construction, newest first, and the promised date against the current one. */
export function ConstructionTimeline({ project, paging }: { project: PublicProject; paging: UpdatesPager }) {
  const { constructionUpdates: updates, towers } = project;
  if (!hasTimeline(project)) return null;
  const nameOf = (tower: string | null) => towers.find(({ _id }) => _id === tower)?.name ?? null;
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="mb-3 text-2xl">
        Updates
      </h2>
      <PossessionPromise project={project} />
      {updates.length > 0 && (
        <ol className="mt-5 grid">
          {updates.map((update, index) => (
            <Update key={update._id} update={update} tower={nameOf(update.tower)} isNewest={paging.page === 1 && index === 0} />
          ))}
        </ol>
      )}
      {paging.total > paging.size && (
        <div className="mt-6 flex justify-center border-t border-line pt-6">
          <Pager {...paging} label="Pages of updates" />
        </div>
      )}
    </section>
  );
}

function PossessionPromise({ project: { promisedPossessionDate: promised, possessionDate: current } }: { project: PublicProject }) {
  if (promised === null || current === null) return null;
  return (
    <dl className="nums flex flex-wrap gap-x-8 gap-y-1 text-ink-2">
      <div className="flex gap-2">
        <dt>Promised possession</dt>
        <dd className="font-semibold text-ink">{monthText(promised)}</dd>
      </div>
      <div className="flex gap-2">
        <dt>Now</dt>
        <dd className="font-semibold text-ink">
          {monthText(current)}, {againstPromise(promised, current)}
        </dd>
      </div>
    </dl>
  );
}

function Update({ update, tower, isNewest }: { update: ConstructionUpdate; tower: string | null; isNewest: boolean }) {
  const { date, title, text, percentComplete, photos } = update;
  const base = useContext(MediaBase);
  return (
    <li className="group relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-4 pb-6 last:pb-0">
      <span className="relative flex justify-center before:absolute before:top-5 before:-bottom-6 before:w-px before:bg-line-2 group-last:before:content-none">
        <i className={`mt-1.5 size-3 rounded-[4px] ${isNewest ? "bg-marigold" : "bg-line-2"}`} />
      </span>
      {/* One photo is beside the text, several are below it. */}
      <div className={photos.length === 1 ? "flex min-w-0 justify-between gap-4 max-sm:flex-col" : "grid min-w-0 gap-3"}>
        <div className="min-w-0">
          <p className="nums text-sm text-ink-3">
            <time dateTime={date}>{shortDate(date)}</time>
            {tower && ` · ${tower}`}
          </p>
          <h3 className="font-medium wrap-anywhere">{title}</h3>
          {percentComplete !== null && <p className="nums text-sm text-ink-2">{percentComplete} % complete</p>}
          {text && <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</p>}
        </div>
        {photos.length > 0 && (
          <ul className="flex shrink-0 flex-wrap gap-2">
            {photos.map((photo) => (
              <li key={photo.id}>
                <a href={mediaUrl(photo.url, base)} className="block">
                  <Picture image={{ ...photo, alt: photo.caption || title }} sizes="112px" className="h-18 w-28 rounded-md object-cover" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
