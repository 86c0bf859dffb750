import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { retryAfterS } from "../../../shared/web/retry-after.ts";
import { fileNameOf } from "../contract/media-key.ts";
import { uploadMessages, uploadStallMs } from "../contract/upload-rules.ts";
import type { UploadsEndpoints } from "../contract/uploads.endpoints.ts";
import { uploadsPaths } from "../contract/uploads.paths.ts";
import { uploadPause } from "./upload-pause.ts";

export type CheckedFile = { width: number | null; height: number | null; durationSeconds: number | null };

/**
 * `isFinal`: only the lister can retry. `isRefused`: the file itself cannot be used. `pauseS`: the site takes no more requests for so
 * many seconds; 0: it does.
 */
export class UploadFailure extends Error {
  readonly isFinal: boolean;
  readonly isRefused: boolean;
  readonly pauseS: number;

  constructor(message: string, { isFinal = false, isRefused = false, pauseS = 0 } = {}) {
    super(message);
    this.isFinal = isFinal;
    this.isRefused = isRefused;
    this.pauseS = pauseS;
  }

  /** The server identifies the file by its key; the lister by its name on the device. */
  naming(key: string, name: string): UploadFailure {
    return new UploadFailure(this.message.replace(fileNameOf(key), name), this);
  }
}

/** The transport of files; everything throws `UploadFailure`, and the signal's reason when it is cancelled. */
export type UploadTransport = {
  /** Uploads the bytes under `key`. `onProgress`: bytes sent. */
  send(key: string, file: Blob, options: { signal: AbortSignal; onProgress: (sentBytes: number) => void }): Promise<void>;
  /** The server's data about it; throws when it is unusable. */
  check(key: string, signal: AbortSignal): Promise<CheckedFile>;
};

const api = createApiClient<UploadsEndpoints>(uploadsPaths);

export const browserUploads: UploadTransport = {
  async send(key, file, { signal, onProgress }) {
    const body = { key, fileType: file.type, fileSize: file.size };
    const { data } = await inTurn(() => asked(api.presignUpload({ body }), signal), signal);
    await inTurn(() => put(ownAddress(data.url), file, signal, onProgress), signal);
  },
  async check(key, signal) {
    return (await inTurn(() => asked(api.checkUpload({ body: { key } }), signal), signal)).data;
  },
};

/** Sixty photos are more requests than the site takes in a minute: after such a refusal, all uploads of the page wait as long as it says. */
async function inTurn<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    await uploadPause.over(signal);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof UploadFailure) || error.pauseS === 0) throw error;
      uploadPause.begin(error.pauseS);
    }
  }
}

async function asked<Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code } = error.body.data;
    throw new UploadFailure(error.message, {
      isFinal: code !== "unavailable" && code !== "rate_limited",
      isRefused: code === "invalid_input",
      pauseS: code === "rate_limited" ? retryAfterS(error) : 0,
    });
  } finally {
    signal.throwIfAborted();
  }
}

/** On this very site, whatever name a proxy gave it. */
function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

/**
 * Uses XMLHttpRequest, because `fetch` does not report upload progress. The total time is not limited, but a stalled upload times
 * out (PWIZ-14).
 */
function put(url: string, file: Blob, signal: AbortSignal, onProgress: (sentBytes: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall = 0;
    const watch = () => {
      clearTimeout(stall);
      stall = window.setTimeout(() => request.abort(), uploadStallMs);
    };
    request.open("PUT", url);
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onProgress(loaded);
    };
    request.onload = () => {
      const { status } = request;
      const pauseS = status === 429 ? Number(request.getResponseHeader("retry-after")) : 0;
      if (status < 300) resolve();
      else reject(new UploadFailure(reasonOf(request), { isFinal: status === 413, pauseS }));
    };
    request.onerror = () => reject(new UploadFailure(uploadMessages.stopped));
    request.onabort = () => reject(signal.aborted ? signal.reason : new UploadFailure(uploadMessages.stopped));
    request.onloadend = () => clearTimeout(stall);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}

/** The site's own message; a proxy in front of it has none for people. */
function reasonOf({ responseText }: XMLHttpRequest): string {
  try {
    const { message }: { message?: unknown } = JSON.parse(responseText);
    return typeof message === "string" && message !== "" ? message : uploadMessages.stopped;
  } catch {
    return uploadMessages.stopped;
  }
}
