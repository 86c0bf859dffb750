import type { FastifyReply } from "fastify";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { UserProfile } from "../../contract/account.ts";
import type { AccountParts } from "../closing/account-parts.ts";
import { cancelDeletion } from "../closing/delete-account.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { type SessionKeys, startSession, tokenLifetimeMs } from "./sessions.ts";

type Dependencies = Pick<Services, "config" | "database" | "clock"> & AccountParts;
/** `isBack`: the account was to be deleted, and stays. */
type Begun = SessionKeys & { isBack: boolean };

/**
 * Starts a session for an account whose credentials were right, and cancels a requested deletion (PROF-01). `confirm` locks the account in
 * the same transaction: false when what was checked has changed since. null: then, or when the account's 30 days are over.
 */
export async function beginSession(
  { config, database, clock, parts }: Dependencies,
  account: { id: AccountId; endingSince: Date | null },
  userAgent: string | undefined,
  confirm: (transaction: Database, now: Date) => Promise<boolean>,
): Promise<Begun | null> {
  return database.transaction().execute(async (transaction) => {
    // Lock homes before the account, as publishing and importing do.
    const { id, endingSince } = account;
    if (endingSince) for (const part of parts) await part.lockHidden?.(transaction, id, endingSince);
    const now = clock.now();
    if (!(await confirm(transaction, now))) return null;
    const ending = await cancelDeletion(transaction, parts, id, now);
    if (ending === "gone") return null;
    const keys = await startSession({ config, database: transaction }, id, userAgent, now);
    return { ...keys, isBack: ending === "back" };
  });
}

/** The answer of every way to sign in; sets the session's cookie. */
export function answerSignIn(services: Pick<Services, "config">, reply: FastifyReply, signedIn: Begun & { user: UserProfile }) {
  const { user, accessToken, renewal, isBack } = signedIn;
  setSessionCookie(services, reply, renewal);
  return { status: 200 as const, user, accessToken, expiresIn: tokenLifetimeMs / 1000, ...(isBack && { isBack }) };
}
