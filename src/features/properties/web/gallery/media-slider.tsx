import { ArrowLeft, ArrowRight, Download, Play, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { Film, Medium } from "./gallery-media.ts";
import { useSlides } from "./use-slides.ts";
import { filmLinkLooks, VideoSiteFilm } from "./video-site-film.tsx";

export type MediaSliderProps = { media: readonly Medium[]; note: string | undefined; start: number; onClose: () => void };

/**
 * All pictures and videos in full screen (PROP-05). A native modal dialog: it traps the focus, closes on Escape and restores the
 * focus. Swiping is the browser's own scrolling.
 */
export function MediaSlider({ media, note, start, onClose }: MediaSliderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, index, goTo, step } = useSlides(media.length, start);
  useEffect(() => dialog.current?.showModal(), []);
  const current = media[index];

  function onKeyDown(event: KeyboardEvent): void {
    // In a video the arrow keys seek.
    if (event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(media.length - 1);
    else return;
    event.preventDefault();
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Photos and videos"
      className="m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col bg-[oklch(.13_.015_168)] text-white [--focus:var(--marigold)] open:flex"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="flex h-16 shrink-0 items-center justify-between gap-4 px-4">
        <p aria-live="polite" className="flex min-w-0 flex-1 items-baseline gap-4 sm:grid sm:grid-cols-[1fr_auto_1fr]">
          <span className="nums font-medium whitespace-nowrap">
            {note && <b className="mr-2 rounded-xs bg-white/94 px-2 py-0.5 text-sm text-[oklch(.232_.022_168)]">{note}</b>}
            {index + 1} / {media.length}
          </span>
          <span className="truncate text-white/75">{current?.caption || current?.label}</span>
        </p>
        <button type="button" className="btn btn-icon hover:bg-white/12" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach the scroller.
          tabIndex={0}
          className="no-bar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-4"
        >
          {media.map((medium, position) => (
            <li
              key={medium.id}
              inert={position !== index}
              className="flex h-full w-full shrink-0 snap-center snap-always items-center justify-center px-2 sm:px-20"
            >
              {medium.video ? (
                <FilmSlide medium={medium} video={medium.video} isCurrent={position === index} />
              ) : (
                <Picture
                  image={medium.picture}
                  sizes="100vw"
                  priority={position === start}
                  className="h-auto max-h-full w-auto max-w-full rounded-lg"
                />
              )}
            </li>
          ))}
        </ul>
        <StepButton label="Previous" isEnd={index === 0} className="left-4" onPress={() => step(-1)} />
        <StepButton label="Next" isEnd={index === media.length - 1} className="right-4" onPress={() => step(1)} />
      </div>
      <Strip media={media} index={index} onChoose={goTo} />
    </dialog>
  );
}

type StepButtonProps = { label: "Previous" | "Next"; isEnd: boolean; className: string; onPress: () => void };

/** Not `disabled` at the ends: that would take the focus away, and the arrow keys with it. */
function StepButton({ label, isEnd, className, onPress }: StepButtonProps) {
  const Icon = label === "Next" ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className={`btn btn-icon absolute! top-1/2 -mt-5.5 bg-white/12! text-white! hover:bg-white/20! aria-disabled:opacity-35 max-sm:hidden! ${className}`}
      onClick={onPress}
    >
      <Icon aria-hidden />
    </button>
  );
}

type FilmProps = { medium: Medium; video: Film; isCurrent: boolean };

function FilmSlide({ medium, video, isCurrent }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) element.current?.pause();
  }, [isCurrent]);
  const box = "max-h-full w-full max-w-5xl rounded-lg";
  if (video.isElsewhere) return <VideoSiteFilm medium={medium} video={video} isCurrent={isCurrent} />;
  if (video.isDownload) {
    return (
      <div className={`relative grid aspect-video place-items-center overflow-hidden bg-white/8 ${box}`}>
        {medium.picture && <Picture image={medium.picture} sizes="100vw" className="absolute inset-0 size-full object-cover" />}
        <a href={video.url} download className={filmLinkLooks}>
          <Download aria-hidden />
          Download the video
        </a>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: listers upload films of rooms; there are no captions to show.
    <video
      ref={element}
      controls
      playsInline
      preload="none"
      poster={video.poster}
      src={video.url}
      aria-label={medium.label}
      className={`aspect-video bg-black ${box}`}
    />
  );
}

function Strip({ media, index, onChoose }: { media: readonly Medium[]; index: number; onChoose: (index: number) => void }) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumbnail = strip.current?.children[index] as HTMLElement | undefined;
    if (!strip.current || !thumbnail) return;
    const left = thumbnail.offsetLeft - (strip.current.clientWidth - thumbnail.offsetWidth) / 2;
    strip.current.scrollTo({ left, behavior: "smooth" });
  }, [index]);
  return (
    <div ref={strip} className="no-bar relative flex shrink-0 gap-2 overflow-x-auto p-4 sm:justify-center-safe">
      {media.map((medium, position) => (
        <button
          key={medium.id}
          type="button"
          aria-label={`${medium.kind === "video" ? "Video" : "Photo"} ${position + 1}: ${medium.label}`}
          aria-current={position === index || undefined}
          className="relative h-15 w-20 shrink-0 overflow-hidden rounded-sm bg-white/8 opacity-60 outline-offset-2 hover:opacity-90 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-marigold"
          onClick={() => onChoose(position)}
        >
          {medium.picture && <Picture image={{ ...medium.picture, alt: "" }} sizes="80px" className="size-full object-cover" />}
          {medium.video && (
            <span className="absolute inset-0 grid place-items-center bg-black/45">
              <Play aria-hidden className="size-6" />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
