import { Lightbulb, Play } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { mediaUrl } from "../../../shared/contract/media-url.ts";
import { MediaBase, Picture } from "../../../shared/web/ui/picture.tsx";
import { CaptionField, EntryError, OrderControls, RemoveButton, UndoRemoval } from "../../../shared/web/wizard/entry-controls.tsx";
import { moveEntry, useRemoval } from "../../../shared/web/wizard/use-removal.ts";
import type { UnreadyFilm } from "../contract/uploads.endpoints.ts";
import { DragHandle, orderPlace } from "./drag-handle.tsx";
import { FilmState, useUnreadyFilms } from "./film-state.tsx";
import { PosterButton } from "./poster-button.tsx";
import { UploadDropZone } from "./upload-drop-zone.tsx";
import type { UploadedFile } from "./upload-queue.ts";
import { StoppedUploads, TilesUnderWay } from "./upload-tiles.tsx";
import { shownUrl, useUploads } from "./use-uploads.ts";
import { VideoLinkField } from "./video-link-field.tsx";

/** `thumbnailUrl`: its poster, restored together with a removed film; missing: the known one stays. */
type VideoEntry = { url: string; caption: string; thumbnailUrl?: string };
type KnownVideo = { url: string; thumbnailUrl: string | null };
type Controls = {
  /** In the row of the caption. */
  beside?: ReactNode;
  /** Before Remove. */
  before?: ReactNode;
  /** On the picture. */
  mark?: ReactNode;
};

type Props<Entry extends VideoEntry> = {
  /** The property or the project that owns them. */
  ownerId: string;
  videos: readonly Entry[];
  /** The form's current list, for files that arrive later. */
  read: () => readonly Entry[];
  onChange: (videos: readonly Entry[]) => void;
  /** The initial values of one that was linked or uploaded. */
  newVideo: (durationSeconds: number | null) => Omit<Entry, "url" | "thumbnailUrl">;
  /** The most that one save may name. */
  most: number;
  /** As the server has them. */
  known: readonly KnownVideo[];
  /** The path of the list, in the server's messages. */
  path: string;
  controls: (video: Entry, onChange: (changed: Partial<Entry>) => void) => Controls;
};

/** Films that are uploaded or linked on a video site, ordered and described (PWIZ-13). */
export function VideoList<Entry extends VideoEntry>(props: Props<Entry>) {
  const { ownerId, videos, read, onChange, newVideo, most, known, path } = props;
  const removal = useRemoval(videos, onChange);
  const uploads = useUploads({ ownerId, kind: "video", room: most - videos.length, onUploaded: add });
  const unready = useUnreadyFilms(ownerId, known.length > 0);

  function add({ key, posterKey, durationSeconds }: UploadedFile): void {
    onChange([...read(), { ...newVideo(durationSeconds), url: key, ...(posterKey !== null && { thumbnailUrl: posterKey }) } as Entry]);
  }

  /** Chosen a while ago: the films may have changed since. */
  function givePoster(film: string, thumbnailUrl: string): void {
    onChange(read().map((video) => (video.url === film ? { ...video, thumbnailUrl } : video)));
  }

  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="card grid content-start gap-5 p-5 sm:p-6">
          <VideoLinkField videos={videos} onAdd={(url) => onChange([...videos, { ...newVideo(null), url } as Entry])} />
          <div className="flex items-center gap-4 text-sm text-ink-3">
            <i className="h-px flex-1 bg-line" />
            or
            <i className="h-px flex-1 bg-line" />
          </div>
          <UploadDropZone uploads={uploads} />
        </div>
        <VideoTip />
      </div>
      <h2 className="mt-8 mb-4 text-lg!">{countText(videos.length)}</h2>
      {removal.hasRemoved && <UndoRemoval what="Video" onUndo={removal.undo} />}
      <EntryError path={path} />
      <StoppedUploads uploads={uploads} arrivedCount={videos.length} className="grid gap-4" />
      <ul className="grid gap-4">
        {videos.map((video, index) => (
          <VideoCard
            key={video.url}
            ownerId={ownerId}
            video={video}
            index={index}
            path={`${path}.${index}`}
            count={videos.length}
            known={known.find(({ url }) => url === video.url)}
            unready={unready.find(({ url }) => url === video.url)}
            controls={props.controls(video, (changed) => onChange(videos.with(index, { ...video, ...changed })))}
            onCaption={(caption) => onChange(videos.with(index, { ...video, caption }))}
            onPoster={(thumbnailUrl) => givePoster(video.url, thumbnailUrl)}
            onMove={(to) => onChange(moveEntry(videos, index, to))}
            onRemove={() => removal.remove(index)}
          />
        ))}
        <TilesUnderWay uploads={uploads} />
      </ul>
    </>
  );
}

const countText = (count: number) => (count === 0 ? "No videos yet" : count === 1 ? "1 video" : `${count} videos`);

const VideoTip = () => (
  <div className="note flex-col gap-2!">
    <p className="flex gap-2 font-semibold text-ink">
      <Lightbulb className="text-marigold-ink" aria-hidden />
      Video tip
    </p>
    <p>Keep it under 2 minutes. Hold the phone sideways and walk slowly.</p>
  </div>
);

type CardProps = {
  ownerId: string;
  video: VideoEntry;
  known: KnownVideo | undefined;
  unready: UnreadyFilm | undefined;
  path: string;
  index: number;
  count: number;
  controls: Controls;
  onCaption: (caption: string) => void;
  onPoster: (key: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function VideoCard({ ownerId, video, known, unready, path, index, count, controls, onCaption, onPoster, onMove, onRemove }: CardProps) {
  const poster = posterOf(ownerId, video, known);
  return (
    <li className="card grid gap-4 p-3 sm:grid-cols-[15rem_minmax(0,1fr)]" aria-label={`Video ${index + 1}`} {...orderPlace(index)}>
      <Poster video={video} poster={poster} mark={controls.mark} />
      <div className="grid content-center items-end gap-3 p-1 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <div className="sm:col-span-2">
          <CaptionField value={video.caption} onChange={onCaption} />
        </div>
        {controls.beside}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {controls.before}
          <RemoveButton onRemove={onRemove} />
          <PosterButton
            ownerId={ownerId}
            film={video.url}
            label={`video ${index + 1}`}
            hasPoster={poster !== null || video.thumbnailUrl !== undefined}
            onUploaded={onPoster}
          />
          <DragHandle isOnCard label={`video ${index + 1}`} index={index} count={count} onMove={onMove} />
          <OrderControls index={index} count={count} onMove={onMove} />
        </div>
        {unready && (
          <div className="sm:col-span-2">
            <FilmState film={unready} />
          </div>
        )}
        <EntryError path={path} />
      </div>
    </li>
  );
}

/** The address of a film's poster; null: none. */
function posterOf(ownerId: string, { thumbnailUrl }: VideoEntry, known: KnownVideo | undefined): string | null {
  const saved = known?.thumbnailUrl ?? null;
  return thumbnailUrl === undefined || thumbnailUrl === saved ? saved : shownUrl(ownerId, thumbnailUrl);
}

/** A link to the film. Nothing is loaded from a video site before it is pressed. */
function Poster({ video, poster, mark }: { video: VideoEntry; poster: string | null; mark: ReactNode }) {
  const base = useContext(MediaBase);
  return (
    <div className="relative aspect-video overflow-hidden rounded-md bg-sunken">
      <Picture image={poster ? { url: poster, alt: "", widths: [] } : null} sizes="15rem" className="size-full object-cover" />
      <a
        href={mediaUrl(video.url, base)}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute inset-0 grid place-items-center bg-black/25 hover:bg-black/35"
        aria-label={`Play ${video.caption}`}
      >
        <span className="grid size-13 place-items-center rounded-lg bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]">
          <Play className="solid size-6" aria-hidden />
        </span>
      </a>
      {mark}
    </div>
  );
}
