import { useState } from "react";
import type { BoardHome, CardMove } from "../contract/board.ts";
import type { Stage } from "../contract/board-terms.ts";
import type { UsedBoard } from "./use-board.ts";

/** What is asked before a card moves there: a day, or a reason. */
export type AskedMove = { home: BoardHome; stage: "visit" | "rejected" };
export type MoveDetails = Pick<CardMove, "visitOn" | "visitTime" | "reason">;

const noDetails: MoveDetails = { visitOn: null, visitTime: null, reason: null };

/** Moves cards. To "visit" and "rejected" a dialog leads, which can be skipped. `onMoved` runs when the card stands in its new stage. */
export function useMoves({ act, attempt }: UsedBoard, onMoved: (id: string) => void) {
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const send = ({ id, title, version }: BoardHome, stage: Stage, details: MoveDetails) =>
    act({ kind: "move", home: id, title, move: { stage, version, ...details } });

  function move(home: BoardHome, stage: Stage): void {
    if (stage === "visit" || stage === "rejected") setAsked({ home, stage });
    else if (stage !== home.stage) {
      // The day of a visit stays with a home that was visited.
      const details = stage === "visited" ? { ...noDetails, visitOn: home.visitOn, visitTime: home.visitTime } : noDetails;
      attempt(send(home, stage, details));
      onMoved(home.id);
    }
  }
  /** Rejects with the refusal: the dialog stays open, with what was typed. */
  async function answer(details: Partial<MoveDetails>): Promise<void> {
    if (!asked) return;
    await send(asked.home, asked.stage, { ...noDetails, ...details });
    setAsked(null);
    onMoved(asked.home.id);
  }
  return { asked, move, answer, dismiss: () => setAsked(null) };
}

export type Moves = ReturnType<typeof useMoves>;
