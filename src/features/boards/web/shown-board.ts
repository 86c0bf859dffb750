import { listOf } from "../../../shared/contract/list-of.ts";
import type { Board, BoardHome } from "../contract/board.ts";
import { changeKinds, type WaitingChange } from "./waiting-changes.ts";

/** As this person sees it: with what they did that is not on the server yet. `waiting`: for want of a line. */
export type ShownBoard = Board & { waiting: readonly WaitingChange[] };

/** An owner gets an id with the first change that arrives. */
const ownerWithoutId = "me";

/** The board as it is once `change` has arrived. A move from a stage that the card has left by now is not shown: it will be refused. */
export function withChange(board: Board, change: WaitingChange): Board {
  const me = board.me ?? ownerWithoutId;
  const homes = board.homes.map((home) => (home.id === change.home ? changedHome(home, me, change) : home));
  return { ...board, me, homes };
}

function changedHome(home: BoardHome, me: string, change: WaitingChange): BoardHome {
  if (change.kind === "comment") {
    const { requestKey: id, text, at } = change;
    return { ...home, comments: [...home.comments, { id, member: me, text, at }] };
  }
  if (change.kind === "move") {
    const { stage, visitOn, visitTime, reason, version } = change.move;
    // The next move of this person follows this one.
    return version === home.version ? { ...home, stage, visitOn, visitTime, reason, version: version + 1 } : home;
  }
  const others = home.votes.filter(({ member }) => member !== me);
  return { ...home, votes: change.isYes === null ? others : [...others, { member: me, isYes: change.isYes }] };
}

export const toShown = (board: Board, waiting: readonly WaitingChange[]): ShownBoard => ({ ...waiting.reduce(withChange, board), waiting });

/** "Your vote and comment wait for a line"; null: nothing waits. */
export function waitsText({ waiting }: Pick<ShownBoard, "waiting">, home: string): string | null {
  const own = waiting.filter((change) => change.home === home);
  const comments = own.filter(({ kind }) => kind === "comment").length;
  const parts = changeKinds
    .filter((kind) => own.some((change) => change.kind === kind))
    .map((kind) => (kind === "comment" && comments > 1 ? `${comments} comments` : kind));
  if (parts.length === 0) return null;
  const isOne = parts.length === 1 && comments < 2;
  return `Your ${listOf(parts)} ${isOne ? "waits" : "wait"} for a line`;
}
