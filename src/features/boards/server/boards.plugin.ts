import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { clientAddress } from "../../../shared/server/http/in-process-calls.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { openMediaStore } from "../../media/server/public.ts";
import { boardMessages as messages } from "../contract/board-terms.ts";
import { boardStreams, boardsEndpoints as endpoints } from "../contract/boards.endpoints.ts";
import { type BoardAccess, requireAccess } from "./board-access.ts";
import { BoardFollowers } from "./board-followers.ts";
import { keepMember } from "./board-people.store.ts";
import { commentOnHome, keepPhoto, moveCard, refuseFull, removeKept, requireHome, voteOnHome } from "./change-homes.ts";
import { getBoard } from "./get-board.ts";
import { joinBoard, leaveBoard, removePerson, shareBoard, withdrawLink } from "./share-board.ts";
import { openPhoto, sealPhoto } from "./visit-photos.ts";

const status = 200 as const;

type Person = { access: BoardAccess; visitorId: VisitorId; now: Date };
type Member = Person & { memberId: string };

/** Boards of lists: stages, votes, comments and photos of visits, alone or with others. */
export async function boardsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;
  const store = openMediaStore(services.config);
  const followers = new BoardFollowers({ ...services, log: app.log, openStreams: app.openStreams });
  app.addHook("onClose", () => followers.close());

  const accessOf = async (address: string, request: FastifyRequest, reply: FastifyReply) =>
    requireAccess(database, address, await app.findVisitor(request, reply));

  /** Makes a change, and answers with the board as it is then. */
  async function change(address: string, visitor: KnownVisitor, work: (transaction: Database, person: Person) => Promise<void>) {
    await database.transaction().execute(async (transaction) => {
      const access = await requireAccess(transaction, address, visitor);
      await work(transaction, { access, visitorId: visitor.id, now: clock.now() });
    });
    return { status, data: await getBoard(services, database, await requireAccess(database, address, visitor)) };
  }

  /** The same for those who take part. An owner does without joining. */
  const changeAsMember = (address: string, visitor: KnownVisitor, work: (transaction: Database, member: Member) => Promise<void>) =>
    change(address, visitor, async (transaction, person) => {
      requireMember(person.access);
      const { access, visitorId, now } = person;
      const memberId = access.memberId ?? (await keepMember(transaction, { listId: access.listId, visitorId, now }));
      await work(transaction, { ...person, memberId });
    });

  mountEndpoint(app, "getBoard", endpoints.getBoard, async ({ params }, request, reply) => ({
    status,
    data: await getBoard(services, database, await accessOf(params.board, request, reply)),
  }));
  mountEndpoint(app, "followBoard", boardStreams.followBoard, async ({ params }, request, reply) => {
    const access = await accessOf(params.board, request, reply);
    // For a proxy that would buffer the answer.
    reply.header("x-accel-buffering", "no");
    return followers.follow(await withOwnersRow(database, access, clock.now()), clientAddress(request));
  });
  mountEndpoint(app, "getVisitPhoto", boardStreams.getVisitPhoto, async ({ params }, request, reply) =>
    openPhoto(services, database, await accessOf(params.board, request, reply), params.photo),
  );

  mountEndpoint(app, "joinBoard", endpoints.joinBoard, ({ params, body, visitor }) =>
    change(params.board, visitor, (transaction, person) => joinBoard(transaction, person, body.name)),
  );
  mountEndpoint(app, "leaveBoard", endpoints.leaveBoard, async ({ params, visitor }) => {
    await database.transaction().execute(async (transaction) => {
      const access = await requireAccess(transaction, params.board, visitor);
      await leaveBoard(transaction, { access, visitorId: visitor.id, now: clock.now() });
    });
    return { status };
  });
  mountEndpoint(app, "shareBoard", endpoints.shareBoard, ({ params, body, visitor }) =>
    change(params.board, visitor, (transaction, person) => shareBoard(services, transaction, person, body)),
  );
  mountEndpoint(app, "withdrawBoardLink", endpoints.withdrawBoardLink, ({ params, body, visitor }) =>
    change(params.board, visitor, (transaction, person) => withdrawLink(transaction, person, body.kind)),
  );
  mountEndpoint(app, "removeBoardMember", endpoints.removeBoardMember, ({ params, visitor }) =>
    change(params.board, visitor, (transaction, person) => removePerson(transaction, person, params.member)),
  );
  mountEndpoint(app, "moveCard", endpoints.moveCard, ({ params, body, visitor }) =>
    changeAsMember(params.board, visitor, (transaction, member) => moveCard(transaction, { ...member, home: params.home }, body)),
  );
  mountEndpoint(app, "voteOnHome", endpoints.voteOnHome, ({ params, body, visitor }) =>
    changeAsMember(params.board, visitor, (transaction, member) => voteOnHome(transaction, { ...member, home: params.home }, body.isYes)),
  );
  mountEndpoint(app, "commentOnHome", endpoints.commentOnHome, ({ params, body, visitor }) =>
    changeAsMember(params.board, visitor, (transaction, member) => commentOnHome(transaction, { ...member, home: params.home }, body)),
  );
  mountEndpoint(app, "removeComment", endpoints.removeComment, ({ params, visitor }) =>
    changeAsMember(params.board, visitor, (transaction, member) => removeKept(transaction, member, "board_comments", params.comment)),
  );
  mountEndpoint(app, "addVisitPhoto", endpoints.addVisitPhoto, async ({ params: { board, home }, body, visitor }) => {
    // Before the work of cleaning, and again with the lock.
    const access = await requireAccess(database, board, visitor);
    requireMember(access);
    await requireHome(database, { access, home });
    await refuseFull(database, { access, home });
    const photo = await sealPhoto({ ...services, store }, { access, ...body });
    return changeAsMember(board, visitor, (transaction, member) => keepPhoto(transaction, { ...member, home }, photo));
  });
  mountEndpoint(app, "removeVisitPhoto", endpoints.removeVisitPhoto, ({ params, visitor }) =>
    changeAsMember(params.board, visitor, (transaction, member) => removeKept(transaction, member, "board_photos", params.photo)),
  );
}

/** Throws `not_found`. */
function requireMember({ rights }: BoardAccess): void {
  if (rights === "join") throw new AppError("not_found", messages.mustJoin);
  if (rights === "look") throw new AppError("not_found", messages.unknown);
}

/** An owner who has a board open is here, even without having changed anything. */
async function withOwnersRow(database: Database, access: BoardAccess, now: Date): Promise<BoardAccess> {
  const { listId, visitorId, rights } = access;
  if (rights !== "own" || visitorId === null) return access;
  return { ...access, memberId: await keepMember(database, { listId, visitorId, now }) };
}
