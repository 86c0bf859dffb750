import { CircleAlert, RotateCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { ProgressBar, percent } from "./upload-progress.tsx";
import { isStopped, isUnderWay, type Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

const squareButton = "btn btn-icon btn-sm absolute top-1.5 right-1.5 z-1 bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]";

/** One `<li>` for each unfinished file: its progress, or why it stopped. For the list of the finished ones. */
export const UploadTiles = ({ uploads }: { uploads: Uploads }) => tilesOf(uploads, () => true);

/** As `UploadTiles`, for a list whose stopped files stand above it. */
export const TilesUnderWay = ({ uploads }: { uploads: Uploads }) => tilesOf(uploads, ({ state }) => isUnderWay(state));

/**
 * The files of a list that have stopped, above those that have arrived, with a bar that stays in sight: among sixty photos nobody
 * finds three at the end. A direct child of an element that contains the whole list.
 */
export function StoppedUploads({ uploads, arrivedCount, className }: { uploads: Uploads; arrivedCount: number; className: string }) {
  const stopped = uploads.uploads.filter(isStopped);
  const count = (states: readonly Upload["state"][]) => stopped.filter(({ state }) => states.includes(state)).length;
  if (stopped.length === 0) return null;
  const parts = [
    arrivedCount > 0 && `${arrivedCount} saved`,
    count(["failed", "lost"]) > 0 && `${count(["failed", "lost"])} stopped`,
    count(["refused"]) > 0 && `${count(["refused"])} cannot be used`,
  ];
  return (
    <>
      <div className="note note-warn sticky top-20 z-10 mb-4 items-center shadow-sm">
        <CircleAlert aria-hidden />
        <p className="nums flex-1 font-medium">{parts.filter(Boolean).join(" · ")}</p>
        {count(["failed"]) > 0 && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={uploads.retryAll}>
            <RotateCw aria-hidden /> Retry
          </button>
        )}
      </div>
      <ul className={`mb-4 ${className}`} aria-label="Files that are not uploaded">
        {tilesOf(uploads, isStopped)}
      </ul>
    </>
  );
}

const tilesOf = (uploads: Uploads, isShown: (upload: Upload) => boolean): ReactNode =>
  uploads.uploads
    .filter(isShown)
    .map((upload) => (
      <UploadTile key={upload.id} upload={upload} onCancel={() => uploads.cancel(upload.id)} onRetry={() => uploads.retry(upload.id)} />
    ));

function UploadTile({ upload, onCancel, onRetry }: { upload: Upload; onCancel: () => void; onRetry: () => void }) {
  const { name, state, message, previewUrl } = upload;
  return (
    <li className="card grid content-start gap-2.5 p-2.5" aria-label={name}>
      <div className="relative aspect-[3/2] overflow-hidden rounded-md bg-sunken">
        {previewUrl && <img src={previewUrl} alt="" className="size-full object-cover opacity-45" decoding="async" />}
        <button
          type="button"
          className={squareButton}
          aria-label={`${isUnderWay(state) ? "Cancel" : "Dismiss"} ${name}`}
          onClick={onCancel}
        >
          <X />
        </button>
        {isUnderWay(state) ? <Progress upload={upload} /> : <Stopped upload={upload} onRetry={onRetry} />}
      </div>
      <p className="truncate text-sm text-ink-2">{name}</p>
      {message && (
        <p className="text-sm text-danger" role="alert">
          {message}
        </p>
      )}
    </li>
  );
}

const doing = { waiting: "Waiting", sending: "Uploading", checking: "Checking" } as const;

function Progress({ upload: { name, state, sentBytes, sizeBytes } }: { upload: Upload }) {
  const value = percent(sentBytes, sizeBytes);
  return (
    <div className="absolute inset-x-3 bottom-3">
      <div className="mb-1.5 flex justify-between text-sm font-medium">
        <span>{doing[state as keyof typeof doing]}</span>
        {state === "sending" && <span className="nums">{value}%</span>}
      </div>
      <ProgressBar value={value} label={`Uploading ${name}`} />
    </div>
  );
}

function Stopped({ upload: { name, state }, onRetry }: { upload: Upload; onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <div className="grid justify-items-center gap-2">
        <span className="badge badge-danger">
          <CircleAlert aria-hidden />
          {state === "refused" ? "Cannot be used" : state === "lost" ? "Not uploaded" : "Upload stopped"}
        </span>
        {state === "failed" && (
          <button type="button" className="btn btn-secondary btn-sm" aria-label={`Try again: ${name}`} onClick={onRetry}>
            <RotateCw aria-hidden /> Try again
          </button>
        )}
      </div>
    </div>
  );
}
