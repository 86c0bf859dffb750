import { useEffect, useState, useSyncExternalStore } from "react";
import { isUnderWay, type Upload } from "./upload-entry.ts";
import { uploadPause } from "./upload-pause.ts";

/** The progress of all files, as long as one is uploading. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  const under = uploads.filter(({ state }) => isUnderWay(state));
  const total = under.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  const sent = under.reduce((bytes, { sentBytes, sizeBytes }) => bytes + Math.min(sentBytes, sizeBytes), 0);
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const what = under.length === 1 ? "1 file" : `${under.length} files`;
  const pauseS = usePauseSeconds();
  const isPaused = pauseS > 0 && under.length > 0;
  return (
    <div>
      <p className="sr-only" role="status">
        {isPaused ? paused : under.length > 0 ? `Uploading ${what}` : failed > 0 ? `${failed} uploads stopped` : ""}
      </p>
      {under.length > 0 && (
        <>
          <p className="mt-3 mb-1.5 flex justify-between text-sm" aria-hidden>
            <span>Uploading {what}</span>
            <span className="nums">{percent(sent, total)}%</span>
          </p>
          <ProgressBar value={percent(sent, total)} label="Uploading all files" />
          {isPaused && (
            <p className="mt-2 text-sm text-ink-2" aria-hidden>
              {paused} <span className="nums">{pauseS > 1 && `Next in ${pauseS} s.`}</span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const paused = "The site takes only so many files a minute. The others follow by themselves.";
/** Behind the first pause follow short ones: the sentence stays between them. */
const lingerS = 3;

/** How many seconds are left, at least 1, until uploads have gone on for a while; 0: they are not paused. */
function usePauseSeconds(): number {
  const endsAt = useSyncExternalStore(uploadPause.subscribe, uploadPause.endsAt);
  const [now, setNow] = useState(Date.now);
  const leftS = Math.ceil((endsAt - now) / 1_000);
  const isOver = endsAt === 0 || leftS <= -lingerS;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.max(1, leftS);
}

export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div className="bar" role="progressbar" aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} aria-label={label}>
      <i style={{ width: `${value}%` }} />
    </div>
  );
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100)));
