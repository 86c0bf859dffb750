import { minuteMs } from "../../../../shared/contract/durations.ts";
import { systemClock } from "../../../../shared/server/clock.ts";
import { convertedKey, posterKey } from "../../contract/media-key.ts";
import { extensionOf } from "../../contract/upload-rules.ts";
import { convertFilm, drawPoster } from "../files/convert-film.ts";
import { type Ffmpeg, findFfmpeg } from "../files/ffmpeg.ts";
import { cleanImage } from "../files/picture-process.ts";
import { type Film, readFilm } from "../files/read-film.ts";
import type { MediaStore } from "../store/media-store.ts";
import { inWorkFile } from "../store/work-file.ts";
import { addPoster, findShown, replaceByConverted, setFilmPercent, setFilmState } from "./films.store.ts";
import type { FinishDependencies } from "./finish-upload.ts";
import type { UploadRow } from "./uploads.store.ts";

/**
 * Makes a confirmed film one that every browser plays: what is not an MP4 of H.264 and AAC becomes one beside it, which its owners then show.
 * A film without a poster gets one. Where there is no ffmpeg the film stays as it is, and so does one that ffmpeg cannot convert.
 */
export async function finishFilm(dependencies: FinishDependencies, { key, confirmed_at }: UploadRow, signal?: AbortSignal): Promise<void> {
  const { database, store, owners } = dependencies;
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) return setFilmState(database, key, null);
  const source = await store.openPublished(key);
  try {
    const film = await readFilm(ffmpeg, source.path);
    const isPlayable = film !== null && ((film.isDecodedEverywhere && extensionOf(key) === "mp4") || (await convert(film)));
    await setFilmState(database, key, isPlayable ? "plays" : "failed");
    if (film) await givePoster(dependencies, ffmpeg, { key, film, source: source.path, confirmedAt: confirmed_at });
  } finally {
    await source.release();
  }

  async function convert(film: Film): Promise<boolean> {
    const made = convertedKey(key);
    if (!(await isThere(store, made)) && !(await inWorkFile(store, (target) => make(film, target)))) return false;
    await replaceByConverted(database, owners, key, made);
    return true;
  }

  async function make(film: Film, target: string): Promise<boolean> {
    await setFilmState(database, key, "converting");
    const onPercent = setFilmPercent(database, key);
    const isMade = await convertFilm(ffmpeg as Ffmpeg, { source: source.path, film, target, signal, onPercent });
    if (isMade) await store.publish(convertedKey(key), target);
    return isMade;
  }
}

type Drawn = { key: string; film: Film; source: string; confirmedAt: Date | null };

async function givePoster({ database, store, owners }: FinishDependencies, ffmpeg: Ffmpeg, { key, film, source, confirmedAt }: Drawn) {
  const shown = await findShown(database, owners, key);
  // The save that names the film may not have been written yet.
  if (!shown && confirmedAt && systemClock.now().getTime() - confirmedAt.getTime() < minuteMs) throw new Error(`Nothing shows ${key} yet.`);
  if (shown !== "without-poster") return;
  await inWorkFile(store, async (drawn) => {
    if (!(await drawPoster(ffmpeg, source, film, drawn))) return;
    await inWorkFile(store, async (cleaned) => {
      const facts = await cleanImage(drawn, "png", posterKey(key), cleaned);
      await store.publish(posterKey(key), cleaned);
      await addPoster(database, owners, key, facts);
    });
  });
}

const isThere = (store: MediaStore, key: string): Promise<boolean> =>
  store.openPublished(key).then(
    async (file) => {
      await file.release();
      return true;
    },
    () => false,
  );
