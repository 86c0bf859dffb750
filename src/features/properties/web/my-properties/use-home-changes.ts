// Changes of one or many homes that can be undone.
import { type QueryClient, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { randomId } from "../../../../shared/web/random-id.ts";
import { sendSave, untilAnswered } from "../../../../shared/web/send-save.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { HomeChangeEndpoints, HomeChangeInput, MadeChange, WhichInput } from "../../contract/home-changes.endpoints.ts";
import { homeChangePaths } from "../../contract/my-properties.paths.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import type { MyPropertySort } from "../../contract/my-property-list.ts";
import { listKey } from "./my-properties-query.ts";

const api = createApiClient<HomeChangeEndpoints>(homeChangePaths);
const changesKey = "home-changes";
const undoKey = "undo-home-change";
export const previewKey = "change-preview";

/** What a change would do, in the order of the list; it changes nothing. */
export async function previewChange(which: WhichInput, change: HomeChangeInput, sort: MyPropertySort): Promise<MadeChange> {
  return (await api.changeMyProperties({ body: { which, change, preview: true, sort, requestKey: randomId() } })).data;
}

/** How often each home was changed here: a change that waited for another of its home expects the version that this has made. */
const ownSaves = new Map<string, number>();

function noteSaves(ids: readonly string[], { skippedHomes }: MadeChange): void {
  for (const id of ids) if (!skippedHomes.some(({ _id }) => _id === id)) ownSaves.set(id, (ownSaves.get(id) ?? 0) + 1);
}

/**
 * Makes changes, says what they have done and offers to undo it. `make` throws what the server refuses. `onUndo` gets the first home of the
 * change; null: not known.
 */
export function useHomeChanges(onUndo: (id: PropertyId | null) => void = () => undefined) {
  const client = useQueryClient();

  async function undo(changeId: string, firstId: PropertyId | null = null): Promise<void> {
    onUndo(firstId);
    const send = async () => {
      try {
        return await api.undoMyChange({ params: { changeId } });
      } finally {
        // Before the next one goes out: what is undone is not offered again.
        await client.invalidateQueries();
      }
    };
    try {
      const { message, data } = await sendSave(client, send, { mutationKey: [undoKey, changeId], scope: { id: changesKey } });
      toast.show(message, { type: data.kept > 0 ? "info" : "success" });
    } catch (error) {
      toast.show(failureMessage(error as Error), { type: "error" });
    }
  }

  /** One after the other. `requestKey`: the same for a repeated try. `sort`: the order of the list. Resolves to what has changed. */
  async function make(
    which: WhichInput | (() => WhichInput),
    change: HomeChangeInput,
    { requestKey = randomId(), sort }: { requestKey?: string; sort?: MyPropertySort } = {},
  ): Promise<MadeChange> {
    const send = async () => {
      const asked = typeof which === "function" ? which() : which;
      const answer = await api.changeMyProperties({ body: { which: asked, change, requestKey, sort } });
      // At once: the next one goes out now.
      if ("ids" in asked) noteSaves(asked.ids, answer.data);
      return answer;
    };
    const { message, data } = await sendSave(client, send, { ...untilAnswered, scope: { id: changesKey } });
    const { changeId, changed, notReached } = data;
    const type = notReached > 0 ? "error" : "success";
    if (changed > 0)
      toast.show(message, {
        type,
        ...(changeId !== null && { action: { label: "Undo", onPress: () => void undo(changeId, data.homes[0]?._id) } }),
      });
    // Any change may change the figures of the dashboard. A preview of it is over.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey });
    return data;
  }
  /** Of one home, which is shown as changed from now on; says too why it is not changed. `version`: the one that was seen. */
  async function makeAlone(id: PropertyId, change: HomeChangeInput, version?: number): Promise<void> {
    showAsChanged(client, id, change);
    const savedBefore = ownSaves.get(id) ?? 0;
    const versionNow = () => (version ?? 0) + (ownSaves.get(id) ?? 0) - savedBefore;
    try {
      const { skippedHomes } = await make(() => ({ ids: [id], ...(version !== undefined && { versions: [versionNow()] }) }), change);
      if (!skippedHomes[0]) return;
      toast.show(skippedHomes[0].reason, { type: "error" });
    } catch (error) {
      toast.show(failureMessage(error as Error), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: [listKey] });
  }
  return { make, makeAlone, undo };
}

/** In the lists that are loaded. Loading them again shows what is true. */
function showAsChanged(client: QueryClient, id: PropertyId, change: HomeChangeInput): void {
  client.setQueriesData<{ properties?: MyPropertyRow[] }>({ queryKey: [listKey] }, (list) =>
    list?.properties ? { ...list, properties: list.properties.map((row) => (row._id === id ? asChanged(row, change) : row)) } : list,
  );
}

function asChanged(row: MyPropertyRow, change: HomeChangeInput): MyPropertyRow {
  if (change.kind === "status") return { ...row, status: change.status };
  if (change.kind === "confirm") return { ...row, isToConfirm: false };
  return change.kind === "price" && change.to.by === "price" ? { ...row, price: change.to.price } : row;
}

export type HomeChanges = ReturnType<typeof useHomeChanges>;

/** The changes that are being undone, wherever that was pressed. */
export const useUndoing = () =>
  useMutationState({ filters: { mutationKey: [undoKey], status: "pending" }, select: ({ options }) => options.mutationKey?.[1] });

const lookAgainMs = 30_000;

/** The changes of the last ten minutes that can be undone. */
export function useUndoable() {
  const { data } = useQuery({
    queryKey: [changesKey],
    queryFn: async () => (await api.listMyChanges()).data.changes,
    refetchInterval: lookAgainMs,
  });
  return (data ?? []).filter(({ undoneAt }) => undoneAt === null);
}
