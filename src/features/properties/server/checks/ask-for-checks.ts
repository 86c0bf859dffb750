import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { refuse } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { lastDayOfCheck } from "../../contract/check-days.ts";
import type { PropertyCheckState } from "../../contract/property-checks.endpoints.ts";
import { checksWithPapers, checkMessages as messages } from "../../contract/property-checks-terms.ts";
import { type CheckKind, checkKinds } from "../../contract/property-terms.ts";
import { ownProperties } from "../listers/my-properties.store.ts";
import { findChecks } from "../operators/operator-changes.ts";
import { deleteWaiting, findPapers, findRequests, saveRequest } from "./check-papers.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;
type Lister = Pick<SignedInAccount, "id">;
type Wish = { kinds: readonly CheckKind[]; note?: string | null | undefined };

/** Queues checks of the lister's own published property for the operators. Throws `not_found`, `invalid_input`. */
export async function askForChecks({ database, clock }: Dependencies, account: Lister, id: PropertyId | null, wish: Wish): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    if (property.publication !== "published") refuse([{ path: "kinds", message: messages.notPublished }]);
    const papers = await findPapers(transaction, property.id);
    const kinds = checkKinds.filter((kind) => wish.kinds.includes(kind));
    const without = kinds.find((kind) => checksWithPapers.includes(kind) && !papers.some((paper) => paper.kind === kind));
    if (without) refuse([{ path: without, message: messages.paperMissing }]);
    for (const kind of kinds) await saveRequest(transaction, property.id, kind, wish.note ?? null, clock.now());
  });
}

/** Withdraws what is not decided; its papers are deleted at once. Throws `not_found`. */
export async function withdrawChecks({ database }: Dependencies, account: Lister, id: PropertyId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const property = await ownProperties.require(transaction, account.id, id);
    await deleteWaiting(transaction, property.id);
  });
}

/** All four checks of the lister's own property. Throws `not_found`. */
export async function getPropertyChecks(database: Database, account: Lister, id: PropertyId | null): Promise<PropertyCheckState> {
  const property = await database.transaction().execute((transaction) => ownProperties.require(transaction, account.id, id));
  const [checks, requests, papers] = [
    await findChecks(database, property.id),
    await findRequests(database, property.id),
    await findPapers(database, property.id),
  ];
  return {
    id: property.id,
    title: property.title,
    isPublished: property.publication === "published",
    checks: checkKinds.map((kind) => {
      const request = requests.find((one) => one.kind === kind);
      const checkedOn = checks.find((check) => check.kind === kind)?.checkedOn ?? null;
      return {
        kind,
        checkedOn,
        lastDay: checkedOn && lastDayOfCheck(kind, checkedOn),
        request: request ? toRequest(request) : null,
        papers: papers
          .filter((paper) => paper.kind === kind)
          .map(({ id: paperId, name, sizeBytes, addedAt }) => ({ id: paperId, name, sizeBytes, addedAt: addedAt.toISOString() })),
      };
    }),
  };
}

type RequestRow = Awaited<ReturnType<typeof findRequests>>[number];

export function toRequest({ askedAt, note, decidedAt, outcome, answer }: RequestRow) {
  return {
    askedAt: askedAt.toISOString(),
    note,
    decidedAt: decidedAt?.toISOString() ?? null,
    outcome: outcome as "checked" | "refused" | null,
    answer,
  };
}
