import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { followStream } from "../../../shared/web/follow-stream.ts";
import { randomId } from "../../../shared/web/random-id.ts";
import { toast } from "../../../shared/web/toast.ts";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { isWithoutLine } from "../../../shared/web/waiting-list.ts";
import type { Board } from "../contract/board.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardStreamPaths, boardsPaths } from "../contract/boards.paths.ts";
import { toShown, withChange } from "./shown-board.ts";
import {
  type BoardApi,
  type HomeChange,
  inPlaceOf,
  onBoardAnswer,
  replaces,
  sendChange,
  type WaitingChange,
  waitingChanges,
} from "./waiting-changes.ts";

/** A call that answers with the board. */
export type BoardCall = (api: BoardApi) => Promise<{ data: Board }>;

/** `isOver`: there is no such board, or not any more. */
export type BoardFailure = { message: string; isOver: boolean };

/**
 * A board as it is now, with the changes of everybody. `prepare` runs before the first call. `change` shows the answer; it rejects with the
 * refusal after having fetched the truth, so that what was typed can stay.
 */
export function useBoard(address: string, prepare: () => Promise<void>) {
  const [board, setBoard] = useState<Board | null>(null);
  const [failure, setFailure] = useState<BoardFailure | null>(null);
  const boardRef = useRef({
    ...{ api: createApiClient<BoardsEndpoints>(boardsPaths), latest: 0, shown: 0, prepare },
    /** Changes that are shown, and not answered yet. */
    underWay: [] as readonly WaitingChange[],
    /** By kind and home, the last of one's own votes or moves: resolves to false when it was refused. */
    turns: new Map<string, Promise<boolean>>(),
  });
  const self = boardRef.current;

  /** Answers can overtake each other: an older one is not shown after a newer one. */
  async function show(call: BoardCall): Promise<void> {
    self.latest += 1;
    const turn = self.latest;
    const { data } = await call(self.api);
    if (turn < self.shown) return;
    self.shown = turn;
    setBoard(self.underWay.reduce(withChange, data));
    setFailure(null);
  }
  const fetchBoard = () => show((api) => api.getBoard({ params: { board: address } }));
  const list = board?.list ?? address;
  const waiting = useWaiting(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another one at each rendering and does the same.
  useEffect(() => {
    waitingChanges.sendWhenPossible();
    return onBoardAnswer((of, data) => of === list && void show(async () => ({ data })));
  }, [list]);
  async function refresh(): Promise<void> {
    try {
      await fetchBoard();
    } catch (error) {
      const isOver = error instanceof ApiError && [401, 404, 410].includes(error.body.status);
      if (isOver) setBoard(null);
      setFailure({ message: failureMessage(error), isOver });
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is another one at each rendering and does the same.
  useEffect(() => {
    void self
      .prepare()
      .catch(() => undefined)
      .then(refresh);
  }, [address]);
  const takesPart = board && (board.rights === "own" || board.rights === "work");
  // Again after joining: who follows as a member is here for the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (takesPart === null) return undefined;
    return followStream(toAddress(boardStreamPaths.followBoard.path, { board: address }), () => void refresh());
  }, [address, takesPart]);

  async function change(call: BoardCall): Promise<void> {
    try {
      await show(call);
    } catch (error) {
      await refresh();
      throw error;
    }
  }
  /**
   * A vote, comment or move. Without a line it waits on this device; else it rejects as `change` does. One's own votes on a home, and its
   * moves, go out one after the other; after a refusal those that build on it do not.
   */
  async function act(done: HomeChange, requestKey = randomId()): Promise<void> {
    const change: WaitingChange = { ...done, board: list, requestKey };
    if (change.kind === "comment") return deliver(change);
    const key = `${change.kind} ${change.home}`;
    const before = self.turns.get(key);
    if (!before && keepForLater(change)) return;
    self.underWay = [...self.underWay, change];
    setBoard((shown) => shown && withChange(shown, change));
    const work = (before ?? Promise.resolve(true)).then(async (isFree) => {
      if (isFree) await deliver(change);
      return isFree;
    });
    const turn = work.catch(() => false);
    self.turns.set(key, turn);
    void turn.then(() => self.turns.get(key) === turn && self.turns.delete(key));
    await work;
  }
  async function deliver(change: WaitingChange): Promise<void> {
    try {
      if (keepForLater(change)) return settle(change);
      await show((api) => sendChange(api, change).finally(() => settle(change)));
    } catch (error) {
      if (isWithoutLine(error) && keepWaiting(change)) return;
      // Those that build on it, too.
      settle(change, replaces(change));
      await refresh();
      throw error;
    }
  }
  function settle(change: WaitingChange, isToo: (other: WaitingChange) => boolean = () => false): void {
    self.underWay = self.underWay.filter((other) => other !== change && !isToo(other));
  }
  const keepWaiting = (change: WaitingChange) => {
    const isReplaced = replaces(change);
    return waitingChanges.keep(inPlaceOf(waitingChanges.read().find(isReplaced), change), isReplaced);
  };
  /** An earlier one that waits must not arrive after it. */
  const keepForLater = (change: WaitingChange) =>
    (!navigator.onLine || waitingChanges.read().some(replaces(change))) && keepWaiting(change);

  /** For what has no form: a refusal is a toast. */
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => toast.show(failureMessage(error), { type: "error" }));
  };
  return { board: board && toShown(board, waiting), failure, refresh, change, act, attempt };
}

export type UsedBoard = ReturnType<typeof useBoard>;

const none: readonly WaitingChange[] = [];

function useWaiting(list: string): readonly WaitingChange[] {
  const all = useSyncExternalStore(waitingChanges.follow, waitingChanges.read, () => none);
  return all.filter(({ board }) => board === list);
}
