// What a board says of its people and homes.
import { indiaAheadMs, indiaToday, shortDate } from "../../../shared/contract/date-text.ts";
import { listOf } from "../../../shared/contract/list-of.ts";
import type { Board, BoardHome, BoardMember } from "../contract/board.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const longDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const dayMs = 24 * 3600 * 1000;

/** "Sat 28 Nov, 11:00"; the year stands there when it is another one. */
export function visitText({ visitOn, visitTime }: Pick<BoardHome, "visitOn" | "visitTime">): string | null {
  if (visitOn === null) return null;
  const date = shortDate(visitOn);
  const shown = visitOn.slice(0, 4) === indiaToday().slice(0, 4) ? date.slice(0, -5) : date;
  return `${days[new Date(visitOn).getUTCDay()]} ${shown}${visitTime === null ? "" : `, ${visitTime}`}`;
}

/** "You", the first name, or "The owner". */
export function nameOf({ me, members }: Pick<Board, "me" | "members">, id: string | null): string {
  if (id !== null && id === me) return "You";
  const member = members.find((one) => one.id === id);
  return member?.name ?? (member?.isOwner ? "The owner" : "Somebody");
}

const ownFirst = <One>({ me }: Pick<Board, "me">, all: readonly One[], personOf: (one: One) => string | null): One[] =>
  all.toSorted((a, b) => Number(personOf(b) === me) - Number(personOf(a) === me));

/** "You, Asha and Vikram are here, Papa was here on Friday". Who reads it is here, though the server may learn of it only now. */
export function peopleText(board: Pick<Board, "me" | "members">): string {
  const people = ownFirst(board, board.members, ({ id }) => id).filter(({ isRemoved }) => !isRemoved);
  const isHere = (one: BoardMember) => one.isHere || one.id === board.me;
  const here = people.filter(isHere).map(({ id }) => nameOf(board, id));
  const away = people.filter((one) => !isHere(one));
  const isAre = here.length === 1 && here[0] !== "You" ? "is" : "are";
  const parts = [
    ...(here.length > 0 ? [`${listOf(here)} ${isAre} here`] : []),
    ...away.slice(0, 3).map((one) => `${nameOf(board, one.id)} was ${whenText(one.lastHereAt)}`),
  ];
  return parts.join(", ");
}

/** "today", "yesterday", "on Friday", "on 3 Nov 2026". */
function whenText(iso: string): string {
  const day = (at: number) => Math.floor((at + indiaAheadMs) / dayMs);
  const ago = day(Date.now()) - day(Date.parse(iso));
  if (ago <= 0) return "here today";
  if (ago === 1) return "here yesterday";
  if (ago < 7) return `here on ${longDays[new Date(Date.parse(iso) + indiaAheadMs).getUTCDay()]}`;
  return `here on ${shortDate(iso)}`;
}

/** Two letters for the square of a person. */
export const initials = ({ name }: Pick<BoardMember, "name">): string => [...(name ?? "Me")].slice(0, 2).join("");

/** "You and Vikram for it, Papa against"; "" without votes. */
export function votesText(board: Pick<Board, "me" | "members">, { votes }: Pick<BoardHome, "votes">): string {
  const all = ownFirst(board, votes, ({ member }) => member);
  const of = (isYes: boolean) => listOf(all.filter((vote) => vote.isYes === isYes).map(({ member }) => nameOf(board, member)));
  return [of(true) && `${of(true)} for it`, of(false) && `${of(false)} against`].filter(Boolean).join(", ");
}

/** What stands on a card: why it was rejected, otherwise the last comment. */
export function cardNote(board: Pick<Board, "me" | "members">, home: BoardHome): string | null {
  if (home.stage === "rejected" && home.reason) return home.reason;
  const last = home.comments.at(-1);
  return last ? `${nameOf(board, last.member)}: ${last.text}` : null;
}
