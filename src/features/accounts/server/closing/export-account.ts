import type { Readable } from "node:stream";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { jsonArray, type ZipEntry, zipStream } from "../../../../shared/server/zip-stream.ts";
import { findLinksOf, findPasswordRequestTimes } from "../links/account-links.store.ts";
import { findPasskeys } from "../passkeys/passkeys.store.ts";
import { getProfile } from "../profile/get-profile.ts";
import { requireAccountDates } from "../profile/profile.store.ts";
import { findSecondFactor } from "../second-factor/second-factors.store.ts";
import { findSessions } from "../sign-in/sessions.store.ts";
import type { AccountParts } from "./account-parts.ts";

const mostSessions = 1_000;

/** Everything kept about an account, as a ZIP of JSON and CSV. Reads only as fast as the client receives (PROF-01). */
export function exportAccount({ parts, ...services }: Services & AccountParts, account: Pick<SignedInAccount, "id">): Readable {
  const { database, clock } = services;
  const files: ZipEntry[] = [
    { name: "account.json", chunks: () => accountText(database, account, clock.now()) },
    ...parts.flatMap((part) => part.files?.(services, account.id) ?? []),
    { name: "sessions.json", chunks: () => jsonArray(sessions(database, account, clock.now())) },
  ];
  return zipStream(files, clock.now());
}

async function* accountText(database: Database, { id }: Pick<SignedInAccount, "id">, exportedAt: Date) {
  const [profile, dates] = await Promise.all([getProfile(database, id), requireAccountDates(database, id)]);
  const [secondFactor, passkeys, links, passwordRequests] = await Promise.all([
    findSecondFactor(database, id),
    findPasskeys(database, id),
    findLinksOf(database, id),
    findPasswordRequestTimes(database, id),
  ]);
  const waysToSignIn = { secondFactorSince: secondFactor?.createdAt ?? null, passkeys };
  yield `${JSON.stringify({ id, ...profile, ...dates, ...waysToSignIn, links, passwordRequests, exportedAt }, null, 2)}\n`;
}

async function* sessions(database: Database, { id }: Pick<SignedInAccount, "id">, now: Date) {
  yield* await findSessions(database, id, now, mostSessions);
}
