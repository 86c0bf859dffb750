import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import type { Once } from "../../../shared/server/http/once.ts";
import type { SignedInAccount } from "../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../shared/server/ids.ts";
import { refuseField } from "../../../shared/server/records/refuse.ts";
import type { Services } from "../../../shared/server/services.ts";
import { confirmPhoto, type MediaStore } from "../../media/server/public.ts";
import type { AdvertisementForm } from "../contract/advertisement.ts";
import { advertisementMessages as messages, mostAdvertisements } from "../contract/advertisement-terms.ts";
import {
  countAdvertisementsOf,
  findAdvertisement,
  findCityName,
  insertAdvertisement,
  lockAccount,
  updateAdvertisement,
} from "./advertisements.store.ts";
import { requireOwnAdvertisement } from "./change-advertisement.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { store: MediaStore };
type Lister = Pick<SignedInAccount, "id">;

/** Creates one that waits for a review. Throws `invalid_input`, and `conflict` when the account has reached its limit. */
export async function createAdvertisement(
  dependencies: Dependencies,
  account: Lister,
  form: AdvertisementForm,
  once: Once,
): Promise<AdvertisementId> {
  const { database, clock } = dependencies;
  const columns = await columnsOf(dependencies, account.id, form);
  const at = clock.now();
  const id = newId("adv", at);
  return database.transaction().execute((transaction) =>
    once(transaction, async () => {
      await lockAccount(transaction, account.id);
      if ((await countAdvertisementsOf(transaction, account.id)) >= mostAdvertisements) throw new AppError("conflict", messages.full);
      await insertAdvertisement(transaction, { id, account_id: account.id, ...columns, waiting_since: at, created_at: at, updated_at: at });
      return id;
    }),
  );
}

/** Hides it until an operator has approved it again. Throws `not_found`, `invalid_input`. */
export async function changeAdvertisement(
  dependencies: Dependencies,
  account: Lister,
  id: AdvertisementId | null,
  form: AdvertisementForm,
): Promise<void> {
  const { database, clock } = dependencies;
  // Before its picture is checked: for others it does not exist.
  await requireOwnAdvertisement(database, account.id, id);
  const columns = await columnsOf(dependencies, account.id, form, id);
  await database.transaction().execute(async (transaction) => {
    const known = await requireOwnAdvertisement(transaction, account.id, id);
    const at = clock.now();
    await updateAdvertisement(transaction, known.id, {
      ...columns,
      review: "waiting",
      refusal_reason: null,
      version: known.version + 1,
      updated_at: at,
      ...(known.review !== "waiting" && { waiting_since: at }),
    });
  });
}

async function columnsOf(
  { database, clock, store }: Dependencies,
  accountId: AccountId,
  form: AdvertisementForm,
  id: AdvertisementId | null = null,
) {
  const { headline, link, image, placements, types, startsOn, endsOn } = form;
  if (endsOn < dayInIndia(clock.now())) refuseField("endsOn", messages.isOver);
  const city = form.city === null ? null : await findCityName(database, form.city);
  if (city === undefined) return refuseField("city", messages.city);
  const known = id && (await findAdvertisement(database, id));
  // A demo picture is not an upload, and stays.
  const isSame = known?.imageKey === image;
  const picture = isSame ? {} : await pictureColumns(database, store, accountId, image);
  const where = { city, placements, property_types: types };
  return { headline, link, ...where, starts_on: startsOn, ends_on: endsOn, image_key: image, ...picture };
}

async function pictureColumns(database: Dependencies["database"], store: MediaStore, accountId: AccountId, key: string) {
  const { key: image_key, width, height, color } = await confirmPhoto(database, store, { accountId, key, field: "image" });
  return { image_key, image_width: width, image_height: height, image_color: color, image_widths: [] };
}
