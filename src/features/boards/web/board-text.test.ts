import { expect, test } from "vitest";
import type { Board, BoardHome } from "../contract/board.ts";
import { peopleText, votesText } from "./board-text.ts";

const member = (id: string, isHere: boolean, more: Partial<Board["members"][number]> = {}): Board["members"][number] => ({
  ...{ id: `mbr_${id}`, name: id, isOwner: false, isHere, isRemoved: false, lastHereAt: new Date().toISOString() },
  ...more,
});
const textFor = (me: string | null, ...members: Board["members"]) => peopleText({ me: me && `mbr_${me}`, members });

test("[PUBL-04] who reads the board is here, and is named first", () => {
  expect(textFor("Mina", member("Asha", true), member("Mina", true))).toBe("You and Asha are here");
  expect(textFor("Mina", member("Asha", true), member("Vikram", true), member("Mina", true))).toBe("You, Asha and Vikram are here");
  // The stream that tells the server of it has not begun yet.
  expect(textFor("Mina", member("Asha", false), member("Mina", false))).toBe("You are here, Asha was here today");
  expect(textFor(null, member("Asha", true), member("Vikram", false))).toBe("Asha is here, Vikram was here today");
  expect(textFor("Mina", member("Asha", true), member("Mina", false, { isRemoved: true }))).toBe("Asha is here");
});

test("[PUBL-04] one's own vote is named first", () => {
  const board: Pick<Board, "me" | "members"> = { me: "mbr_Mina", members: [member("Asha", true), member("Mina", true)] };
  const votes: BoardHome["votes"] = [
    { member: "mbr_Asha", isYes: true },
    { member: "mbr_Mina", isYes: true },
  ];
  expect(votesText(board, { votes })).toBe("You and Asha for it");
});
