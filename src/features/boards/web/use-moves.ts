import { useState } from "react";
import type { BoardHome, CardMove } from "../contract/board.ts";
import type { Stage } from "../contract/board-terms.ts";
import { type UsedBoard, withHome } from "./use-board.ts";

/** What is asked before a card moves there: a day, or a reason. */
export type AskedMove = { home: BoardHome; stage: "visit" | "rejected" };
export type MoveDetails = Pick<CardMove, "visitOn" | "visitTime" | "reason">;

const noDetails: MoveDetails = { visitOn: null, visitTime: null, reason: null };

/** Moves cards. To "visit" and "rejected" a dialog leads, which can be skipped. */
export function useMoves(address: string, { attempt, change }: UsedBoard) {
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const callFor = (home: BoardHome, stage: Stage, details: MoveDetails) => {
    const body = { stage, version: home.version, ...details };
    return [
      (api: Parameters<Parameters<UsedBoard["change"]>[0]>[0]) => api.moveCard({ params: { board: address, home: home.id }, body }),
      (board: Parameters<typeof withHome>[0]) => withHome(board, home.id, (one) => ({ ...one, stage, ...details })),
    ] as const;
  };

  function move(home: BoardHome, stage: Stage): void {
    if (stage === "visit" || stage === "rejected") setAsked({ home, stage });
    else if (stage !== home.stage) {
      // The day of a visit stays with a home that was visited.
      const details = stage === "visited" ? { ...noDetails, visitOn: home.visitOn, visitTime: home.visitTime } : noDetails;
      attempt(...callFor(home, stage, details));
    }
  }
  /** Rejects with the refusal: the dialog stays open, with what was typed. */
  async function answer(details: Partial<MoveDetails>): Promise<void> {
    if (!asked) return;
    const [call] = callFor(asked.home, asked.stage, { ...noDetails, ...details });
    await change(call);
    setAsked(null);
  }
  return { asked, move, answer, dismiss: () => setAsked(null) };
}

export type Moves = ReturnType<typeof useMoves>;
