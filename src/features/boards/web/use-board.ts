import { useEffect, useRef, useState } from "react";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { type ApiClient, ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { followStream } from "../../../shared/web/follow-stream.ts";
import { toast } from "../../../shared/web/toast.ts";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import type { Board, BoardHome } from "../contract/board.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardStreamPaths, boardsPaths } from "../contract/boards.paths.ts";

export type BoardApi = ApiClient<BoardsEndpoints>;
/** A call that answers with the board. */
export type BoardCall = (api: BoardApi) => Promise<{ data: Board }>;

/** `isOver`: there is no such board, or not any more. */
export type BoardFailure = { message: string; isOver: boolean };

/**
 * A board as it is now, with the changes of everybody. `prepare` runs before the first call. `change` shows the answer; it rejects with the refusal after
 * having fetched the truth, so that what was typed can stay.
 */
export function useBoard(address: string, prepare: () => Promise<void>) {
  const [board, setBoard] = useState<Board | null>(null);
  const [failure, setFailure] = useState<BoardFailure | null>(null);
  const boardRef = useRef({ api: createApiClient<BoardsEndpoints>(boardsPaths), latest: 0, shown: 0, prepare });
  const self = boardRef.current;

  /** Answers can overtake each other: an older one is not shown after a newer one. */
  async function show(call: BoardCall): Promise<void> {
    self.latest += 1;
    const turn = self.latest;
    const { data } = await call(self.api);
    if (turn < self.shown) return;
    self.shown = turn;
    setBoard(data);
    setFailure(null);
  }
  const fetchBoard = () => show((api) => api.getBoard({ params: { board: address } }));
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

  async function change(call: BoardCall, assumed?: (board: Board) => Board): Promise<void> {
    if (assumed) setBoard((before) => before && assumed(before));
    try {
      await show(call);
    } catch (error) {
      await refresh();
      throw error;
    }
  }
  /** For what has no form: a refusal is a toast. */
  const attempt = (call: BoardCall, assumed?: (board: Board) => Board): void => {
    change(call, assumed).catch((error: unknown) => toast.show(failureMessage(error), { type: "error" }));
  };
  return { board, failure, refresh, change, attempt };
}

export type UsedBoard = ReturnType<typeof useBoard>;

/** The board with one home changed. */
export const withHome = (board: Board, id: string, change: (home: BoardHome) => BoardHome): Board => ({
  ...board,
  homes: board.homes.map((home) => (home.id === id ? change(home) : home)),
});
