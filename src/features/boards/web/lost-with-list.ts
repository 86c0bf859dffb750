import { listOf } from "../../../shared/contract/list-of.ts";
import { ApiError } from "../../../shared/web/api-client.ts";
import type { Board } from "../contract/board.ts";
import { askServer } from "./ask-server.ts";

const timeoutMs = 8_000;

/** What everybody loses when a list that the server knows is removed, in words; null: its board has never been used. */
export async function lostWithList(list: string): Promise<string | null> {
  try {
    return lostIn((await askServer(timeoutMs).getBoard({ params: { board: list } })).data);
  } catch (error) {
    if (error instanceof ApiError && error.body.data.code === "not_found") return null;
    return "We cannot see now whether others use its board. If they do, it goes for them, too.";
  }
}

function lostIn({ members, homes, links }: Board): string | null {
  const others = members.filter(({ isOwner, isRemoved }) => !isOwner && !isRemoved).length;
  const [comments, votes, photos] = (["comments", "votes", "photos"] as const).map((part) =>
    homes.reduce((sum, home) => sum + home[part].length, 0),
  );
  const counts = [
    [others, "other person", "other people"],
    [comments, "comment", "comments"],
    [votes, "vote", "votes"],
    [photos, "photo", "photos"],
    [homes.filter(({ stage }) => stage !== "new").length, "sorted home", "sorted homes"],
  ] as const;
  const lost = counts.flatMap(([count = 0, one, many]) => (count === 0 ? [] : `${count} ${count === 1 ? one : many}`));
  const isShared = Boolean(links?.look ?? links?.together);
  if (lost.length === 0) return isShared ? "Its board goes, too, and the link to it stops working." : null;
  return `Its board goes for everybody, with ${listOf(lost)}.`;
}
