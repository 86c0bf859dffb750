// ffmpeg reads what strangers send: a separate process with little memory and time, without network, and with few formats.
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

/** `version`: of its codecs. `mapsTones`: it can turn high dynamic range into what every screen shows. */
export type Ffmpeg = { program: string; version: number; mapsTones: boolean };

const mostKibibytes = 2 * 1024 * 1024;
const mostCpuSeconds = 3_600;
const mostLogCharacters = 64 * 1024;

/** The newest one that writes H.264: of the `PATH`, or the one that comes with the packages. Null when there is none for this machine. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const packaged = await findPackaged();
  const found = await Promise.all(["ffmpeg", ...(packaged === null ? [] : [packaged])].map(ask));
  return found.reduce((best, one) => (best === null || (one !== null && one.version > best.version) ? one : best), null);
}

/** The package throws a text where it has no program for this machine. */
const findPackaged = (): Promise<string | null> =>
  import("@ffmpeg-installer/ffmpeg").then(
    ({ default: { path } }) => path,
    () => null,
  );

async function ask(program: string): Promise<Ffmpeg | null> {
  const { stdout } = await promisify(execFile)(program, ["-version"]).catch(() => ({ stdout: "" }));
  const [, major, minor] = /libavcodec\s+(\d+)\.\s*(\d+)/.exec(stdout) ?? [];
  if (!major || !stdout.includes("--enable-libx264")) return null;
  return { program, version: Number(major) * 1000 + Number(minor), mapsTones: stdout.includes("--enable-libzimg") };
}

// By the names of ffmpeg's decoders: what phones and cameras write.
const pictures = "h264,hevc,mpeg4,msmpeg4v2,msmpeg4,mjpeg,h263,prores,dvvideo";
const sounds =
  "aac,mp3float,mp3,ac3,alac,amrnb,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt";

/** The arguments that open a film. */
export const filmInput = (file: string): string[] => [
  ...["-protocol_whitelist", "file,pipe", "-format_whitelist", "mov,avi", "-codec_whitelist", `${pictures},${sounds}`],
  ...["-threads", "2", "-i", file],
];

/** The seconds of a time as ffmpeg writes it after `name`, such as "Duration: 00:01:02.50"; the last one in the text. Null: none. */
export function secondsAfter(name: string, text: string): number | null {
  const [, hours, minutes, seconds] = [...text.matchAll(new RegExp(`${name}(\\d+):(\\d+):([\\d.]+)`, "g"))].at(-1) ?? [];
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

type Bounds = { mostMs: number; signal?: AbortSignal | undefined; onOutput?: (text: string) => void };

/** Resolves to ffmpeg's exit code and what it wrote to its log; `code` is null when it was killed, because of its time or `signal`. */
export function runFfmpeg({ program }: Ffmpeg, args: readonly string[], { mostMs, signal, onOutput }: Bounds) {
  const all = ["-nostdin", "-hide_banner", "-y", ...args];
  const env = { PATH: process.env.PATH };
  const isPosix = process.platform !== "win32";
  // Not every system can bound the memory of a process. The processor time also bounds one that outlives a killed site.
  const bounded = `ulimit -v ${mostKibibytes} 2>/dev/null; ulimit -t ${mostCpuSeconds} 2>/dev/null; exec nice -n 10 "$0" "$@"`;
  const child = isPosix ? spawn("/bin/sh", ["-c", bounded, program, ...all], { env }) : spawn(program, all, { env });
  child.stdin.end();
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(0, mostLogCharacters);
  });
  const kill = () => void child.kill("SIGKILL");
  const timer = setTimeout(kill, mostMs);
  if (signal?.aborted) kill();
  signal?.addEventListener("abort", kill, { once: true });
  return new Promise<{ code: number | null; log: string }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, log }));
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
  });
}
