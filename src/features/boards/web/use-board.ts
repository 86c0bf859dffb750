import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { followStream, pause, untilSeen } from "../../../shared/web/follow-stream.ts";
import { randomId } from "../../../shared/web/random-id.ts";
import { toast } from "../../../shared/web/toast.ts";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { isWithoutLine } from "../../../shared/web/waiting-list.ts";
import { ownerOfDevice, useVisitor } from "../../visitors/web/public.ts";
import type { Board } from "../contract/board.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardStreamPaths, boardsPaths } from "../contract/boards.paths.ts";
import { askServer } from "./ask-server.ts";
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

const mostPauseMs = 15_000;

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
    failures: 0,
    isOpen: true,
    list: address,
    /** Ends the wait for another try. */
    retry: new AbortController(),
  });
  const self = boardRef.current;

  /** Answers can overtake each other: an older one is not shown after a newer one. False: it was not. */
  async function show(call: BoardCall): Promise<boolean> {
    self.latest += 1;
    const turn = self.latest;
    const { data } = await call(self.api);
    if (turn < self.shown) return false;
    self.shown = turn;
    // Who called may look for elements: the page must have changed by then.
    flushSync(() => {
      setBoard(self.underWay.reduce(withChange, data));
      setFailure(null);
    });
    return true;
  }
  // The last one's comments that could not be sent outlast it.
  self.list = board?.list ?? self.list;
  const { list } = self;
  const { waiting, unsent } = useWaiting(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another one at each rendering and does the same.
  useEffect(() => {
    waitingChanges.sendWhenPossible();
    return onBoardAnswer((of, data) => {
      if (of === list) void (data ? show(async () => ({ data })) : refresh());
    });
  }, [list]);
  /** Shows the board as the server has it; where it gives no answer, again and again. `ask`: how it is fetched. */
  async function refresh(ask = askServer()): Promise<void> {
    self.retry.abort();
    try {
      await show(() => ask.getBoard({ params: { board: address } }));
      self.failures = 0;
    } catch (error) {
      const status = error instanceof ApiError ? error.body.status : 0;
      const isOver = [401, 404, 410].includes(status);
      if (isOver) setBoard(null);
      else void tryAgain();
      // Of a single lost answer nobody needs to know.
      if (isOver || self.shown === 0 || self.failures > 1) setFailure({ message: failureMessage(error), isOver });
    }
  }
  async function tryAgain(): Promise<void> {
    if (!self.isOpen) return;
    self.failures += 1;
    self.retry = new AbortController();
    const { signal } = self.retry;
    await pause(Math.min(mostPauseMs, 500 * 2 ** self.failures), signal);
    await untilSeen(signal);
    if (!signal.aborted) await refresh();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is another one at each rendering and does the same.
  useEffect(() => {
    self.isOpen = true;
    // Without a line, what the device kept is better than nothing.
    void self
      .prepare()
      .catch(() => undefined)
      .then(() => refresh(self.api));
    return () => {
      self.isOpen = false;
      self.retry.abort();
    };
  }, [address]);
  useLeaving(() => {
    // What is under way is of who has left.
    self.latest += 1;
    self.shown = self.latest;
    self.underWay = [];
    setBoard(null);
    void refresh();
  });
  const takesPart = board && (board.rights === "own" || board.rights === "work");
  // Again after joining: who follows as a member is here for the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (takesPart === null) return undefined;
    return followStream(toAddress(boardStreamPaths.followBoard.path, { board: address }), () => void refresh());
  }, [address, takesPart]);

  async function change(call: BoardCall): Promise<void> {
    try {
      // The newer answer may be from before this change.
      if (!(await show(call))) await refresh();
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
  return { board: board && toShown(board, waiting), unsent, failure, refresh, change, act, attempt };
}

export type UnsentComment = Extract<WaitingChange, { kind: "comment" }>;
export type UsedBoard = ReturnType<typeof useBoard>;

/** Calls back when who used the device has left it, perhaps in another tab. */
function useLeaving(listener: () => void): void {
  const visitor = useVisitor();
  // "": of a visitor without an address, who may get one.
  const owner = visitor && ownerOfDevice();
  const before = useRef(owner);
  useEffect(() => {
    const isLeft = before.current != null && (owner === null || (before.current !== "" && owner !== before.current));
    before.current = owner;
    if (isLeft) listener();
  });
}

const none: readonly WaitingChange[] = [];

/** `unsent`: comments that were refused after their writer had gone on. */
function useWaiting(list: string) {
  const all = useSyncExternalStore(waitingChanges.follow, waitingChanges.read, () => none);
  const own = all.filter(({ board }) => board === list);
  return {
    waiting: own.filter(({ refusal }) => refusal === undefined),
    unsent: own.flatMap((change) => (change.kind === "comment" && change.refusal !== undefined ? change : [])),
  };
}
