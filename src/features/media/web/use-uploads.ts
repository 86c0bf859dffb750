import { useEffect, useId, useSyncExternalStore } from "react";
import { onSignedIn } from "../../../shared/web/access-token.ts";
import { onLeaving } from "../../../shared/web/leaving.ts";
import { toast } from "../../../shared/web/toast.ts";
import type { Doubt } from "../../../shared/web/wizard/wizard-kind.ts";
import type { UploadKind } from "../contract/upload-rules.ts";
import { hasPosterUnderWay, posterPreview } from "./poster-upload.ts";
import { isStopped, type Upload } from "./upload-entry.ts";
import { type UploadedFile, UploadQueue } from "./upload-queue.ts";

type OwnedQueue = { ownerId: string; kind: UploadKind; list: string; queue: UploadQueue };
/** One for each owner, kind and list, as long as the page lives: uploads continue while the lister is at another step. */
const queues = new Map<string, OwnedQueue>();

onSignedIn(() => {
  for (const { queue } of queues.values()) queue.retryAll();
});
onLeaving(() => {
  for (const { queue } of queues.values()) queue.stop();
});

function queueOf(ownerId: string, kind: UploadKind, list: string): UploadQueue {
  const name = `${ownerId} ${kind} ${list}`;
  const owned = queues.get(name) ?? { ownerId, kind, list, queue: new UploadQueue(ownerId, kind, { list }) };
  queues.set(name, owned);
  return owned.queue;
}

export type Uploads = {
  kind: UploadKind;
  uploads: readonly Upload[];
  /** The id of the field for choosing its files. */
  chooserId: string;
  add: (files: readonly File[]) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  /** All that have failed. */
  retryAll: () => void;
  /** The place of a file of this page in the order of choosing; 0 for all others. */
  placeOf: (key: string) => number;
  /** The names of photos that were left out, because the list has them already; kept until they are forgotten. */
  skipped: readonly string[];
  forgetSkipped: () => void;
};

type Options = {
  /** The property or the project that owns them. */
  ownerId: string;
  kind: UploadKind;
  /** One of several of that kind, such as the photos of one update; none: the only one. */
  list?: string | undefined;
  /** How many more files the list can hold. */
  room: number;
  /** Called once with each file, when it is stored and can be named in a save. */
  onUploaded: (file: UploadedFile) => void;
  /** The keys that the list has by now: the same photo is not taken twice. */
  listed?: () => readonly string[];
};

/** The uploads of one list of a wizard. */
export function useUploads({ ownerId, kind, list = "", room, onUploaded, listed }: Options): Uploads {
  const queue = queueOf(ownerId, kind, list);
  const chooserId = useId();
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, () => []);
  const arrived = useSyncExternalStore(queue.subscribe, queue.arrived, () => []);
  const skipped = useSyncExternalStore(queue.subscribe, queue.skipped, () => []);
  useEffect(() => {
    if (listed) queue.listed = listed;
  }, [queue, listed]);
  useEffect(() => {
    if (arrived.length > 0) for (const file of queue.take()) onUploaded(file);
  }, [arrived, queue, onUploaded]);
  useEffect(() => {
    window.addEventListener("online", queue.retryAll);
    return () => window.removeEventListener("online", queue.retryAll);
  }, [queue]);
  // Who can open it owns it: after a sign-out that may be another account than before.
  useEffect(() => queue.resume(), [queue]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isBusy || hasPosterUnderWay(ownerId)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [queue, ownerId]);
  // The pressed button disappears with its purpose, and the tile soon after it.
  const focusChooser = () => document.getElementById(chooserId)?.focus({ preventScroll: true });
  return {
    kind,
    uploads,
    chooserId,
    add(files) {
      void queue.add(files, room - uploads.length).then((message) => message && toast.show(message, { type: "error" }));
    },
    cancel: (id) => queue.cancel(id),
    retry(id) {
      queue.retry(id);
      focusChooser();
    },
    retryAll() {
      queue.retryAll();
      focusChooser();
    },
    placeOf: queue.placeOf,
    skipped,
    forgetSkipped() {
      queue.forgetSkipped();
      focusChooser();
    },
  };
}

/** Whether files of this owner are still uploading, in the given lists: a save now would leave them out. */
export const hasUploadsUnderWay = (ownerId: string, isMeant: (kind: UploadKind, list: string) => boolean = () => true): boolean =>
  [...queues.values()].some((owned) => owned.ownerId === ownerId && owned.queue.isBusy && isMeant(owned.kind, owned.list)) ||
  (isMeant("video", "") && hasPosterUnderWay(ownerId));

/** Asks before files of the given lists are left behind that have stopped: a save leaves them out. */
export function doubtAboutStopped(ownerId: string, isMeant: (kind: UploadKind, list: string) => boolean): readonly Doubt[] {
  const stopped = [...queues.values()]
    .filter((owned) => owned.ownerId === ownerId && isMeant(owned.kind, owned.list))
    .flatMap(({ queue }) => queue.read().filter(isStopped));
  if (stopped.length === 0) return [];
  const isOne = stopped.length === 1;
  return [
    {
      key: `stopped ${stopped.map(({ id, name }) => `${id} ${name}`).join()}`,
      heading: isOne ? "One file is not uploaded" : `${stopped.length} files are not uploaded`,
      text: `${isOne ? "It is" : "They are"} not saved. Stay to retry or dismiss ${isOne ? "it" : "them"}, or go on and come back to this step later.`,
      goOn: isOne ? "Go on without it" : "Go on without them",
      back: "Stay",
    },
  ];
}

/** The local picture of a key that this page has uploaded and that is not served before the save; otherwise the key itself. */
export function shownUrl(ownerId: string, key: string): string {
  for (const owned of queues.values()) {
    const preview = owned.ownerId === ownerId ? owned.queue.previewOf(key) : undefined;
    if (preview) return preview;
  }
  return posterPreview(key) ?? key;
}
