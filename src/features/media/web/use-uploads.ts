import { useEffect, useSyncExternalStore } from "react";
import { toast } from "../../../shared/web/toast.ts";
import type { UploadKind } from "../contract/upload-rules.ts";
import { hasPosterUnderWay, posterPreview } from "./poster-upload.ts";
import { type Upload, type UploadedFile, UploadQueue } from "./upload-queue.ts";

const kinds = ["image", "video"] as const;
/** One a property and kind, for as long as the page lives: uploads go on while the lister is at another step. */
const queues = new Map<string, UploadQueue>();

function queueOf(propertyId: string, kind: UploadKind): UploadQueue {
  const name = `${propertyId} ${kind}`;
  const queue = queues.get(name) ?? new UploadQueue(propertyId, kind);
  queues.set(name, queue);
  return queue;
}

export type Uploads = {
  kind: UploadKind;
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  /** Where a file of this page stands in the order of choosing; 0 for all others. */
  placeOf: (key: string) => number;
};

type Options = {
  propertyId: string;
  kind: UploadKind;
  /** How many more files the property can show. */
  room: number;
  /** Gets each file once, when it lies in the store and can be named in a save. */
  onUploaded: (file: UploadedFile) => void;
};

/** The uploads of one step of the wizard. */
export function useUploads({ propertyId, kind, room, onUploaded }: Options): Uploads {
  const queue = queueOf(propertyId, kind);
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, () => []);
  const arrived = useSyncExternalStore(queue.subscribe, queue.arrived, () => []);
  useEffect(() => {
    if (arrived.length > 0) for (const file of queue.take()) onUploaded(file);
  }, [arrived, queue, onUploaded]);
  useEffect(() => {
    window.addEventListener("online", queue.retryAll);
    return () => window.removeEventListener("online", queue.retryAll);
  }, [queue]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isBusy || hasPosterUnderWay(propertyId)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [queue, propertyId]);
  return {
    kind,
    uploads,
    add(files) {
      const message = queue.add(files, room - uploads.length);
      if (message) toast.show(message, { type: "error" });
    },
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
    placeOf: queue.placeOf,
  };
}

/** Whether files of this property are still on their way: a save now would leave them out. */
export const hasUploadsUnderWay = (propertyId: string): boolean =>
  kinds.some((kind) => queues.get(`${propertyId} ${kind}`)?.isBusy === true) || hasPosterUnderWay(propertyId);

/** The picture of a key that this page has uploaded and that nobody serves before the save; else the key itself. */
export function shownUrl(propertyId: string, key: string): string {
  for (const kind of kinds) {
    const preview = queues.get(`${propertyId} ${kind}`)?.previewOf(key);
    if (preview) return preview;
  }
  return posterPreview(key) ?? key;
}
