import { isUnderWay, type Upload } from "./upload-queue.ts";

/** The progress of all files, as long as one is uploading. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  const under = uploads.filter(({ state }) => isUnderWay(state));
  const total = under.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  const sent = under.reduce((bytes, { sentBytes, sizeBytes }) => bytes + Math.min(sentBytes, sizeBytes), 0);
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const what = under.length === 1 ? "1 file" : `${under.length} files`;
  return (
    <div>
      <p className="sr-only" role="status">
        {under.length > 0 ? `Uploading ${what}` : failed > 0 ? `${failed} uploads stopped` : ""}
      </p>
      {under.length > 0 && (
        <>
          <p className="mt-3 mb-1.5 flex justify-between text-sm" aria-hidden>
            <span>Uploading {what}</span>
            <span className="nums">{percent(sent, total)}%</span>
          </p>
          <ProgressBar value={percent(sent, total)} label="Uploading all files" />
        </>
      )}
    </div>
  );
}

export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div className="bar" role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <i style={{ width: `${value}%` }} />
    </div>
  );
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100)));
