import type { Updateable } from "kysely";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { confirmPhoto, type MediaStore } from "../../../media/server/public.ts";
import type { ProfileChange } from "../../contract/profile.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import { updateProfileRow } from "./profile.store.ts";

type Dependencies = Pick<Services, "database" | "clock"> & { store: MediaStore };

/** Omitted fields stay. Throws `invalid_input`, also for a photo that was not uploaded or is not a picture. */
export async function updateProfile(
  { database, clock, store }: Dependencies,
  account: Pick<SignedInAccount, "id" | "role">,
  change: ProfileChange,
): Promise<void> {
  const field = (["reraNo", "reraState", "reraValidUntil"] as const).find((name) => change[name]);
  if (field && account.role !== "AGENT") refuseField(field, messages.onlyAgents);
  const photo = change.photo && (await confirmPhoto(database, store, { accountId: account.id, key: change.photo, field: "photo" })).key;
  const columns: Updateable<Tables["accounts"]> = {
    name: change.name,
    mobile: change.mobile,
    firm: change.firm,
    about: change.about,
    languages: change.languages && [...new Set(change.languages)],
    shows_mobile: change.showsMobile,
    rera_agent_no: change.reraNo,
    rera_agent_state: change.reraState,
    rera_agent_valid_until: change.reraValidUntil,
    photo_key: photo,
  };
  await updateProfileRow(database, account.id, { ...columns, updated_at: clock.now() });
}
