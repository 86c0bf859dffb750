import { randomId } from "../../../shared/web/random-id.ts";
import { type UploadKind, uploadMessages, wrongKind } from "../contract/upload-rules.ts";
import { newKey, refusalOf, typeOfFile } from "./choose-files.ts";
import { type FilmPoster, makePoster } from "./film-poster.ts";
import { type KeptKey, keepFile, readKeptFiles, releaseFile, untilAlone } from "./kept-files.ts";
import { persist, usualWaitMs } from "./persist.ts";
import { digestOf, isKeyOf } from "./photo-digest.ts";
import { sendPoster } from "./poster-upload.ts";
import { toSendable } from "./sendable-image.ts";
import { keepUnfinished, readUnfinished, type Unfinished } from "./unfinished-names.ts";
import { type Entry, isUnderWay, lostEntry, type Upload, type UploadState } from "./upload-entry.ts";
import { browserUploads, UploadFailure, type UploadTransport } from "./upload-transport.ts";

export type UploadedFile = {
  key: string;
  /** Grows in the order of choosing: files arrive in another order. */
  place: number;
  durationSeconds: number | null;
  /** In pixels; null when it is not known. */
  width: number | null;
  height: number | null;
  /** The key of a film's poster; null when the browser could not draw one. */
  posterKey: string | null;
};
/** `list`: one of several of the same kind of an owner, such as the photos of one update. */
type Parts = {
  list: string;
  transport: UploadTransport;
  drawPoster: (film: File) => Promise<FilmPoster | null>;
  waitMs: (attempt: number) => number;
};

const mostAtOnce = 3;
const browserParts: Parts = { list: "", transport: browserUploads, drawPoster: makePoster, waitMs: usualWaitMs };

/** The uploads of one list: three at a time, the others wait in the order in which they were chosen. */
export class UploadQueue {
  readonly #ownerId: string;
  /** The name under which the device stores its files. */
  readonly #keptAs: string;
  readonly #kind: UploadKind;
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #places: Map<string, number>;
  readonly #previews = new Map<string, string>();
  /** Files that have arrived but are not taken yet: until then a closed page would lose them. */
  readonly #keptOfArrived = new Map<string, KeptKey>();
  /** The files of an earlier page; null once they are among the entries. */
  #left: Unfinished | null;
  #entries: readonly Entry[] = [];
  #arrived: readonly UploadedFile[] = [];
  #skipped: readonly string[] = [];
  #lastId = 0;
  #lastDigest: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  /** The keys that the list has. */
  listed: () => readonly string[] = () => [];

  constructor(ownerId: string, kind: UploadKind, parts: Partial<Parts> = {}) {
    this.#ownerId = ownerId;
    this.#kind = kind;
    this.#parts = { ...browserParts, ...parts };
    this.#keptAs = [ownerId, ...(this.#parts.list ? [this.#parts.list] : [])].join(".");
    this.#left = readUnfinished(this.#keptAs, kind);
    this.#places = new Map(Object.entries(this.#left.places));
    this.#lastId = Math.max(0, ...this.#places.values(), ...this.#left.files.map(({ place }) => place));
    void this.#restore();
  }

  /** Continues the uploads of an earlier page; for files that the device has not stored, shows the names. */
  async #restore(): Promise<void> {
    await untilAlone(`aangan.uploads.${this.#keptAs}.${this.#kind}`);
    const kept = await readKeptFiles(this.#keptAs, this.#kind);
    // The only page from the start, or since another page was closed.
    const own = new Set([...this.#entries.map((entry) => entry.kept), ...this.#keptOfArrived.values()].map((key) => key?.[2]));
    const taken = kept
      .filter(({ key }) => !own.has(key[2]))
      .map(({ place, file, key }) => ({ ...this.#entryOf(file, this.#freeId(place)), kept: key }));
    const known = [...this.#entries, ...taken];
    const lost = readUnfinished(this.#keptAs, this.#kind)
      .files.filter(({ name, sizeBytes }) => !known.some((entry) => entry.name === name && entry.sizeBytes === sizeBytes))
      .map(({ name, sizeBytes, place }) => lostEntry(this.#freeId(place), name, sizeBytes));
    this.#left = null;
    this.#set([...known, ...lost].sort((one, other) => one.id - other.id));
    this.#sendNext();
  }

  /** Two pages may have used the same numbers. */
  readonly #freeId = (place: number): number => (this.#find(place) ? ++this.#lastId : place);

  /** The same array until something changes. */
  readonly read = (): readonly Upload[] => this.#entries;
  /** Those that have arrived since `take`, in any order. */
  readonly arrived = (): readonly UploadedFile[] => this.#arrived;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The names of photos that were left out, because the list has them already. */
  readonly skipped = (): readonly string[] => this.#skipped;
  forgetSkipped(): void {
    this.#skipped = [];
    this.#set(this.#entries);
  }

  take(): readonly UploadedFile[] {
    const arrived = this.#arrived;
    if (arrived.length > 0) this.#set(this.#entries, []);
    for (const { key } of arrived) this.#release(this.#keptOfArrived.get(key) ?? null);
    return arrived;
  }

  /** The place of a file of this page in the order of choosing; 0 for all others. */
  readonly placeOf = (key: string): number => this.#places.get(key) ?? 0;
  readonly previewOf = (key: string): string | undefined => this.#previews.get(key);

  get isBusy(): boolean {
    return this.#entries.some(({ state }) => isUnderWay(state));
  }

  /**
   * Takes up to `room` files; photos that are here already need none. Resolves to the message about those of a wrong kind or too many;
   * null: nothing.
   */
  async add(files: readonly File[], room: number): Promise<string | null> {
    this.#skipped = [];
    const fitting = files.filter((file) => typeOfFile(file, this.#kind) !== null);
    const fresh = fitting.length > room && this.#kind === "image" ? await this.#leaveOutKnown(fitting) : fitting;
    const taken = fresh.slice(0, Math.max(0, room));
    for (const file of taken) this.#addOne(file);
    this.#sendNext();
    if (fitting.length < files.length) return wrongKind(this.#kind);
    return taken.length < fresh.length ? uploadMessages.tooManyFiles : null;
  }

  /** One at a time, so that of two equal photos the first stays. */
  #digestInTurn(file: File): Promise<string | null> {
    const digest = this.#lastDigest.then(() => digestOf(file));
    this.#lastDigest = digest;
    return digest;
  }

  /** Reads every file, so only when there is not room for all. */
  async #leaveOutKnown(files: readonly File[]): Promise<readonly File[]> {
    const digests = new Set<string>();
    const fresh: File[] = [];
    for (const file of files) {
      const digest = refusalOf(file, this.#kind) === null ? await this.#digestInTurn(file) : null;
      if (digest !== null && (digests.has(digest) || this.#isThere(digest))) this.#skipped = [...this.#skipped, file.name];
      else fresh.push(file);
      if (digest !== null) digests.add(digest);
    }
    // Also when nothing is taken.
    this.#set(this.#entries);
    return fresh;
  }

  /** A lost file takes its old place when it is chosen again. */
  #addOne(file: File): void {
    const lost = this.#entries.find((entry) => entry.state === "lost" && entry.name === file.name && entry.sizeBytes === file.size);
    const entry = this.#entryOf(file, lost?.id ?? ++this.#lastId);
    if (entry.kept) void keepFile(entry.kept, { place: entry.id, file });
    this.#set(lost ? this.#entries.map((other) => (other === lost ? entry : other)) : [...this.#entries, entry]);
  }

  #entryOf(file: File, id: number): Entry {
    const message = refusalOf(file, this.#kind);
    const state: UploadState = message === null ? "waiting" : "refused";
    const previewUrl = this.#kind === "image" && message === null ? URL.createObjectURL(file) : null;
    const kept: KeptKey | null = message === null ? [this.#keptAs, this.#kind, randomId(), file.size, Date.now()] : null;
    return {
      id,
      name: file.name,
      sizeBytes: file.size,
      sentBytes: 0,
      state,
      message,
      previewUrl,
      file,
      kept,
      type: typeOfFile(file, this.#kind) ?? "",
      abort: null,
      digest: null,
    };
  }

  #release(kept: KeptKey | null): void {
    if (kept) void releaseFile(kept);
  }

  /** Removes a file from the queue in any state. */
  cancel(id: number): void {
    const entry = this.#find(id);
    entry?.abort?.abort();
    if (entry?.previewUrl) URL.revokeObjectURL(entry.previewUrl);
    this.#release(entry?.kept ?? null);
    this.#set(this.#entries.filter((other) => other.id !== id));
    this.#sendNext();
  }

  /** Stops until `resume`: its lister has signed out. The device keeps the files. */
  stop(): void {
    this.#isStopped = true;
    for (const { abort } of this.#entries) abort?.abort();
  }

  readonly resume = (): void => {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.retryAll();
  };

  retry(id: number): void {
    this.#change(id, { state: "waiting", message: null, sentBytes: 0 });
    this.#sendNext();
  }

  /** Retries all failed ones, for example when the network is back. */
  readonly retryAll = (): void => {
    if (this.#isStopped) return;
    for (const { id, state } of this.#entries) if (state === "failed") this.#change(id, { state: "waiting", message: null, sentBytes: 0 });
    this.#sendNext();
  };

  #sendNext(): void {
    if (this.#isStopped) return;
    const running = this.#entries.filter(({ abort }) => abort !== null).length;
    for (const entry of this.#entries.filter(({ state }) => state === "waiting").slice(0, mostAtOnce - running)) void this.#run(entry);
  }

  async #run({ id, file, name, type }: Entry): Promise<void> {
    if (!file) return;
    const abort = new AbortController();
    this.#change(id, { state: "sending", abort });
    try {
      const digest = this.#find(id)?.digest ?? (this.#kind === "image" ? await this.#digestInTurn(file) : null);
      if (digest !== null && this.#isThere(digest, id)) {
        if (this.#find(id)) this.#skipped = [...this.#skipped, name];
        return this.cancel(id);
      }
      this.#change(id, { digest });
      const uploaded = await this.#upload(id, await toSendable(file, type), name, abort.signal);
      const { previewUrl, kept } = this.#find(id) ?? {};
      if (previewUrl) this.#previews.set(uploaded.key, previewUrl);
      if (kept) this.#keptOfArrived.set(uploaded.key, kept);
      this.#places.set(uploaded.key, id);
      this.#set(
        this.#entries.filter((entry) => entry.id !== id),
        [...this.#arrived, uploaded],
      );
    } catch (error) {
      // Cancelled: it is already gone.
      const failure = error instanceof UploadFailure ? error : new UploadFailure(uploadMessages.stopped);
      if (failure.isRefused) this.#release(this.#find(id)?.kept ?? null);
      this.#change(id, { state: failure.isRefused ? "refused" : "failed", message: failure.message, abort: null });
      // A refused one is not asked for again after a reload.
      this.#keepNames();
    }
    this.#sendNext();
  }

  /** Also when it is on its way. One that has stopped may be chosen again. */
  #isThere(digest: string, id?: number): boolean {
    const isEntry = this.#entries.some((entry) => entry.id !== id && isUnderWay(entry.state) && entry.digest === digest);
    return isEntry || [...this.listed(), ...this.#arrived.map(({ key }) => key)].some((key) => isKeyOf(key, digest));
  }

  async #upload(id: number, file: File, name: string, signal: AbortSignal): Promise<UploadedFile> {
    const key = newKey(this.#kind, this.#ownerId, name, file.type, this.#find(id)?.digest);
    const { transport, drawPoster, waitMs } = this.#parts;
    const attempt = async () => {
      this.#change(id, { state: "sending", sentBytes: 0 });
      await transport.send(key, file, { signal, onProgress: (sentBytes) => this.#change(id, { sentBytes }) });
      this.#change(id, { state: "checking", sentBytes: file.size });
      return transport.check(key, signal);
    };
    const checked = await persist(attempt, { signal, waitMs }).catch((error) => {
      throw error instanceof UploadFailure ? error.naming(key, name) : error;
    });
    const poster = this.#kind === "video" ? await drawPoster(file) : null;
    // Drawing cannot be cancelled.
    signal.throwIfAborted();
    const posterKey = poster && (await this.#sendPoster(poster.picture, name, signal));
    const { width, height } = checked;
    return { key, place: id, width, height, durationSeconds: checked.durationSeconds ?? poster?.durationSeconds ?? null, posterKey };
  }

  /** A film without a poster is still a film. */
  async #sendPoster(picture: Blob, name: string, signal: AbortSignal): Promise<string | null> {
    try {
      const key = await sendPoster(this.#ownerId, picture, name, { transport: this.#parts.transport, signal });
      this.#previews.set(key, URL.createObjectURL(picture));
      return key;
    } catch {
      signal.throwIfAborted();
      return null;
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
    if (!isSameFiles) this.#keepNames();
    for (const listener of this.#listeners) listener();
  }

  #keepNames(): void {
    const own = this.#entries.filter(({ state }) => state !== "refused").map(({ name, sizeBytes, id }) => ({ name, sizeBytes, place: id }));
    const files = [...(this.#left?.files ?? []), ...own];
    keepUnfinished(this.#keptAs, this.#kind, { files, places: Object.fromEntries(this.#places) });
  }
}
