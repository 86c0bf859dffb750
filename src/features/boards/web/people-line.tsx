import type { Board } from "../contract/board.ts";
import { initials, peopleText } from "./board-text.ts";

/** Who takes part, and who is here now. */
export function PeopleLine({ board }: { board: Board }) {
  const people = board.members.filter(({ isRemoved }) => !isRemoved);
  if (people.length === 0) return null;
  return (
    <div className="flex items-center gap-3">
      <span className="flex" aria-hidden>
        {people.slice(0, 6).map((member) => (
          <span key={member.id} className="board-person" data-here={member.isHere || member.id === board.me || undefined}>
            {initials(member)}
          </span>
        ))}
      </span>
      <span className="text-sm text-ink-2">{peopleText(board)}</span>
    </div>
  );
}
