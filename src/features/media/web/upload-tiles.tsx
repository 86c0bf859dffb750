import { CircleAlert, RotateCw, X } from "lucide-react";
import { LocalPicture } from "./local-picture.tsx";
import { isStopped, isUnderWay, type Upload } from "./upload-entry.ts";
import { ProgressBar, percent } from "./upload-progress.tsx";
import type { Uploads } from "./use-uploads.ts";

const onPicture = "bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]";

/** One `<li>` for each unfinished file: its progress, or why it stopped. For the list of the finished ones. */
export const UploadTiles = ({ uploads }: { uploads: Uploads }) => (
  <>
    <StoppedFiles uploads={uploads} />
    <TilesUnderWay uploads={uploads} />
  </>
);

type TilesProps = { uploads: Uploads /** In the grid of photos: only the picture with its progress. */; isSmall?: boolean };

/** As `UploadTiles`, for a list whose stopped files stand above it. */
export const TilesUnderWay = ({ uploads, isSmall = false }: TilesProps) =>
  uploads.uploads
    .filter(({ state }) => isUnderWay(state))
    .map((upload) => <UploadTile key={upload.id} upload={upload} isSmall={isSmall} onCancel={() => uploads.cancel(upload.id)} />);

const StoppedFiles = ({ uploads }: { uploads: Uploads }) =>
  uploads.uploads
    .filter(isStopped)
    .map((upload) => (
      <StoppedFile key={upload.id} upload={upload} onDismiss={() => uploads.cancel(upload.id)} onRetry={() => uploads.retry(upload.id)} />
    ));

/** How many files have arrived and how many have stopped, with a button for all of those; nothing while none has stopped. */
export function StoppedLine({ uploads, arrivedCount }: { uploads: Uploads; arrivedCount: number }) {
  const stopped = uploads.uploads.filter(isStopped);
  const count = (...states: readonly Upload["state"][]) => stopped.filter(({ state }) => states.includes(state)).length;
  if (stopped.length === 0) return null;
  const parts = [
    arrivedCount > 0 && `${arrivedCount} saved`,
    count("failed", "lost") > 0 && `${count("failed", "lost")} stopped`,
    count("refused") > 0 && `${count("refused")} cannot be used`,
  ];
  return (
    <div className="note note-warn flex-wrap items-center gap-y-2 shadow-sm">
      <CircleAlert aria-hidden />
      <p className="nums flex-1 font-medium whitespace-nowrap">{parts.filter(Boolean).join(" · ")}</p>
      {count("failed") > 0 && (
        <button type="button" className="btn btn-secondary btn-sm" onClick={uploads.retryAll}>
          <RotateCw aria-hidden /> Retry {count("failed")}
        </button>
      )}
    </div>
  );
}

type StoppedProps = { uploads: Uploads; arrivedCount: number; className: string };

/**
 * The files of a list that have stopped, above those that have arrived, with a line that stays in sight: among sixty photos nobody
 * finds three at the end. A direct child of an element that contains the whole list.
 */
export function StoppedUploads({ uploads, arrivedCount, className }: StoppedProps) {
  if (!uploads.uploads.some(isStopped)) return null;
  return (
    <>
      <div className="sticky top-20 z-10 mb-4">
        <StoppedLine uploads={uploads} arrivedCount={arrivedCount} />
      </div>
      <StoppedList uploads={uploads} className={className} />
    </>
  );
}

/** Each stopped file with its reason; nothing while none has stopped. */
export function StoppedList({ uploads, className }: Omit<StoppedProps, "arrivedCount">) {
  if (!uploads.uploads.some(isStopped)) return null;
  return (
    <ul className={`mb-4 ${className}`} aria-label="Files that are not uploaded">
      <StoppedFiles uploads={uploads} />
    </ul>
  );
}

function UploadTile({ upload, isSmall, onCancel }: { upload: Upload; isSmall: boolean; onCancel: () => void }) {
  const { name, previewUrl } = upload;
  return (
    <li className={isSmall ? "min-w-0" : "card grid content-start gap-2.5 p-2.5"} aria-label={name} title={isSmall ? name : undefined}>
      <div className={`relative aspect-[3/2] overflow-hidden bg-sunken ${isSmall ? "rounded-sm" : "rounded-md"}`}>
        {previewUrl && <LocalPicture url={previewUrl} className="size-full object-cover opacity-45" />}
        <button
          type="button"
          className={`absolute z-1 ${isSmall ? "top-0 right-0 grid size-10 place-items-center rounded-sm pointer-coarse:size-11" : `btn btn-icon btn-sm top-1.5 right-1.5 ${onPicture}`}`}
          aria-label={`Cancel ${name}`}
          onClick={onCancel}
        >
          {isSmall ? (
            <span className={`grid size-7 place-items-center rounded-xs ${onPicture}`}>
              <X className="size-4" />
            </span>
          ) : (
            <X />
          )}
        </button>
        <Progress upload={upload} isSmall={isSmall} />
      </div>
      {!isSmall && <p className="truncate text-sm text-ink-2">{name}</p>}
    </li>
  );
}

const doing = { waiting: "Waiting", sending: "Uploading", checking: "Checking" } as const;

function Progress({ upload: { name, state, sentBytes, sizeBytes }, isSmall }: { upload: Upload; isSmall: boolean }) {
  const value = percent(sentBytes, sizeBytes);
  return (
    <div className={`absolute ${isSmall ? "inset-x-1.5 bottom-1.5 rounded-xs bg-surface/90 px-1.5 pb-1.5" : "inset-x-3 bottom-3"}`}>
      <div className={`flex justify-between text-sm font-medium ${isSmall ? "" : "mb-1.5"}`}>
        <span className="truncate">{doing[state as keyof typeof doing]}</span>
        {state === "sending" && <span className="nums">{value}%</span>}
      </div>
      <ProgressBar value={value} label={`Uploading ${name}`} />
    </div>
  );
}

type StoppedFileProps = { upload: Upload; onDismiss: () => void; onRetry: () => void };

/** Low, so that the list below stays near; its reason can be long. */
function StoppedFile({ upload: { name, state, message, previewUrl }, onDismiss, onRetry }: StoppedFileProps) {
  return (
    <li className="card flex items-center gap-3 border-danger/40! p-2" aria-label={name}>
      <span className="grid h-11 w-14 shrink-0 place-items-center overflow-hidden rounded-xs bg-danger-soft text-danger">
        {previewUrl ? <LocalPicture url={previewUrl} className="size-full object-cover" /> : <CircleAlert className="size-5" aria-hidden />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{name}</p>
        <p className="wrap-anywhere text-danger" role="alert">
          {message}
        </p>
      </div>
      <div className="flex shrink-0">
        {state === "failed" && (
          <button
            type="button"
            className="btn btn-ghost btn-icon btn-sm"
            aria-label={`Try again: ${name}`}
            title="Try again"
            onClick={onRetry}
          >
            <RotateCw />
          </button>
        )}
        <button type="button" className="btn btn-ghost btn-icon btn-sm" aria-label={`Dismiss ${name}`} title="Dismiss" onClick={onDismiss}>
          <X />
        </button>
      </div>
    </li>
  );
}
