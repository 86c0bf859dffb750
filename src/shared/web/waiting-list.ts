// What was done without a line: this device keeps it, and sends each entry once when the line is back.
import { readStored } from "./access-token.ts";
import { ApiError } from "./api-client.ts";
import { readDeviceList, writeDeviceList } from "./device-list.ts";
import { retryAfterS } from "./retry-after.ts";

/**
 * The server does for a `requestKey` only once what it asks, or repeating it changes nothing. `owner`: see `WaitingList`. `refusal`: why the
 * server refused it; it is not sent until its owner says so.
 */
export type Waiting = { requestKey: string; owner?: string; refusal?: string };

type Options<Entry> = {
  key: string;
  most: number;
  isEntry(value: unknown): value is Entry;
  /** Whose the device is now; "": of nobody whom the server knows by name. */
  ownerOfDevice(): string;
  /** Rejects with `ApiError`. */
  send(entry: Entry): Promise<void>;
  /** It was refused for good, and waits no longer, unless it is one of those that `keepsRefused` names: they stay, with the refusal. */
  onRefused(entry: Entry, message: string): void;
  keepsRefused?(entry: Entry): boolean;
};

/** What was done while signed in waits for that person to sign in again; what was done without a name is sent by the next visitor. */
export type WaitingList<Entry> = {
  /** Of the present owner, the oldest first; the same array until something changes. */
  read(): readonly Entry[];
  /** Puts one at the end, in the place of those that it replaces. False: storage is full or forbidden, or too many wait already. */
  keep(entry: Entry, isReplaced?: (waiting: Entry) => boolean): boolean;
  /** False: the storage is forbidden now. */
  withdraw(isMeant: (waiting: Entry) => boolean): boolean;
  /** Sends one that was refused once more. */
  sendAgain(requestKey: string): void;
  /** Sends what waits now, and when the browser says that the line is back. */
  sendWhenPossible(): void;
  /** Calls back after each change, by this tab or another. Returns how to stop. */
  follow(listener: () => void): () => void;
};

/** Between two tries of a site that is away or busy: twice as long each time. A line that is just back may lose the first. */
const mostPauseS = 30;
/** Another tab sends. What it has sent is still in this tab's view of the storage for a moment. */
const restMs = 1_000;

/** Whether the call may have found no line; the site may have answered, and the answer was lost. */
export const isWithoutLine = (error: unknown): boolean => !navigator.onLine || (error instanceof ApiError && error.body.status === 0);

const isToSend = ({ refusal }: Waiting): boolean => refusal === undefined;

export function waitingList<Entry extends Waiting>(options: Options<Entry>): WaitingList<Entry> {
  const { key, most, ownerOfDevice, send, onRefused, keepsRefused } = options;
  const listeners = new Set<() => void>();
  let isWatching = false;
  /** Another call would do nothing more. */
  let isDue = false;
  let failures = 0;
  let inThisTab: Promise<unknown> = Promise.resolve();
  let shown: { text: string | null; owner: string; list: readonly Entry[] } | undefined;

  const all = () => readDeviceList(options);
  const isHere = ({ owner = "" }: Entry) => owner === "" || owner === ownerOfDevice();
  function read(): readonly Entry[] {
    const [text, owner] = [readStored(key), ownerOfDevice()];
    if (shown?.text !== text || shown.owner !== owner) shown = { text, owner, list: all().filter(isHere) };
    return shown.list;
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function withdraw(isMeant: (waiting: Entry) => boolean): boolean {
    const list = all();
    const others = list.filter((entry) => !isMeant(entry));
    const isDone = others.length === list.length || writeDeviceList(key, others);
    tell();
    return isDone;
  }
  function keep(entry: Entry, isReplaced: (waiting: Entry) => boolean = () => false): boolean {
    const others = all().filter((waiting) => !(isHere(waiting) && isReplaced(waiting)));
    if (others.length >= most || !writeDeviceList(key, [...others, { ...entry, owner: ownerOfDevice() }])) return false;
    tell();
    sendWhenPossible();
    return true;
  }
  function setRefusal(requestKey: string, refusal?: string): void {
    const set = ({ refusal: _before, ...entry }: Entry) => ({ ...entry, ...(refusal !== undefined && { refusal }) });
    writeDeviceList(
      key,
      all().map((entry) => (entry.requestKey === requestKey ? set(entry) : entry)),
    );
    tell();
  }
  function sendAgain(requestKey: string): void {
    setRefusal(requestKey);
    sendWhenPossible();
  }
  function sendWhenPossible(): void {
    if (isDue || !read().some(isToSend)) return;
    if (!isWatching) addEventListener("online", sendWhenPossible);
    isWatching = true;
    isDue = true;
    const work = () => {
      isDue = false;
      return sendAll();
    };
    // Locks are for sites on https, and on the own machine.
    if (!navigator.locks) inThisTab = inThisTab.then(work, work);
    else void navigator.locks.request(key, { ifAvailable: true }, (lock) => (lock ? work() : void setTimeout(again, restMs)));
  }
  const again = () => {
    isDue = false;
    sendWhenPossible();
  };
  async function sendAll(): Promise<void> {
    while (navigator.onLine) {
      const first = read().find(isToSend);
      if (!first) return;
      const waitS = await trySending(first);
      if (waitS > 0) return void setTimeout(sendWhenPossible, waitS * 1_000);
      if (!withdraw((entry) => entry.requestKey === first.requestKey && isToSend(entry))) return;
    }
  }
  /** Seconds until the next try; 0: it was sent or refused for good. */
  async function trySending(entry: Entry): Promise<number> {
    try {
      await send(entry);
      failures = 0;
      return 0;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message } = error.body;
      if (status === 0 || status >= 500 || status === 429) {
        failures += 1;
        return retryAfterS(error) || Math.min(mostPauseS, 2 ** failures);
      }
      if (keepsRefused?.(entry)) setRefusal(entry.requestKey, message);
      onRefused(entry, message);
      return 0;
    }
  }
  function follow(listener: () => void): () => void {
    const ofOtherTab = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
    listeners.add(listener);
    addEventListener("storage", ofOtherTab);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", ofOtherTab);
    };
  }
  return { read, keep, withdraw, sendAgain, sendWhenPossible, follow };
}
