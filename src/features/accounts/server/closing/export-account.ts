import type { Readable } from "node:stream";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { jsonArray, type ZipEntry, zipStream } from "../../../../shared/server/zip-stream.ts";
import { advertisementFilesOf } from "../../../advertisements/server/public.ts";
import { activityFilesOf } from "../../../analytics/server/public.ts";
import { leadFilesOf } from "../../../leads/server/public.ts";
import { decisionFilesOf } from "../../../operator/server/public.ts";
import { projectFilesOf } from "../../../projects/server/public.ts";
import { propertyFilesOf } from "../../../properties/server/public.ts";
import { findLinksOf, findPasswordRequestTimes } from "../links/account-links.store.ts";
import { getProfile } from "../profile/get-profile.ts";
import { requireAccountDates } from "../profile/profile.store.ts";
import { findSessions } from "../sign-in/sessions.store.ts";

const mostSessions = 1_000;

/** Everything that is kept about an account, as a ZIP of JSON and CSV, read as fast as it is taken (PROF-01). */
export function exportAccount(services: Services, account: Pick<SignedInAccount, "id">): Readable {
  const { database, clock } = services;
  const files: ZipEntry[] = [
    { name: "account.json", chunks: () => accountText(database, account, clock.now()) },
    ...propertyFilesOf(database, account.id),
    ...projectFilesOf(database, account.id, clock.now()),
    ...leadFilesOf(services, account.id),
    ...advertisementFilesOf(database, account.id),
    ...activityFilesOf(database, account.id),
    ...decisionFilesOf(database, account.id),
    { name: "sessions.json", chunks: () => jsonArray(sessions(database, account, clock.now())) },
  ];
  return zipStream(files, clock.now());
}

async function* accountText(database: Database, { id }: Pick<SignedInAccount, "id">, exportedAt: Date) {
  const [profile, dates] = await Promise.all([getProfile(database, id), requireAccountDates(database, id)]);
  const [links, passwordRequests] = await Promise.all([findLinksOf(database, id), findPasswordRequestTimes(database, id)]);
  yield `${JSON.stringify({ id, ...profile, ...dates, links, passwordRequests, exportedAt }, null, 2)}\n`;
}

async function* sessions(database: Database, { id }: Pick<SignedInAccount, "id">, now: Date) {
  yield* await findSessions(database, id, now, mostSessions);
}
