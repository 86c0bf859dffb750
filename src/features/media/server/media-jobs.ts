import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { finishUploadTask } from "./confirm-uploads.ts";
import { finishUpload } from "./finish-upload.ts";
import { openMediaStore } from "./open-media-store.ts";
import { removeUnusedUploads } from "./remove-unused-uploads.ts";

const cleaningTask = "remove-unused-uploads";

/** When the tasks below run, as crontab lines. */
export const mediaSchedule = `11 * * * * ${cleaningTask}`;

export function mediaTasks({ database, clock, config }: Pick<Services, "database" | "clock" | "config">): TaskList {
  const store = openMediaStore(config);
  return {
    [finishUploadTask]: (payload) => finishUpload(database, store, (payload as { key: string }).key),
    [cleaningTask]: () => removeUnusedUploads(database, store, clock.now()),
  };
}
