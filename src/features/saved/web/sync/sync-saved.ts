import { type ApiClient, ApiError, createApiClient, fetchWith } from "../../../../shared/web/api-client.ts";
import { forgetKept, keptOf } from "../../../../shared/web/owned-storage.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { readDeviceVisitor, refreshVisitor } from "../../../visitors/web/public.ts";
import { applyChanges } from "../../contract/apply-changes.ts";
import { changesBetween } from "../../contract/changes-between.ts";
import type { Saved, SavedEndpoints } from "../../contract/saved.endpoints.ts";
import { savedPaths } from "../../contract/saved.paths.ts";
import { type JoinedList, nothingSaved, type SavedChange, type SavedState } from "../../contract/saved-state.ts";
import { mostChanges } from "../../contract/saved-terms.ts";
import { readDevice, readKept, writeDevice } from "../device/device-state.ts";
import { forgetSynced, readSynced, type Synced, writeSynced } from "./synced-state.ts";
import { isHere, takeDevice } from "./take-device.ts";

type Api = ApiClient<SavedEndpoints>;
const ofThisDevice = createApiClient<SavedEndpoints>(savedPaths);
/** Below what the server reads, in letters of JSON: one letter can be three bytes. */
const longestBatch = 70_000;

/**
 * Sends what differs from the server's last answer, and puts its answer in the place of what the device had. Sending it twice does no
 * harm. What the visitor does meanwhile stays; true: some of it has to be sent next. Throws `ApiError`.
 */
export async function syncSaved(): Promise<boolean> {
  const owner = takeDevice();
  await sendKept(owner, ofThisDevice, () => isHere(owner));
  await sendOfCookie(owner);
  try {
    return await syncWith(owner, readSynced());
  } catch (error) {
    if (!isConflict(error)) throw error;
    if (!isHere(owner)) return true;
    // The device has another visitor now, who gets all of it: perhaps by a link that was opened on another device.
    await refreshVisitor();
    if (!isHere(owner)) return true;
    forgetSynced();
    return syncWith(owner, null);
  }
}

/** Sends with the last token of a session what this device still has of its account. Throws `ApiError`. */
export function sendLast(accountId: string, token: string): Promise<void> {
  const ask = (address: string, init: RequestInit) =>
    fetch(address, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
  return sendKept(accountId, createApiClient<SavedEndpoints>(savedPaths, fetchWith(ask)));
}

/** While a lister is signed in, the device's own visitor with an address is another one, whose cookie is still here. */
async function sendOfCookie(owner: string): Promise<void> {
  const own = readDeviceVisitor()?.email ?? "";
  if (own === owner) return;
  const api = createApiClient<SavedEndpoints>(
    savedPaths,
    fetchWith((address, init) => fetch(address, init)),
  );
  // Not sent now, it waits for its owner.
  await sendKept(own, api, () => readDeviceVisitor()?.email === own).catch(() => undefined);
}

/** Sends what was put away of somebody who calls with `api`, while `isTheirs`, and then forgets it. */
async function sendKept(owner: string, api: Api, isTheirs = () => true): Promise<void> {
  if (owner === "") return;
  for (const begin of keptOf(owner)) {
    if (!isTheirs()) return;
    const synced = readSynced(begin);
    const changes = changesBetween(synced?.state ?? nothingSaved, readKept(begin));
    try {
      if (changes.length > 0) await send(api, synced?.visitor ?? (await firstAnswer(api)).visitor, changes);
    } catch (error) {
      // Everything of that visitor was deleted.
      if (!isConflict(error)) throw error;
    }
    forgetKept(begin);
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.body.data.code === "conflict";

async function syncWith(owner: string, synced: Synced | null): Promise<boolean> {
  const { visitor, state } = synced ?? (await firstAnswer(ofThisDevice));
  if (!isHere(owner)) return true;
  const sent = readDevice();
  const answer = await send(ofThisDevice, visitor, changesBetween(synced === null ? nothingSaved : state, sent));
  // Somebody else's device by now: the answer is not for them.
  if (!isHere(owner)) return true;
  const late = changesBetween(sent, readDevice());
  if (late.length === 0) keep(answer.state, answer);
  else keep(withLate(answer, late), answer);
  return late.length > 0;
}

async function firstAnswer(api: Api): Promise<Synced> {
  const { visitor, ...state } = (await api.getSaved()).data;
  return { visitor, state };
}

type Answer = { visitor: string; state: SavedState; joined: JoinedList[] };

async function send(api: Api, visitor: string, changes: readonly SavedChange[]): Promise<Answer> {
  const joined: JoinedList[] = [];
  let saved: Saved | undefined;
  for (const batch of inBatches(changes)) {
    const { data } = await api.changeSaved({ body: { visitor, changes: batch.map((change) => inJoined(change, joined)) } });
    joined.push(...data.joined);
    saved = data;
  }
  if (!saved) throw new Error("At least one batch is sent.");
  const { lists, homes, hidden, seen } = saved;
  return { visitor, state: { lists, homes, hidden, seen }, joined };
}

/** At least one, so that there is an answer. */
function inBatches(changes: readonly SavedChange[]): SavedChange[][] {
  const batches: SavedChange[][] = [[]];
  let length = 0;
  for (const change of changes) {
    const own = JSON.stringify(change).length;
    if (length + own > longestBatch || batches.at(-1)?.length === mostChanges) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(change);
    length += own;
  }
  return batches;
}

/** The list of a change, as the server calls it. */
function inJoined(change: SavedChange, joined: readonly JoinedList[]): SavedChange {
  const nameOf = <Id extends string | null>(id: Id): Id => (joined.find(({ from }) => from === id)?.to as Id | undefined) ?? id;
  if (change.kind === "save" || change.kind === "move") return { ...change, listId: nameOf(change.listId) };
  return change.kind === "renameList" || change.kind === "removeList" ? { ...change, id: nameOf(change.id) } : change;
}

function withLate({ state, joined }: Answer, late: readonly SavedChange[]): SavedState {
  const changes = late.map((change) => inJoined(change, joined));
  return applyChanges(state, changes, { now: new Date(), newListId: () => `lst_${randomId()}` }).state;
}

/** In this order: what is on the device counts as sent only once it is stored. */
function keep(state: SavedState, { visitor, state: known }: Answer): void {
  if (writeDevice(state)) writeSynced({ visitor, state: known });
}
