// The picture of a film before it is played: drawn from the film, or chosen by the lister (PWIZ-13).
import { useSyncExternalStore } from "react";
import { toast } from "../../../shared/web/toast.ts";
import { uploadMessages, wrongKind } from "../contract/upload-rules.ts";
import { newKey, refusalOf, typeOfFile } from "./choose-files.ts";
import { persist, usualWaitMs } from "./persist.ts";
import { toPoster } from "./sendable-image.ts";
import { browserUploads, UploadFailure, type UploadTransport } from "./upload-transport.ts";

type Sending = { transport: UploadTransport; signal: AbortSignal };

/** Resolves to the poster's key once it is stored and can be named in a save. Throws like the transport. */
export async function sendPoster(ownerId: string, picture: Blob, name: string, { transport, signal }: Sending): Promise<string> {
  const key = newKey("image", ownerId, name, picture.type);
  const send = async () => {
    await transport.send(key, picture, { signal, onProgress: () => {} });
    await transport.check(key, signal);
  };
  await send().catch((error) => {
    throw error instanceof UploadFailure ? error.naming(key, name) : error;
  });
  return key;
}

/** Property and film of each chosen poster that is uploading: it continues while the lister is at another step. */
const underWay = new Set<string>();
const previews = new Map<string, string>();
const listeners = new Set<() => void>();

const nameOf = (ownerId: string, film: string): string => `${ownerId} ${film}`;

function mark(name: string, isOn: boolean): void {
  if (isOn) underWay.add(name);
  else underWay.delete(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasPosterUnderWay = (ownerId: string): boolean => [...underWay].some((name) => name.startsWith(`${ownerId} `));

/** For a poster that was chosen on this page. */
export const posterPreview = (key: string): string | undefined => previews.get(key);

type Options = {
  ownerId: string;
  /** The film's url in the form. */
  film: string;
  /** Called once with the key, perhaps when the film is no longer shown. */
  onUploaded: (key: string) => void;
};

/** A poster that the lister chooses for one film. A failure is shown in a toast, with Try again if that may help. */
export function usePosterUpload({ ownerId, film, onUploaded }: Options): { isBusy: boolean; choose: (file: File) => void } {
  const name = nameOf(ownerId, film);
  const isBusy = useSyncExternalStore(
    subscribe,
    () => underWay.has(name),
    () => false,
  );

  async function send(file: File, type: string): Promise<void> {
    mark(name, true);
    try {
      const picture = await toPoster(file, type);
      const { signal } = new AbortController();
      const attempt = () => sendPoster(ownerId, picture, file.name, { transport: browserUploads, signal });
      const key = await persist(attempt, { signal, waitMs: usualWaitMs });
      previews.set(key, URL.createObjectURL(picture));
      onUploaded(key);
    } catch (error) {
      const { message, isRefused } = error instanceof UploadFailure ? error : new UploadFailure(uploadMessages.stopped);
      const again = { label: "Try again", onPress: () => void send(file, type) };
      toast.show(message, { type: "error", ...(!isRefused && { action: again }) });
    } finally {
      mark(name, false);
    }
  }

  return {
    isBusy,
    choose(file) {
      const type = typeOfFile(file, "image");
      const refusal = type === null ? wrongKind("image") : refusalOf(file, "image");
      if (type === null || refusal !== null) toast.show(refusal ?? wrongKind("image"), { type: "error" });
      else void send(file, type);
    },
  };
}
