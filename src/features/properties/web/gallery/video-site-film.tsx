import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { embedOf } from "../../../media/contract/video-link.ts";
import type { Film, Medium } from "./gallery-media.ts";

export const filmLinkLooks = "btn btn-lg relative bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]";

type Props = { medium: Medium; video: Film; isCurrent: boolean };

/** Our own poster; nothing is requested from the video site before the film is started, or once another slide is shown (PWIZ-13). */
export function VideoSiteFilm({ medium, video, isCurrent }: Props) {
  const [isPressed, setPressed] = useState(false);
  if (isPressed && !isCurrent) setPressed(false);
  const embed = embedOf(video.url);
  return (
    <div className="grid max-h-full w-full max-w-5xl justify-items-center gap-3">
      <div className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg bg-white/8">
        {isPressed && embed ? (
          <iframe
            ref={takeFocus}
            src={embed}
            title={medium.label}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            // YouTube only plays when it knows the embedding site.
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            {medium.picture && <Picture image={medium.picture} sizes="100vw" className="absolute inset-0 size-full object-cover" />}
            {embed && (
              <button type="button" className={filmLinkLooks} aria-label={`Play ${medium.label}`} onClick={() => setPressed(true)}>
                <Play aria-hidden />
                Play
              </button>
            )}
          </>
        )}
      </div>
      <a href={video.url} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-2 text-white underline">
        <ExternalLink aria-hidden className="size-4" />
        Watch on {siteOf(video.url)}
      </a>
    </div>
  );
}

/** The focused button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "another site";
}
