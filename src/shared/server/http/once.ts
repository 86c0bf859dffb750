// Writes that are done once, however often they arrive: a client that has got no answer may send its request again.
import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { TaskList } from "graphile-worker";
import { sql } from "kysely";
import { dayMs } from "../../contract/durations.ts";
import type { Database } from "../database/database.ts";
import { AppError } from "../error-table.ts";
import type { Services } from "../services.ts";

/**
 * Does `write` and keeps what it resolves to, in the caller's transaction; for a request that has been done it resolves to what was kept. It is
 * kept for a day, so let it be ids and nothing of a person. Throws `conflict` when the key belongs to another request.
 */
export type Once = <Made extends string | null>(transaction: Database, write: () => Promise<Made>) => Promise<Made>;

declare module "fastify" {
  interface FastifyInstance {
    onceFor: (request: FastifyRequest, operationId: string) => Once;
  }
}

const header = "idempotency-key";
const keptMs = dayMs;
const task = "forget-done-requests";

/** When the task below runs, as a crontab line. */
export const onceSchedule = `13 * * * * ${task}`;

export function onceTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const before = new Date(clock.now().getTime() - keptMs);
      await database.deleteFrom("done_requests").where("at", "<", before).execute();
    },
  };
}

/** Without the header each request is done. A key is of one caller and one operation. Throws `invalid_input` for one of another form. */
export function onceFor({ config, clock }: Pick<Services, "config" | "clock">, request: FastifyRequest, operationId: string): Once {
  const key = request.headers[header];
  if (key === undefined) return (_transaction, write) => write();
  if (typeof key !== "string" || !/^[\w-]{16,64}$/.test(key)) throw new AppError("invalid_input", messages.form);
  const { account, visitor, params, query, body } = request;
  // Includes the secret: nobody who sees it can try what was typed.
  const hash = (...parts: unknown[]) => createHmac("sha256", config.appSecret).update(JSON.stringify(parts)).digest();
  const key_hash = hash("key", operationId, account?.id ?? visitor?.id ?? null, key);
  const request_hash = hash("request", params, query, body);
  return async <Made extends string | null>(transaction: Database, write: () => Promise<Made>): Promise<Made> => {
    const row = { key_hash, request_hash, answer: null, at: clock.now() };
    // Waits for another request with this key that has not ended.
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto("done_requests")
      .values(row)
      .onConflict((conflict) => conflict.column("key_hash").doNothing())
      .executeTakeFirst();
    if (!isNew) return findMade<Made>(transaction, key_hash, request_hash);
    const made = await write();
    const answer = sql<null>`to_jsonb(${made}::text)`;
    await transaction.updateTable("done_requests").set({ answer }).where("key_hash", "=", key_hash).execute();
    return made;
  };
}

async function findMade<Made>(transaction: Database, key: Buffer, request: Buffer): Promise<Made> {
  const done = await transaction
    .selectFrom("done_requests")
    .where("key_hash", "=", key)
    .select(["request_hash", "answer"])
    .executeTakeFirstOrThrow();
  if (!done.request_hash.equals(request)) throw new AppError("conflict", messages.other);
  return done.answer as Made;
}

const messages = {
  form: "Idempotency-Key must have 16 to 64 letters, digits, hyphens and underscores.",
  other: "This Idempotency-Key was used for another request. Use a new one.",
};
