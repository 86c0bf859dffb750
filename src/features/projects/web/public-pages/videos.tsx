import { Play } from "lucide-react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { ProjectVideo } from "../../contract/project-parts.ts";
import type { ProjectGallery } from "./project-hero.tsx";

/** The films, which open in full screen. `firstVideo`: their place in the gallery, after all pictures. */
export function Videos({ videos, firstVideo, gallery }: { videos: readonly ProjectVideo[]; firstVideo: number; gallery: ProjectGallery }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="mb-4 text-2xl">
        Videos
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {videos.map((video, index) => (
          <li key={video.id}>
            <a
              href={gallery.gallery.media[firstVideo + index]?.href}
              className="group relative block aspect-video overflow-hidden rounded-lg bg-sunken"
              aria-label={`Play ${video.caption || "the video"}`}
              onPointerEnter={gallery.prepare}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void gallery.open(firstVideo + index);
              }}
            >
              {video.thumbnailUrl && (
                <Picture
                  image={{ url: video.thumbnailUrl, alt: "", widths: [] }}
                  sizes="(min-width: 40rem) 22rem, 93vw"
                  className="size-full object-cover"
                />
              )}
              <span className="absolute inset-0 grid place-items-center">
                <span className="grid size-14 place-items-center rounded-xl bg-[oklch(.2_.03_168/.72)] text-white">
                  <Play aria-hidden className="size-6" />
                </span>
              </span>
            </a>
            {video.caption && <p className="mt-2 text-sm text-ink-2 wrap-anywhere">{video.caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
