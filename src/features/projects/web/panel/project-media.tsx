import { FileText, Play } from "lucide-react";
import { useContext } from "react";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { MediaBase, Picture } from "../../../../shared/web/ui/picture.tsx";
import type { MyProject } from "../../contract/my-project.ts";
import { galleryCategoryLabels } from "../../contract/project-terms.ts";

/** Gallery, brochures and videos, if there are any. */
export function ProjectMedia({ project: { galleryImages, brochures, videos } }: { project: MyProject }) {
  return (
    <>
      {galleryImages.length > 0 && (
        <section aria-label="Gallery">
          <h2 className="mb-4 text-lg!">Gallery</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {galleryImages.map((image) => (
              <li key={image.id}>
                <div className="aspect-[3/2] overflow-hidden rounded-md bg-sunken">
                  <Picture image={{ ...image, alt: image.alt ?? image.caption }} sizes="20rem" className="size-full object-cover" />
                </div>
                <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
                  {galleryCategoryLabels[image.category]}
                  {image.caption && ` · ${image.caption}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Files heading="Brochures" icon={FileText} files={brochures} />
      <Files heading="Videos" icon={Play} files={videos} />
    </>
  );
}

type FilesProps = { heading: string; icon: typeof Play; files: readonly { id: string; url: string; caption: string }[] };

/** Each opens in a new tab. */
function Files({ heading, icon: Icon, files }: FilesProps) {
  const base = useContext(MediaBase);
  if (files.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2 className="mb-3 text-lg!">{heading}</h2>
      <ul className="flex flex-wrap gap-2">
        {files.map(({ id, url, caption }) => (
          <li key={id}>
            <a href={mediaUrl(url, base)} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
              <Icon aria-hidden /> <span className="wrap-anywhere">{caption || heading}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Newest first. */
export function ProjectUpdates({ project: { constructionUpdates, towers } }: { project: MyProject }) {
  if (constructionUpdates.length === 0) return null;
  return (
    <section aria-label="Updates">
      <h2 className="mb-4 text-lg!">Updates</h2>
      <ol className="grid gap-5 border-l border-line-2 pl-5">
        {constructionUpdates.map((update) => (
          <li key={update._id} className="grid gap-2">
            <p className="text-sm text-ink-2 nums">
              {[
                shortDate(update.date),
                towers.find(({ _id }) => _id === update.tower)?.name,
                update.percentComplete !== null && `${update.percentComplete}% complete`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <h3 className="text-base! wrap-anywhere">{update.title}</h3>
            {update.text && <p className="max-w-3xl whitespace-pre-line wrap-anywhere">{update.text}</p>}
            {update.photos.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {update.photos.map((photo) => (
                  <li key={photo.id} className="h-24 w-36 overflow-hidden rounded-md bg-sunken">
                    <Picture image={{ ...photo, alt: photo.alt ?? photo.caption }} sizes="9rem" className="size-full object-cover" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
