import { Lightbulb, Link2, Play, Star } from "lucide-react";
import { useContext, useState } from "react";
import { mediaUrl } from "../../../../shared/contract/media-url.ts";
import { FieldError } from "../../../../shared/web/ui/field.tsx";
import { MediaBase, Picture } from "../../../../shared/web/ui/picture.tsx";
import {
  CaptionField,
  EntryError,
  FeaturedButton,
  OrderControls,
  RemoveButton,
  TypeSelect,
  UndoRemoval,
} from "../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../shared/web/wizard/focus-field.ts";
import { moveEntry, useRemoval } from "../../../../shared/web/wizard/use-removal.ts";
import {
  DragHandle,
  orderPlace,
  PosterButton,
  shownUrl,
  UploadDropZone,
  type UploadedFile,
  UploadTiles,
  useUploads,
} from "../../../media/web/public.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { videoIdOf } from "../../contract/video-link.ts";
import { useWizardForm } from "./property-form.ts";
import { videoTypeChoices } from "./wizard-choices.ts";
import type { VideoEntry } from "./wizard-values.ts";

/** As many as one save may name. */
const mostVideos = 20;
const newVideo = { type: "walkthrough", caption: "Property Video", isFeatured: false, duration: "" } as const;

/** Step 4: the property's videos, and links to a video site (PWIZ-13). */
export function VideosStep() {
  const { record: property, values, change, read } = useWizardForm();
  const { videos } = values;
  const setVideos = (changed: readonly VideoEntry[]) => change({ videos: changed });
  const removal = useRemoval(videos, setVideos);
  const uploads = useUploads({ propertyId: property?._id ?? "", kind: "video", room: mostVideos - videos.length, onUploaded: add });

  function add({ key, posterKey, durationSeconds }: UploadedFile): void {
    const duration = durationSeconds === null ? "" : String(durationSeconds);
    setVideos([...read().values.videos, { ...newVideo, url: key, duration, ...(posterKey !== null && { thumbnailUrl: posterKey }) }]);
  }

  /** Chosen a while ago: the films may have changed since. */
  function givePoster(film: string, thumbnailUrl: string): void {
    setVideos(read().values.videos.map((video) => (video.url === film ? { ...video, thumbnailUrl } : video)));
  }

  return (
    <div id={fieldId("videos")}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="card grid content-start gap-5 p-5 sm:p-6">
          <VideoLinkField videos={videos} onAdd={(url) => setVideos([...videos, { ...newVideo, url }])} />
          <div className="flex items-center gap-4 text-sm text-ink-3">
            <i className="h-px flex-1 bg-line" />
            or
            <i className="h-px flex-1 bg-line" />
          </div>
          <UploadDropZone uploads={uploads} />
        </div>
        <div className="note flex-col gap-2!">
          <p className="flex gap-2 font-semibold text-ink">
            <Lightbulb className="text-marigold-ink" aria-hidden />
            Video tip
          </p>
          <p>Keep it under 2 minutes. Hold the phone sideways and walk slowly.</p>
        </div>
      </div>
      <h2 className="mt-8 mb-4 text-lg!">{countText(videos.length)}</h2>
      {removal.hasRemoved && <UndoRemoval what="Video" onUndo={removal.undo} />}
      <EntryError path="videos" />
      <ul className="grid gap-4">
        {videos.map((video, index) => (
          <VideoCard
            key={video.url}
            video={video}
            index={index}
            count={videos.length}
            onChange={(changed) => setVideos(videos.with(index, { ...video, ...changed }))}
            onPoster={(thumbnailUrl) => givePoster(video.url, thumbnailUrl)}
            onMove={(to) => setVideos(moveEntry(videos, index, to))}
            onRemove={() => removal.remove(index)}
          />
        ))}
        <UploadTiles uploads={uploads} />
      </ul>
    </div>
  );
}

const countText = (count: number) => (count === 0 ? "No videos yet" : count === 1 ? "1 video" : `${count} videos`);

function VideoLinkField({ videos, onAdd }: { videos: readonly VideoEntry[]; onAdd: (url: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function add(): void {
    const link = typed.trim();
    const refusal = refuseLink(link, videos);
    setError(refusal);
    if (refusal) return;
    onAdd(link);
    setTyped("");
  }

  return (
    <div className="field">
      <label className="lab" htmlFor="video-link">
        Paste a video link
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <div className="affix flex-1">
          <span className="pre">
            <Link2 />
          </span>
          <input
            id="video-link"
            className="input"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && "video-link-note"}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            onKeyDown={({ key }) => key === "Enter" && add()}
          />
        </div>
        <button type="button" className="btn btn-secondary min-h-12" onClick={add}>
          Add
        </button>
      </div>
      <FieldError id="video-link-note" message={error} />
    </div>
  );
}

function refuseLink(link: string, videos: readonly VideoEntry[]): string | undefined {
  const id = videoIdOf(link);
  if (id === null) return "Please paste a YouTube link.";
  return videos.some(({ url }) => videoIdOf(url) === id) ? "This video is there already." : undefined;
}

type CardProps = {
  video: VideoEntry;
  index: number;
  count: number;
  onChange: (changed: Partial<VideoEntry>) => void;
  onPoster: (key: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function VideoCard({ video, index, count, onChange, onPoster, onMove, onRemove }: CardProps) {
  const { record: property } = useWizardForm();
  const poster = posterOf(video, property);
  return (
    <li className="card grid gap-4 p-3 sm:grid-cols-[15rem_minmax(0,1fr)]" aria-label={`Video ${index + 1}`} {...orderPlace(index)}>
      <Poster video={video} poster={poster} />
      <div className="grid content-center items-end gap-3 p-1 lg:grid-cols-[minmax(0,1fr)_11rem_7rem]">
        <CaptionField value={video.caption} onChange={(caption) => onChange({ caption })} />
        <TypeSelect value={video.type} options={videoTypeChoices} onChange={(type) => onChange({ type })} />
        <label className="grid gap-1">
          <span className="text-sm text-ink-2">Duration</span>
          <span className="affix">
            <input
              className="input input-sm nums"
              aria-label="Duration in seconds"
              inputMode="decimal"
              value={video.duration}
              maxLength={8}
              onChange={({ target }) => onChange({ duration: target.value.replace(/[^\d.]/g, "") })}
            />
            <span className="post text-sm">s</span>
          </span>
        </label>
        <div className="flex flex-wrap gap-2 lg:col-span-3">
          <FeaturedButton isOn={video.isFeatured} onToggle={() => onChange({ isFeatured: !video.isFeatured })} />
          <RemoveButton onRemove={onRemove} />
          <PosterButton
            propertyId={property?._id ?? ""}
            film={video.url}
            label={`video ${index + 1}`}
            hasPoster={poster !== null || video.thumbnailUrl !== undefined}
            onUploaded={onPoster}
          />
          <DragHandle label={`video ${index + 1}`} index={index} count={count} onMove={onMove} />
          <OrderControls index={index} count={count} onMove={onMove} />
        </div>
        <EntryError path={`videos.${index}`} />
      </div>
    </li>
  );
}

/** The address of what stands for a film; null: nothing, or a picture that nobody may fetch before a save names it. */
function posterOf({ url, thumbnailUrl }: VideoEntry, property: MyProperty | null): string | null {
  const known = property?.videos.find((video) => video.url === url)?.thumbnailUrl ?? null;
  if (thumbnailUrl === undefined || thumbnailUrl === known) return known;
  const shown = shownUrl(property?._id ?? "", thumbnailUrl);
  return shown === thumbnailUrl ? null : shown;
}

/** A link to the film. Nothing is loaded from a video site before it is pressed. */
function Poster({ video, poster }: { video: VideoEntry; poster: string | null }) {
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
          <Play className="size-6 fill-current" aria-hidden />
        </span>
      </a>
      {video.isFeatured && (
        <span className="badge badge-marigold absolute top-2 left-2">
          <Star aria-hidden />
          Featured
        </span>
      )}
    </div>
  );
}
