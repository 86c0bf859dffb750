// One file of a queue of uploads.
import { uploadMessages } from "../contract/upload-rules.ts";
import type { KeptKey } from "./kept-files.ts";

/** `refused`: it cannot be used. `lost`: the page was closed before it arrived. `failed`: it can be retried. */
export type UploadState = "waiting" | "sending" | "checking" | "failed" | "refused" | "lost";
export type Upload = {
  id: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  state: UploadState;
  message: string | null;
  /** A blob: address of a picture; null for films and lost files. */
  previewUrl: string | null;
};
/** `digest`: of its bytes, once they are read. */
export type Entry = Upload & {
  file: File | null;
  type: string;
  abort: AbortController | null;
  kept: KeptKey | null;
  digest: string | null;
};

/** Its page was closed, and the device has only its name. */
export const lostEntry = (id: number, name: string, sizeBytes: number): Entry => ({
  id,
  name,
  sizeBytes,
  sentBytes: 0,
  state: "lost",
  message: uploadMessages.closed,
  previewUrl: null,
  file: null,
  type: "",
  abort: null,
  kept: null,
  digest: null,
});

export const isStopped = ({ state }: Upload): boolean => !isUnderWay(state);
export const isUnderWay = (state: UploadState): boolean => state === "waiting" || state === "sending" || state === "checking";
