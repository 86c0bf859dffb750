import { expect, test } from "vitest";
import type { Board, BoardHome } from "../contract/board.ts";
import { toShown, waitsText } from "./shown-board.ts";
import type { WaitingChange } from "./waiting-changes.ts";

const home = (id: string): BoardHome => ({
  ...{ id: id as BoardHome["id"], title: id, stage: "new", version: 2, visitOn: null, visitTime: null, reason: null },
  ...{ movedBy: null, movedAt: null, votes: [{ member: "mbr_other", isYes: false }], comments: [], photos: [] },
});
const board = (me: string | null): Board => ({
  ...{ list: "lst_a" as Board["list"], name: "For us", rights: "own", me, members: [], links: null },
  homes: [home("corner"), home("ninth")],
});
const move = { stage: "maybe", visitOn: null, visitTime: null, reason: null } as const;

let keys = 0;
const waiting = (change: object): WaitingChange =>
  ({ board: "lst_a", requestKey: `key${++keys}`, home: "corner", title: "corner", ...change }) as WaitingChange;
const vote = (isYes: boolean | null) => waiting({ kind: "vote", isYes });
const comment = (text: string) => waiting({ kind: "comment", text, at: "2026-11-27T10:00:00.000Z" });

test("[PUBL-04] what waits stands on the board, of a person who has done nothing before, too", () => {
  for (const me of ["mbr_me", null]) {
    const shown = toShown(board(me), [vote(true), comment("South"), waiting({ kind: "move", move: { ...move, version: 2 } })]);
    const [corner, ninth] = shown.homes;
    expect(corner?.votes).toEqual([
      { member: "mbr_other", isYes: false },
      { member: shown.me, isYes: true },
    ]);
    expect([corner?.comments.map(({ text, member }) => [text, member]), corner?.stage]).toEqual([[["South", shown.me]], "maybe"]);
    expect(ninth).toEqual(home("ninth"));
  }
});

test("[PUBL-04] a move of a card that somebody else has moved since is not shown", () => {
  expect(toShown(board("mbr_me"), [waiting({ kind: "move", move: { ...move, version: 1 } })]).homes[0]?.stage).toBe("new");
});

test("[PUBL-04] each card says what of it waits", () => {
  const textOf = (...changes: WaitingChange[]) => waitsText({ waiting: changes }, "corner");
  expect(textOf()).toBeNull();
  expect(textOf(vote(null))).toBe("Your vote waits for a line");
  expect(textOf(comment("a"), comment("b"))).toBe("Your 2 comments wait for a line");
  expect(textOf(comment("a"), vote(true))).toBe("Your vote and comment wait for a line");
  expect(textOf(comment("a"), waiting({ kind: "move", move: { ...move, version: 2 } }), vote(true))).toBe(
    "Your vote, move and comment wait for a line",
  );
});
