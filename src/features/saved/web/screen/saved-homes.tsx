import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { focusLater } from "../../../../shared/web/focus-later.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { ConfirmDialog } from "../../../../shared/web/ui/confirm-dialog.tsx";
import { Select } from "../../../../shared/web/ui/select.tsx";
import { useAddressQuery } from "../../../../shared/web/use-address-query.ts";
import { mostCompared } from "../../../properties/contract/compare-address.ts";
import { type SavedProperty, useSavedProperties } from "../../../properties/web/saved/public.ts";
import type { SavedList } from "../../contract/saved-state.ts";
import { removeHome, removeList } from "../device/change-device.ts";
import { listStore } from "../device/device-lists.ts";
import { readSynced } from "../sync/synced-state.ts";
import { CompareBar } from "./compare-bar.tsx";
import { MoveDialog, NewListDialog, RenameDialog } from "./list-dialogs.tsx";
import { ListTabs } from "./list-tabs.tsx";
import type { LoadedHomes } from "./load-saved.ts";
import { SavedRow } from "./saved-row.tsx";
import { type Order, orders, type SavedRow as Row, rowsOf } from "./saved-rows.ts";
import "./saved.css";

type Props = {
  loaded: LoadedHomes;
  /** Above the lists: where they are kept, and what else can be done with the one that is shown. */
  lede(list: SavedList): ReactNode;
  /** What others lose when a list is removed that the server knows, in words; null: nothing. */
  lostWithList(id: string): Promise<string | null>;
  /** Stands in the place of the lists while there is nothing in them. */
  empty: ReactNode;
};

type Dialog = { kind: "move"; saved: SavedProperty } | { kind: "new" } | { kind: "rename" };

/** The visitor's lists and the homes in one of them (PUBL-04). */
export function SavedHomes({ loaded, lede, lostWithList, empty }: Props) {
  const saved = useSavedProperties();
  const lists = listStore.use();
  useRevalidationFor(saved, loaded);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const { heading, focusHeading, focusHome } = useKeptFocus();
  const { isChosen, choose, chosen, clear } = useChosen(saved, loaded);

  const listOf = listFinder(lists);
  const { current, order, hrefOf, goTo } = useSavedAddress(lists, saved.map(listOf));
  const counted = lists.map((list) => ({ ...list, count: saved.filter((home) => listOf(home) === list.id).length }));
  if (current === undefined || (saved.length === 0 && lists.length === 1)) return empty;
  const rows = rowsOf(
    saved.filter((home) => listOf(home) === current.id),
    loaded,
    order,
  );
  return (
    <>
      {lede(current)}
      <ListTabs lists={counted} current={current.id} hrefOf={(id) => hrefOf({ list: id })} onAdd={() => setDialog({ kind: "new" })} />
      <ListTools
        key={current.id}
        rows={rows}
        list={current}
        order={order}
        onOrder={(next) => goTo({ order: next })}
        onRename={() => setDialog({ kind: "rename" })}
        lostWithList={lostWithList}
        onRemoved={() => {
          goTo({ list: lists.find(({ isDefault }) => isDefault)?.id ?? "" });
          focusHeading();
        }}
        onUndone={focusHeading}
      />
      <Rows
        rows={rows}
        name={current.name}
        heading={heading}
        choiceOf={({ card, saved: { id } }) => {
          if (card?.status !== "available") return undefined;
          return { isChosen: isChosen(id), isDisabled: !isChosen(id) && chosen.length >= mostCompared, onChange: () => choose(id) };
        }}
        onMove={(home) => setDialog({ kind: "move", saved: home })}
        onRemove={(id) => {
          const undo = removeHome(id);
          focusHeading();
          const bringBack = () => {
            undo();
            focusHome(id);
          };
          toast.show("Removed from your list", { action: { label: "Undo", onPress: bringBack } });
        }}
      />
      <CompareBar
        chosen={chosen}
        className="-mx-gutter mt-auto min-[85rem]:rounded-t-lg min-[85rem]:border-x"
        onClear={() => {
          clear();
          focusHeading();
        }}
      />
      {dialog?.kind === "move" && (
        <MoveDialog
          home={{ ...dialog.saved, listId: listOf(dialog.saved) }}
          lists={lists}
          onMoved={focusHeading}
          onUndone={() => focusHome(dialog.saved.id)}
          onClose={close}
        />
      )}
      {dialog?.kind === "new" && <NewListDialog onMade={(id) => goTo({ list: id })} onClose={close} />}
      {dialog?.kind === "rename" && <RenameDialog list={current} onClose={close} />}
    </>
  );
}

/** So that the keyboard keeps its place: what had the focus may leave the page. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    heading,
    focusHeading: () => focusLater(() => heading.current),
    /** The link to a home of the list, or its last button where it is no longer public. */
    focusHome: (id: string) =>
      focusLater(() => {
        const row = heading.current?.parentElement?.querySelector(`[data-saved="${id}"]`);
        return row?.querySelector<HTMLElement>("h3 a") ?? row?.querySelector<HTMLElement>(".acts button:last-child") ?? heading.current;
      }),
  };
}

/** A home whose list is unknown is in the default one. */
function listFinder(lists: readonly SavedList[]): (home: SavedProperty) => string {
  const known = new Set(lists.map(({ id }) => id));
  const fallback = lists.find(({ isDefault }) => isDefault)?.id ?? "";
  return ({ listId }) => (listId !== undefined && known.has(listId) ? listId : fallback);
}

type ToolsProps = {
  rows: readonly Row[];
  list: SavedList;
  order: Order;
  onOrder: (order: Order) => void;
  onRename: () => void;
  lostWithList: Props["lostWithList"];
  onRemoved: () => void;
  onUndone: () => void;
};

function ListTools({ rows, list, order, onOrder, onRename, lostWithList, onRemoved, onUndone }: ToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const changed = rows.filter(({ change }) => change.kind !== "none").length;
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    const found = readSynced()?.state.lists.some(({ id }) => id === list.id) ? await lostWithList(list.id) : null;
    // A list that was left before the answer stays.
    if (!tools.current) return;
    setAsking(false);
    if (found === null) remove(true);
    else setLost(found);
  };
  const remove = (canUndo: boolean) => {
    const undo = removeList(list.id);
    onRemoved();
    const bringBack = () => {
      undo();
      onUndone();
    };
    toast.show("List removed. Its homes are in the first list.", canUndo ? { action: { label: "Undo", onPress: bringBack } } : {});
  };
  return (
    <div ref={tools} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-2">
        {rows.length > 0 && (
          <>
            <b className="font-semibold text-ink">
              {changed === 0 ? "None has changed" : `${changed} ${changed === 1 ? "has" : "have"} changed`}
            </b>{" "}
            since you saved {rows.length === 1 ? "it" : "them"}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-1 max-sm:w-full">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onRename}>
          Rename
        </button>
        {!list.isDefault && (
          <button type="button" className="btn btn-ghost btn-sm" data-busy={isAsking || undefined} onClick={() => void ask()}>
            Remove list
          </button>
        )}
        <label className="inline-flex items-center gap-2 max-sm:-order-1 max-sm:min-w-36 max-sm:flex-1">
          <span className="text-sm text-ink-2 max-sm:sr-only">Order</span>
          <Select
            className="input-sm min-w-40 max-sm:w-full max-sm:min-w-0"
            options={orders}
            value={order}
            onChange={({ target }) => onOrder(orders.find(({ value }) => value === target.value)?.value ?? "changed")}
          />
        </label>
      </div>
      {lost !== null && (
        <ConfirmDialog
          title={`Remove “${list.name}”?`}
          button="Remove list"
          keep="Keep it"
          onConfirm={() => remove(false)}
          onClose={() => setLost(null)}
        >
          {lost} This cannot be undone. The homes stay, in your first list.
        </ConfirmDialog>
      )}
    </div>
  );
}

type RowsProps = {
  rows: readonly Row[];
  name: string;
  choiceOf: (row: Row) => Parameters<typeof SavedRow>[0]["choice"];
  heading: RefObject<HTMLHeadingElement | null>;
  onMove: (home: SavedProperty) => void;
  onRemove: (id: string) => void;
};

function Rows({ rows, name, heading, choiceOf, onMove, onRemove }: RowsProps) {
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Homes in “{name}”
      </h2>
      {rows.length === 0 && <p className="py-6 text-ink-2">This list is empty. Press Move on a home of another list to put it here.</p>}
      <ul>
        {rows.map((row, index) => (
          <SavedRow
            key={row.saved.id}
            row={row}
            isFirst={index === 0}
            choice={choiceOf(row)}
            onMove={() => onMove(row.saved)}
            onRemove={() => onRemove(row.saved.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Up to four homes of any list; one that was removed since is chosen no more. */
function useChosen(saved: readonly SavedProperty[], loaded: LoadedHomes) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const isSaved = new Set(saved.map(({ id }) => id));
  const chosen = ids.filter((id) => isSaved.has(id)).flatMap((id) => loaded.get(id)?.card ?? []);
  return {
    chosen,
    isChosen: (id: string) => ids.includes(id),
    choose: (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => setIds([]),
  };
}

/** Which list is shown and in which order, from the page's address; at first one with homes. `inUse`: the list of each home. */
function useSavedAddress(lists: readonly SavedList[], inUse: readonly string[]) {
  const params = useAddressQuery();
  const navigate = useNavigate();
  const usual = lists.find(({ isDefault }) => isDefault);
  const isEmpty = (list: SavedList) => !inUse.includes(list.id);
  // Once there are any: removing its last home must not lead away from the list.
  const [first, setFirst] = useState<string>();
  if (first === undefined && inUse.length > 0 && usual)
    setFirst((isEmpty(usual) ? (lists.find((list) => !isEmpty(list)) ?? usual) : usual).id);
  const current = lists.find(({ id }) => id === params.get("list")) ?? lists.find(({ id }) => id === first) ?? usual;
  const order = orders.find(({ value }) => value === params.get("order"))?.value ?? "changed";
  const hrefOf = (change: { list?: string; order?: Order }) => {
    const next = new URLSearchParams({ list: current?.id ?? "", order, ...change });
    return `/saved?${next}`;
  };
  const goTo = (change: { list?: string; order?: Order }) => void navigate(hrefOf(change), { replace: true, preventScrollReset: true });
  return { current, order, hrefOf, goTo };
}

/** Homes that were saved since, by another tab or on another device, are loaded. */
function useRevalidationFor(saved: readonly SavedProperty[], loaded: LoadedHomes) {
  const { revalidate, state } = useRevalidator();
  const isBehind = saved.some(({ id }) => !loaded.has(id));
  useEffect(() => {
    if (isBehind && state === "idle") void revalidate();
  }, [isBehind, state, revalidate]);
}
