import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, type EndpointOutput, type ErrorCode, errorBody, type ParsedInput } from "../../contract/endpoint.ts";
import { errorTable } from "../error-table.ts";
import { type KnownVisitor, requireVisitor } from "./known-visitor.ts";
import { limitLargeBodies, ordinaryBodyBytes } from "./limits/large-bodies.ts";
import type { Once } from "./once.ts";
import { requireAccount, type SignedInAccount } from "./signed-in-account.ts";
import { requireOperator, type SignedInOperator } from "./signed-in-operator.ts";

type Caller = {
  none: unknown;
  lister: { account: SignedInAccount };
  visitor: { visitor: KnownVisitor };
  operator: { operator: SignedInOperator };
};
type Input<E extends Endpoint> = ParsedInput<E> & Caller[E["auth"]] & (E extends { once: true } ? { once: Once } : unknown);

/** Gets what the contract parsed: `{ params, query, body }`, as far as it declares them; with `auth: "lister"` also `account`, with "visitor" `visitor`, with "operator" `operator`; with `once` that too. */
export type Handler<E extends Endpoint> = (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>;
type Answer<E extends Endpoint> = E extends { contentType: string } ? Readable : EndpointOutput<E>;

/** Any operation may answer with these. */
const commonErrors: readonly ErrorCode[] = ["invalid_input", "url_too_long", "rate_limited", "internal", "unavailable"];
const callers = {
  none: { errors: [] },
  lister: { guard: requireAccount, security: [{ session: [] }], errors: ["not_signed_in"] },
  visitor: { guard: requireVisitor, security: [{ session: [] }, { visitor: [] }], errors: ["not_signed_in", "cross_origin"] },
  operator: { guard: requireOperator, security: [{ operator: [] }], errors: [] },
} satisfies Record<Endpoint["auth"], { errors: ErrorCode[]; guard?: unknown; security?: unknown }>;
const onceErrors: readonly ErrorCode[] = ["conflict"];
const bodyErrors: readonly ErrorCode[] = ["body_too_large", "unsupported_media_type"];

/**
 * Puts one operation of a contract on the server. Its input is parsed before `handle` sees it, its answer after: fields that are
 * not declared are never sent, and an answer that does not match its schema is a failure. Operations throw `AppError`. When a
 * lister, a visitor or an operator is required, anybody else is refused before the input is read, and once more after its body has arrived: a body that
 * is sent slowly must not outlive the session.
 */
export function mountEndpoint<E extends Endpoint>(app: FastifyInstance, operationId: string, endpoint: E, handle: Handler<E>): void {
  const {
    method,
    path,
    auth,
    summary,
    params,
    query,
    body,
    largestBody,
    reads,
    countsAsRead,
    once: isOnce,
    response,
    contentType,
    errors = [],
  } = endpoint;
  const caller: { errors: readonly ErrorCode[]; guard?: typeof requireAccount; security?: Record<string, string[]>[] } = callers[auth];
  // A board is open to everybody with its link. What one person writes there, the others are told to read at once.
  const isPublic = auth === "none" && path.startsWith("/api/public/");
  const statuses = [...commonErrors, ...caller.errors, ...(body ? bodyErrors : []), ...(isOnce ? onceErrors : []), ...errors].map(
    (code) => errorTable[code].status,
  );
  app.route({
    method,
    url: path,
    // Without a reader a stream would be opened and never closed.
    ...(contentType && { exposeHeadRoute: false }),
    ...(largestBody && { bodyLimit: largestBody.bytes }),
    ...(body && caller.guard && { preValidation: caller.guard }),
    onRequest: [...(caller.guard ? [caller.guard] : []), ...(largestBody ? [limitLargeBodies(largestBody.role)] : [])],
    config: { isSecret: auth === "operator", ...(reads && { reads }), ...(countsAsRead && { countsAsRead }) },
    schema: {
      operationId,
      summary,
      ...tellLimits(endpoint),
      ...(caller.security && { security: caller.security }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        200: contentType ? { description: summary, content: { [contentType]: { schema: response } } } : response,
        ...Object.fromEntries(statuses.map((status) => [status, errorBody])),
      },
    },
    handler: async (request, reply) => {
      const { params, query, body, account, visitor, operator } = request;
      const once = isOnce && request.server.onceFor(request, operationId);
      const work = () => handle({ params, query, body, account, visitor, operator, once } as unknown as Input<E>, request, reply);
      // The client waits for a write that has started: it may succeed.
      const answer = await (method === "GET" ? app.publicReads.read(request, isPublic, work) : work());
      // Not earlier: a failure is JSON.
      if (contentType) reply.type(contentType);
      return answer;
    },
  });
}

function tellLargest({ bytes, role }: NonNullable<Endpoint["largestBody"]>): string {
  const most = `Bodies up to ${Math.round(bytes / 1024)} KiB`;
  return role === "any" ? `${most}.` : `${most} from a ${role}, ${ordinaryBodyBytes / 1024} KiB from others.`;
}

/** Notes for which OpenAPI has no field. */
function tellLimits({ createdBy, largestBody, reads, once }: Endpoint): { description?: string } {
  const limits = [
    createdBy && `Only a ${createdBy} creates one.`,
    largestBody && tellLargest(largestBody),
    reads && `Counts as ${reads} reads.`,
    once && "Done once for each Idempotency-Key, a header of 16 to 64 letters, digits, - and _ of the client's choice, for a day.",
  ].filter((limit) => limit !== undefined);
  return limits.length > 0 ? { description: limits.join(" ") } : {};
}
