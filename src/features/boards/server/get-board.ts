import type { Database } from "../../../shared/server/database/database.ts";
import { linkToken } from "../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { Board, BoardMember } from "../contract/board.ts";
import type { LinkKind } from "../contract/board-terms.ts";
import type { BoardAccess } from "./board-access.ts";
import { findHomes, findVotes } from "./board-cards.store.ts";
import { findLinksInUse, findList, findMembers } from "./board-people.store.ts";
import { findComments, findPhotos } from "./board-words.store.ts";

export const boardLinkPurpose = "board-link";

/** The whole board, as somebody with this access sees it. */
export async function getBoard(
  { config, clock }: Pick<Services, "config" | "clock">,
  database: Database,
  access: BoardAccess,
): Promise<Board> {
  const { listId, visitorId, rights } = access;
  const [list, people, homes] = [await findList(database, listId), await findMembers(database, listId), await findHomes(database, listId)];
  const [votes, comments, photos] = [
    byHome(await findVotes(database, listId)),
    byHome((await findComments(database, listId)).map((row) => ({ ...row, at: row.at.toISOString() }))),
    byHome((await findPhotos(database, listId)).map((row) => ({ ...row, at: row.at.toISOString() }))),
  ];
  return {
    list: listId,
    name: list?.name ?? access.name,
    rights,
    me: people.find((one) => one.visitorId === visitorId)?.id ?? null,
    members: people.map((one) => toMember(one, list?.ownerId === one.visitorId, clock.now())),
    links: rights === "own" ? await linksOf(database, config.appSecret, access) : null,
    homes: homes.map(({ movedAt, ...home }) => ({
      ...home,
      movedAt: movedAt?.toISOString() ?? null,
      votes: votes(home.id),
      comments: comments(home.id),
      photos: photos(home.id),
    })),
  };
}

type Person = Awaited<ReturnType<typeof findMembers>>[number];

function toMember({ id, name, hereUntil, removedAt }: Person, isOwner: boolean, now: Date): BoardMember {
  const isHere = hereUntil > now && !removedAt;
  return { id, name, isOwner, isHere, lastHereAt: (isHere ? now : hereUntil).toISOString(), isRemoved: removedAt !== null };
}

async function linksOf(database: Database, appSecret: string, { listId }: BoardAccess): Promise<NonNullable<Board["links"]>> {
  const links = await findLinksInUse(database, listId);
  const tokenOf = (kind: LinkKind) => {
    const ref = links.find((link) => link.kind === kind)?.ref;
    return ref === undefined ? null : linkToken(appSecret, boardLinkPurpose, ref);
  };
  return { look: tokenOf("look"), together: tokenOf("together") };
}

function byHome<Row extends { home: string }>(rows: readonly Row[]): (home: string) => Omit<Row, "home">[] {
  const groups = Map.groupBy(rows, ({ home }) => home);
  return (home) => (groups.get(home) ?? []).map(({ home: _home, ...rest }) => rest);
}
