// What somebody does on a board without a line.
import { type ApiClient, createApiClient } from "../../../shared/web/api-client.ts";
import { toast } from "../../../shared/web/toast.ts";
import { type Waiting, waitingList } from "../../../shared/web/waiting-list.ts";
import { waitingBegin } from "../../../shared/web/waiting-mark.ts";
import { ownerOfDevice } from "../../visitors/web/public.ts";
import type { Board, CardMove } from "../contract/board.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardsPaths } from "../contract/boards.paths.ts";

export type BoardApi = ApiClient<BoardsEndpoints>;

/** What can wait for a line: sent twice, it does nothing more. */
export type HomeChange = { home: string; title: string } & (
  | { kind: "vote"; isYes: boolean | null }
  | { kind: "comment"; text: string; at: string }
  | { kind: "move"; move: CardMove }
);
/** `board`: its address. */
export type WaitingChange = HomeChange & Waiting & { board: string };

export const changeKinds = ["vote", "move", "comment"] as const satisfies HomeChange["kind"][];
const notDone = { vote: "Your vote was not counted.", comment: "Your comment could not be sent.", move: "It was not moved." } as const;

type AnswerListener = (address: string, board: Board | null) => void;
const answerListeners = new Set<AnswerListener>();
const tellAnswer: AnswerListener = (address, board) => {
  for (const listener of answerListeners) listener(address, board);
};

export const waitingChanges = waitingList<WaitingChange>({
  ...{ key: `${waitingBegin}board`, most: 100, isEntry, ownerOfDevice },
  async send(change) {
    const { data } = await sendChange(createApiClient<BoardsEndpoints>(boardsPaths), change);
    tellAnswer(change.board, data);
    toast.show("What you did on the board without a line has been sent.");
  },
  // Somebody wrote it, and may be able to send it later.
  keepsRefused: ({ kind }) => kind === "comment",
  onRefused({ kind, title, board }, message) {
    const kept = kind === "comment" ? " Your words are on the board's page." : "";
    toast.show(`${title}: ${notDone[kind]} ${message}${kept}`, { type: "error" });
    tellAnswer(board, null);
  },
});

export const sendBoardChanges = (): void => waitingChanges.sendWhenPossible();

export const hasBoardChanges = (): boolean => waitingChanges.read().length > 0;

export function forgetBoardChanges(): void {
  const own = new Set(waitingChanges.read().map(({ requestKey }) => requestKey));
  waitingChanges.withdraw(({ requestKey }) => own.has(requestKey));
}

/** A later vote, or move, of a home takes the place of an earlier one. */
export const replaces = (change: WaitingChange) => (other: WaitingChange) =>
  change.kind !== "comment" && other.kind === change.kind && other.board === change.board && other.home === change.home;

/** A move that takes the place of one that waits begins where that one did: the server has seen neither. */
export function inPlaceOf(replaced: WaitingChange | undefined, change: WaitingChange): WaitingChange {
  if (change.kind !== "move" || replaced?.kind !== "move") return change;
  return { ...change, move: { ...change.move, version: replaced.move.version } };
}

/** Calls back with the board that answered a change which had waited; null: it was refused. Returns how to stop. */
export function onBoardAnswer(listener: AnswerListener): () => void {
  answerListeners.add(listener);
  return () => void answerListeners.delete(listener);
}

export function sendChange(api: BoardApi, change: WaitingChange): Promise<{ data: Board }> {
  const params = { board: change.board, home: change.home as Board["homes"][number]["id"] };
  if (change.kind === "vote") return api.voteOnHome({ params, body: { isYes: change.isYes } });
  if (change.kind === "move") return api.moveCard({ params, body: change.move });
  return api.commentOnHome({ params, body: { text: change.text, requestKey: change.requestKey } });
}

function isEntry(value: unknown): value is WaitingChange {
  if (typeof value !== "object" || value === null) return false;
  const { requestKey, board, home, title, kind, move, text } = value as Record<string, unknown>;
  const isComplete = kind === "comment" ? typeof text === "string" : kind !== "move" || (typeof move === "object" && move !== null);
  return (
    [requestKey, board, home, title].every((part) => typeof part === "string") && changeKinds.some((one) => one === kind) && isComplete
  );
}
