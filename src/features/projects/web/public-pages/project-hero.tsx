import { BadgeCheck, Images } from "lucide-react";
import type { MouseEvent } from "react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { useGallery } from "../../../properties/web/page/public.ts";
import type { PublicProject } from "../../contract/public-project.ts";

export type ProjectGallery = ReturnType<typeof useProjectGallery>;

/** Its pictures, then its films; the floor plans of the configurations are among the pictures. */
export const useProjectGallery = ({ projectName, galleryImages, videos }: PublicProject) =>
  useGallery({ title: projectName, images: galleryImages, videos });

/** The first picture, the project's name, and a link to all pictures. */
export function ProjectHero({ project, gallery: { gallery, open, prepare, slider } }: { project: PublicProject; gallery: ProjectGallery }) {
  const [main] = gallery.media;
  const count = project.galleryImages.length;
  function openFirst(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open(0);
  }
  return (
    <>
      <div className="relative h-72 overflow-hidden rounded-2xl bg-sunken sm:-mx-[calc(var(--spacing-gutter)/2)] sm:h-96 sm:rounded-bl-none lg:h-[32rem]">
        {main?.picture && (
          <Picture
            image={main.picture}
            sizes="(min-width: 82rem) 1350px, 100vw"
            priority
            // The roofs of towers are near the top of their pictures.
            className={`h-full w-full object-cover ${project.towers.length > 0 ? "object-top" : ""}`}
          />
        )}
        <div className="court-cut bl absolute bottom-0 left-0 max-w-[70%] pt-6 pr-8 pb-1 pl-[calc(var(--spacing-gutter)/2)] max-sm:hidden">
          <Heading project={project} />
        </div>
        {main && (
          <a
            href={main.href}
            className="btn absolute! right-4 bottom-4 bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]"
            onClick={openFirst}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <Images aria-hidden />
            {count === 1 ? "1 photo" : `${count} photos`}
          </a>
        )}
        {slider}
      </div>
      <div className="mt-5 sm:hidden">
        <Heading project={project} />
      </div>
    </>
  );
}

/** On the picture; on phones below it. Only one of the two is displayed. */
function Heading({ project }: { project: PublicProject }) {
  const { projectStatus, reraNumber, projectName, builderName, location, city, state } = project;
  return (
    <>
      <div className="mb-2.5 flex flex-wrap gap-1.5">
        <span className="badge badge-success dot">{projectStatus}</span>
        {reraNumber && (
          <span className="badge badge-primary">
            <BadgeCheck aria-hidden />
            RERA registered
          </span>
        )}
      </div>
      <h1 className="text-3xl wrap-anywhere lg:text-4xl">{projectName}</h1>
      <p className="mt-1.5 text-ink-2">
        by {builderName} · {[location, city, state].filter(Boolean).join(", ")}
      </p>
    </>
  );
}
