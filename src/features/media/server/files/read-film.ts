import { type Ffmpeg, filmInput, runFfmpeg, secondsAfter } from "./ffmpeg.ts";

/** What decides how a film is shown. */
export type Film = {
  /** Every browser decodes its picture and sound, whatever container they are in. */
  isDecodedEverywhere: boolean;
  isHighDynamicRange: boolean;
  /** Null: unknown. */
  seconds: number | null;
};

const mostMs = 60_000;
// "Stream #0:0(und): Video: hevc (Main 10) (hvc1 / 0x31637668), yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67), 1920x1080, ..."
const picturePattern = /Stream #0:.*?: Video: (\w+)(?: \(([\w :.-]+)\))?(?: \([^)]*\))?, (\w+)(?:\(([^)]*)\))?, \d+x\d+/;
const soundPattern = /Stream #0:.*?: Audio: (\w+)/;
const profiles = ["Constrained Baseline", "Baseline", "Main", "High"];

/** Null when ffmpeg finds no picture in it. Throws when it was killed before it had looked: a retry may help. */
export async function readFilm(ffmpeg: Ffmpeg, file: string): Promise<Film | null> {
  // Without an output ffmpeg only says what it has read.
  const { code, log } = await runFfmpeg(ffmpeg, filmInput(file), { mostMs });
  if (code === null) throw new Error("ffmpeg did not read the film in time.");
  const [, codec = "", profile = "", pixels = "", colors = ""] = picturePattern.exec(log) ?? [];
  if (codec === "") return null;
  const [, sound = ""] = soundPattern.exec(log) ?? [];
  const isPicture = codec === "h264" && profiles.includes(profile) && ["yuv420p", "yuvj420p"].includes(pixels);
  return {
    isDecodedEverywhere: isPicture && ["", "aac", "mp3"].includes(sound),
    isHighDynamicRange: /arib-std-b67|smpte2084/.test(colors),
    seconds: secondsAfter("Duration: ", log),
  };
}
