import { type UploadKind, uploadMessages } from "../contract/upload-rules.ts";
import { newKey, refusalOf, typeOfFile, wrongKind } from "./choose-files.ts";
import { type FilmPoster, makePoster } from "./film-poster.ts";
import { toSendable } from "./sendable-image.ts";
import { keepUnfinished, readUnfinished } from "./unfinished-names.ts";
import { browserUploads, UploadFailure, type UploadTransport } from "./upload-transport.ts";

/** `refused`: it cannot be used. `lost`: the page was closed under it. `failed`: it can be tried again. */
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
export type UploadedFile = {
  key: string;
  /** Grows in the order of choosing: files arrive in another one. */
  place: number;
  durationSeconds: number | null;
  /** The key of a film's poster; null when the browser could not draw one. */
  posterKey: string | null;
};
type Entry = Upload & { file: File | null; type: string; abort: AbortController | null };
type Parts = { transport: UploadTransport; drawPoster: (film: File) => Promise<FilmPoster | null>; waitMs: (attempt: number) => number };

const mostAtOnce = 3;
const mostAttempts = 3;
const browserParts: Parts = { transport: browserUploads, drawPoster: makePoster, waitMs: (attempt) => 1_000 * 4 ** (attempt - 1) };

/** The files of one property on their way to the store: three at a time, the others wait in the order in which they were chosen. */
export class UploadQueue {
  readonly #propertyId: string;
  readonly #kind: UploadKind;
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #places = new Map<string, number>();
  readonly #previews = new Map<string, string>();
  #entries: readonly Entry[] = [];
  #arrived: readonly UploadedFile[] = [];
  #lastId = 0;

  constructor(propertyId: string, kind: UploadKind, parts: Partial<Parts> = {}) {
    this.#propertyId = propertyId;
    this.#kind = kind;
    this.#parts = { ...browserParts, ...parts };
    this.#entries = readUnfinished(propertyId, kind).map(({ name, sizeBytes }) => ({
      ...{ id: ++this.#lastId, name, sizeBytes, sentBytes: 0, state: "lost", message: uploadMessages.closed },
      ...{ previewUrl: null, file: null, type: "", abort: null },
    }));
  }

  /** The same array until something changes. */
  readonly read = (): readonly Upload[] => this.#entries;
  /** Those that have come through since `take`, in any order. */
  readonly arrived = (): readonly UploadedFile[] => this.#arrived;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  take(): readonly UploadedFile[] {
    const arrived = this.#arrived;
    if (arrived.length > 0) this.#set(this.#entries, []);
    return arrived;
  }

  /** Where a file of this page stands in the order of choosing; 0 for all others. */
  readonly placeOf = (key: string): number => this.#places.get(key) ?? 0;
  readonly previewOf = (key: string): string | undefined => this.#previews.get(key);

  get isBusy(): boolean {
    return this.#entries.some(({ state }) => isUnderWay(state));
  }

  /** Takes up to `room` files. Returns what to tell about those that are not of the right kind or too many; null: nothing. */
  add(files: readonly File[], room: number): string | null {
    const fitting = files.filter((file) => typeOfFile(file, this.#kind) !== null);
    const taken = fitting.slice(0, Math.max(0, room));
    for (const file of taken) this.#addOne(file);
    this.#sendNext();
    if (fitting.length < files.length) return wrongKind(this.#kind);
    return taken.length < fitting.length ? uploadMessages.tooManyFiles : null;
  }

  /** A file that was lost takes its old place when it is chosen again. */
  #addOne(file: File): void {
    const message = refusalOf(file, this.#kind);
    const state: UploadState = message === null ? "waiting" : "refused";
    const previewUrl = this.#kind === "image" && message === null ? URL.createObjectURL(file) : null;
    const lost = this.#entries.find((entry) => entry.state === "lost" && entry.name === file.name && entry.sizeBytes === file.size);
    const entry: Entry = {
      ...{ id: lost?.id ?? ++this.#lastId, name: file.name, sizeBytes: file.size, sentBytes: 0, state, message, previewUrl, file },
      ...{ type: typeOfFile(file, this.#kind) ?? "", abort: null },
    };
    this.#set(lost ? this.#entries.map((other) => (other === lost ? entry : other)) : [...this.#entries, entry]);
  }

  /** Takes a file out of the queue, whatever it is doing. */
  cancel(id: number): void {
    const entry = this.#find(id);
    entry?.abort?.abort();
    if (entry?.previewUrl) URL.revokeObjectURL(entry.previewUrl);
    this.#set(this.#entries.filter((other) => other.id !== id));
    this.#sendNext();
  }

  retry(id: number): void {
    this.#change(id, { state: "waiting", message: null, sentBytes: 0 });
    this.#sendNext();
  }

  /** All that have failed, such as when the network is back. */
  readonly retryAll = (): void => {
    for (const { id, state } of this.#entries) if (state === "failed") this.#change(id, { state: "waiting", message: null, sentBytes: 0 });
    this.#sendNext();
  };

  #sendNext(): void {
    const running = this.#entries.filter(({ abort }) => abort !== null).length;
    for (const entry of this.#entries.filter(({ state }) => state === "waiting").slice(0, mostAtOnce - running)) void this.#run(entry);
  }

  async #run({ id, file, name, type }: Entry): Promise<void> {
    if (!file) return;
    const abort = new AbortController();
    this.#change(id, { state: "sending", abort });
    try {
      const uploaded = await this.#upload(id, await toSendable(file, type), name, abort.signal);
      const { previewUrl } = this.#find(id) ?? {};
      if (previewUrl) this.#previews.set(uploaded.key, previewUrl);
      this.#places.set(uploaded.key, id);
      this.#set(
        this.#entries.filter((entry) => entry.id !== id),
        [...this.#arrived, uploaded],
      );
    } catch (error) {
      // Cancelled: it is gone already.
      const failure = error instanceof UploadFailure ? error : new UploadFailure(uploadMessages.stopped);
      this.#change(id, { state: failure.isRefused ? "refused" : "failed", message: failure.message, abort: null });
    }
    this.#sendNext();
  }

  async #upload(id: number, file: File, name: string, signal: AbortSignal): Promise<UploadedFile> {
    const key = newKey(this.#kind, this.#propertyId, name, file.type);
    const { transport, drawPoster } = this.#parts;
    const checked = await this.#persist(signal, async () => {
      this.#change(id, { state: "sending", sentBytes: 0 });
      await transport.send(key, file, { signal, onProgress: (sentBytes) => this.#change(id, { sentBytes }) });
      this.#change(id, { state: "checking", sentBytes: file.size });
      return transport.check(key, signal);
    }).catch((error) => {
      throw error instanceof UploadFailure ? error.naming(key, name) : error;
    });
    const poster = this.#kind === "video" ? await drawPoster(file) : null;
    // Drawing cannot be broken off.
    signal.throwIfAborted();
    const posterKey = poster && (await this.#sendPoster(poster.picture, name, signal));
    return { key, place: id, durationSeconds: checked.durationSeconds ?? poster?.durationSeconds ?? null, posterKey };
  }

  /** A film without a poster is still a film. */
  async #sendPoster(picture: Blob, name: string, signal: AbortSignal): Promise<string | null> {
    const key = newKey("image", this.#propertyId, `poster-${name}`, "image/jpeg");
    const { transport } = this.#parts;
    try {
      await transport.send(key, picture, { signal, onProgress: () => {} });
      await transport.check(key, signal);
      this.#previews.set(key, URL.createObjectURL(picture));
      return key;
    } catch {
      signal.throwIfAborted();
      return null;
    }
  }

  /** Again after a while, unless trying again is pointless. */
  async #persist<Result>(signal: AbortSignal, attempt: () => Promise<Result>): Promise<Result> {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        const isFinal = !(error instanceof UploadFailure) || error.isFinal || tried === mostAttempts;
        if (isFinal) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.#parts.waitMs(tried)));
        signal.throwIfAborted();
      }
    }
  }

  #find(id: number): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  #change(id: number, changes: Partial<Entry>): void {
    if (this.#find(id)) this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  }

  #set(entries: readonly Entry[], arrived = this.#arrived): void {
    const isSameFiles = entries.length === this.#entries.length && arrived === this.#arrived;
    this.#entries = entries;
    this.#arrived = arrived;
    if (!isSameFiles)
      keepUnfinished(
        this.#propertyId,
        this.#kind,
        entries.filter(({ state }) => state !== "refused"),
      );
    for (const listener of this.#listeners) listener();
  }
}

export const isUnderWay = (state: UploadState): boolean => state === "waiting" || state === "sending" || state === "checking";
