import type { Insertable } from "kysely";
import type { AccountId, AdvertisementId } from "../contract/ids.ts";
import type { Database } from "../server/database/database.ts";
import type { Tables } from "../server/database/tables.ts";
import { newId } from "../server/ids.ts";

type Fields = Partial<Insertable<Tables["advertisements"]>> & { account_id: AccountId };

let added = 0;

/** An advertisement that is shown everywhere in November 2026, unless `fields` say otherwise. */
export async function addAdvertisement(database: Database, fields: Fields): Promise<AdvertisementId> {
  const at = new Date("2026-11-01T06:00:00Z");
  // The newest is listed first: two of the same millisecond would have no order.
  const id = newId("adv", new Date(at.getTime() + added++));
  const usual = {
    headline: "Modular kitchens in ten days",
    link: "https://kitchens.example/offer",
    image_key: "demo/photos/kitchen-01.jpg",
    image_width: 1600,
    image_height: 1067,
    image_color: "#aabbcc",
    image_widths: [400, 800],
    placements: ["home", "search", "property"],
    starts_on: "2026-11-01",
    ends_on: "2026-11-30",
    review: "approved",
    waiting_since: at,
    created_at: at,
    updated_at: at,
  };
  await database
    .insertInto("advertisements")
    .values({ id, ...usual, ...fields })
    .execute();
  return id;
}

/** The key of a picture that this account has uploaded and saved before. */
export async function addPicture(database: Database, accountId: AccountId, name = "kitchen.jpg"): Promise<string> {
  const key = `accounts/photos/${accountId}/${name}`;
  const facts = { content_type: "image/jpeg", confirmed_at: new Date(), width: 1600, height: 1067, color: "#aabbcc", widths: [400] };
  await database
    .insertInto("uploads")
    .values({ key, account_id: accountId, ...facts })
    .execute();
  return key;
}

/** The input of a complete form. */
export const aForm = (image: string, fields: object = {}) => ({
  headline: "Modular kitchens in ten days",
  link: "https://kitchens.example/offer",
  image,
  placements: ["search", "property"],
  city: "Pune",
  types: ["apartment", "villa"],
  startsOn: "2026-11-12",
  endsOn: "2026-11-30",
  ...fields,
});
