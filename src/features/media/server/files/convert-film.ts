import { type Ffmpeg, filmInput, runFfmpeg, secondsAfter } from "./ffmpeg.ts";
import type { Film } from "./read-film.ts";

const mostMs = 30 * 60_000;
const mostPosterMs = 60_000;
const widestPoster = 1600;
/** Films often start with a dark or shaky picture. */
const bestSecond = 1;

// Plays everywhere: 8-bit H.264 at a size that phones decode, with its index first so that playback starts before the download ends.
const encoding = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-threads", "2", "-c:a", "aac", "-b:a", "128k", "-ac", "2"];
const fitted = "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease,scale='trunc(iw/2)*2':'trunc(ih/2)*2'";
// Phones record in high dynamic range, which looks grey where it is only cut to 8 bits. Reference white is 203 cd/m² (ITU-R BT.2408), and
// the brightest that phones record 1,000.
const toneMapped =
  "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:param=0.6:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv";
const usualColors = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];

type Conversion = { source: string; film: Film; target: string; signal?: AbortSignal | undefined; onPercent: (percent: number) => void };

/**
 * Writes the film as an MP4 that every browser plays; picture and sound that it plays already are only copied. Resolves to false when
 * ffmpeg cannot, or not within 30 minutes and 2 GB of memory. Throws when `signal` stopped it.
 */
export async function convertFilm(ffmpeg: Ffmpeg, { source, film, target, signal, onPercent }: Conversion): Promise<boolean> {
  const isMapped = film.isHighDynamicRange && ffmpeg.mapsTones;
  const filters = [fitted, ...(isMapped ? [toneMapped] : []), "format=yuv420p"].join(",");
  const streams = film.isDecodedEverywhere ? ["-c", "copy"] : ["-vf", filters, ...encoding, ...(isMapped ? usualColors : [])];
  const container = ["-map", "0:v:0", "-map", "0:a:0?", "-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4"];
  const args = ["-loglevel", "error", "-progress", "pipe:1", ...filmInput(source), ...streams, ...container, target];
  const onOutput = (text: string) => {
    const done = secondsAfter("out_time=", text);
    if (done !== null && film.seconds) onPercent(Math.max(0, Math.min(99, Math.floor((100 * done) / film.seconds))));
  };
  const { code } = await runFfmpeg(ffmpeg, args, { mostMs, signal, onOutput });
  signal?.throwIfAborted();
  return code === 0;
}

/** Writes a PNG of a picture near the start. False when ffmpeg cannot. */
export async function drawPoster(ffmpeg: Ffmpeg, source: string, film: Film, target: string): Promise<boolean> {
  const at = Math.min(bestSecond, (film.seconds ?? 0) / 2);
  const size = `scale='min(${widestPoster},iw)':-2`;
  const filters = film.isHighDynamicRange && ffmpeg.mapsTones ? `${size},${toneMapped},format=rgb24` : size;
  const args = ["-loglevel", "error", ...filmInput(source), "-ss", String(at), "-frames:v", "1", "-vf", filters];
  const { code } = await runFfmpeg(ffmpeg, [...args, "-c:v", "png", "-f", "image2", target], { mostMs: mostPosterMs });
  return code === 0;
}
