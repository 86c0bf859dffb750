import type { AmenityId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { deleteAmenity, insertAmenity, lockAmenity, updateAmenity } from "../../../properties/server/masters/public.ts";
import type { Amenity } from "../../contract/desk.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** Throws `invalid_input` for a name that is taken, `conflict` when no place is left in search's bit set. */
export async function addAmenity({ database, clock }: Dependencies, operator: SignedInOperator, amenity: Amenity): Promise<void> {
  const at = clock.now();
  const id = newId("amn", at);
  await database.transaction().execute(async (transaction) => {
    const outcome = await insertAmenity(transaction, id, amenity);
    if (outcome === "taken") throw nameTaken();
    if (outcome === "full") throw new AppError("conflict", messages.amenitiesFull);
    const entry = { entityKind: "amenity", entityId: id, before: {}, after: amenity, at } as const;
    await logChange(transaction, operator, { action: "amenity-added", ...entry });
  });
}

/**
 * For all properties that have it. Throws `not_found`, `invalid_input` for a name that is taken, and `conflict` for a new name of an
 * amenity that search offers, because its filter asks by that name (SRCH-08).
 */
export async function changeAmenity(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  id: AmenityId,
  amenity: Amenity,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { isSearchFilter, ...before } = await requireAmenity(transaction, id);
    if (isSearchFilter && amenity.name !== before.name) throw new AppError("conflict", messages.amenityOffered);
    if (!(await updateAmenity(transaction, id, amenity))) throw nameTaken();
    const entry = { entityKind: "amenity", entityId: id, before, after: amenity, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "amenity-changed", ...entry });
  });
}

/** Throws `not_found`, and `conflict` while a property has it or search offers it as a button. */
export async function removeAmenity({ database, clock }: Dependencies, operator: SignedInOperator, id: AmenityId): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { isSearchFilter: _, ...before } = await requireAmenity(transaction, id);
    if (!(await deleteAmenity(transaction, id))) throw new AppError("conflict", messages.amenityUsed);
    const entry = { entityKind: "amenity", entityId: id, before, after: {}, at: clock.now() } as const;
    await logChange(transaction, operator, { action: "amenity-removed", ...entry });
  });
}

async function requireAmenity(transaction: Database, id: AmenityId): Promise<Amenity & { isSearchFilter: boolean }> {
  const known = await lockAmenity(transaction, id);
  if (!known) throw new AppError("not_found");
  const { name, icon, isSearchFilter } = known;
  return { name, icon, isSearchFilter };
}

function nameTaken(): AppError {
  const message = messages.amenityTaken;
  return new AppError("invalid_input", message, { issues: [{ path: "name", message }] });
}
