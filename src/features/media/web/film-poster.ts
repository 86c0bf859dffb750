import { widestPoster } from "./sendable-image.ts";

export type FilmPoster = { picture: Blob; durationSeconds: number | null };

const mostMs = 15_000;
/** Films often start with a dark or shaky picture. */
const bestSecond = 1;

/** A picture from near the start of the film, and its duration; null when this browser cannot play it. */
export async function makePoster(film: File): Promise<FilmPoster | null> {
  const address = URL.createObjectURL(film);
  const player = document.createElement("video");
  player.muted = true;
  player.playsInline = true;
  player.preload = "auto";
  try {
    const shown = within(mostMs, once(player, "loadeddata"));
    player.src = address;
    await shown;
    const { duration } = player;
    const sought = within(mostMs, once(player, "seeked"));
    player.currentTime = Math.min(bestSecond, Number.isFinite(duration) ? duration / 2 : 0);
    await sought;
    const picture = await draw(player);
    return picture && { picture, durationSeconds: Number.isFinite(duration) ? Math.round(duration * 100) / 100 : null };
  } catch {
    return null;
  } finally {
    player.removeAttribute("src");
    player.load();
    URL.revokeObjectURL(address);
  }
}

function draw(player: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widestPoster / player.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(player.videoWidth * scale);
  canvas.height = Math.round(player.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(player, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

function once(player: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener(event, () => resolve(), { once: true });
    player.addEventListener("error", () => reject(new Error("The video cannot be played.")), { once: true });
  });
}

const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("It took too long.")), ms))]);
