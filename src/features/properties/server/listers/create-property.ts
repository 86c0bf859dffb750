import type { Insertable } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { type Issue, refuse } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { SetPropertyBody } from "../../contract/my-property.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import { homeCountry, homeCurrency } from "../../contract/publication.ts";
import type { Announce } from "../property-events.ts";
import type { CheckedFields } from "./check-my-property.ts";
import { type CheckedTie, findTieIssues } from "./check-project-tie.ts";
import { ownProperties } from "./my-properties.store.ts";
import { columnsOf, findIssues, planParts } from "./save-property.ts";
import { scoreHomes } from "./score-homes.ts";

export type NewProperty = Insertable<Tables["properties"]>;

const needed = ["title", "type", "price"] as const;

/** The input of the rules for an empty property. */
const nothing = {
  listed_for: null,
  description: null,
  status: "available",
  possession_status: null,
  age: null,
  area: null,
  area_unit: null,
  country: homeCountry,
  currency: homeCurrency,
  state: null,
  city: null,
  address: null,
  location: null,
  zip_code: null,
  latitude: null,
  longitude: null,
  floor_no: null,
  total_floors: null,
  carpet_area: null,
  built_up_area: null,
  rera_id: null,
  rera_valid_until: null,
  rera_exemption: null,
  project_id: null,
  place_shown: "exact",
} as const;

/**
 * Creates a draft of this lister, whose role comes from the session (PWIZ-02), and resolves to it; a repeated `body.creationKey`
 * resolves to what it has already made. Throws `invalid_input`.
 */
export async function createProperty(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id" | "role">,
  body: SetPropertyBody,
): Promise<PropertyId> {
  const { creationKey } = body;
  const findEarlier = async () => (creationKey === undefined ? null : ownProperties.findCreated(database, account.id, creationKey));
  const made = (await findEarlier()) ?? (await makeDraft({ database, clock, announce }, account, body)) ?? (await findEarlier());
  // Created and deleted by others at this very moment.
  if (made === null) throw new AppError("not_found");
  return made;
}

/** Null: another request has created it meanwhile under the same key. */
async function makeDraft(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id" | "role">,
  body: SetPropertyBody,
): Promise<PropertyId | null> {
  const { title, type, price, creationKey = null } = body;
  const absent: Issue[] = needed
    .filter((field) => (body[field] ?? null) === null)
    .map((field) => ({ path: field, message: messages[field] }));
  refuse(absent);
  const now = clock.now();
  const id = newId("prp", now);
  const fields = { ...columnsOf(body), title, type, price } as Pick<NewProperty, "title" | "type" | "price">;
  const noTie = { project_id: null, tower_id: null, configuration_id: null };
  return database.transaction().execute(async (transaction) => {
    refuse(await findTieIssues(transaction, account.id, { ...noTie, ...fields } as CheckedTie, fields));
    refuse(await findIssues(transaction, { ...nothing, ...fields } as CheckedFields, () => true));
    const isMade = await ownProperties.insert(transaction, {
      ...fields,
      id,
      lister_id: account.id,
      lister_type: account.role,
      created_at: now,
      updated_at: now,
      creation_key: creationKey,
    });
    if (!isMade) return null;
    const parts = await planParts(transaction, id, body, new Map());
    refuse(parts.flatMap(({ issues }) => issues));
    for (const part of parts) await part.write();
    await scoreHomes(transaction, [id]);
    await announce(transaction, { kind: "created", id, listerId: account.id, at: now });
    return id;
  });
}
