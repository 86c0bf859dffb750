import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { openMediaStore } from "./store/media-store.ts";
import { finishUploadTask } from "./uploads/confirm-uploads.ts";
import { finishUpload } from "./uploads/finish-upload.ts";
import { hashOldPhotos } from "./uploads/hash-old-photos.ts";
import type { MediaOwner } from "./uploads/media-owner.ts";
import { removeUnusedUploads } from "./uploads/remove-unused-uploads.ts";

const cleaningTask = "remove-unused-uploads";
const hashingTask = "hash-old-photos";
/** A night's work: about two hours. */
const mostHashes = 50_000;

/** When the tasks below run, as crontab lines. */
export const mediaSchedule = `11 * * * * ${cleaningTask}\n17 19 * * * ${hashingTask}`;

export function mediaTasks({
  database,
  clock,
  config,
  owners,
}: Pick<Services, "database" | "clock" | "config"> & { owners: readonly MediaOwner[] }): TaskList {
  const store = openMediaStore(config);
  return {
    [finishUploadTask]: (payload, { abortSignal }) =>
      finishUpload({ database, store, owners }, (payload as { key: string }).key, abortSignal),
    [hashingTask]: (_, { abortSignal }) => hashOldPhotos({ database, store, owners }, mostHashes, abortSignal),
    [cleaningTask]: () => removeUnusedUploads(database, store, clock.now()),
  };
}
