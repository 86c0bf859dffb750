import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Once } from "../../../../shared/server/http/once.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { myPropertyMessages as messages } from "../../contract/my-property-list.ts";
import { propertyFieldNames, propertyFields } from "../../contract/property-fields.ts";
import { isTakenDown } from "../operators/take-downs.ts";
import type { Announce } from "../property-events.ts";
import type { NewProperty } from "./create-property.ts";
import { findAmenityIds, ownProperties, replaceAmenities } from "./my-properties.store.ts";
import { scoreHomes } from "./score-homes.ts";

const longestTitle = propertyFields.title.most;

/**
 * Copies a property as an available draft. It has no media, since a file belongs to one property (`copyPhotos`), and nothing that others
 * found out about the original: no badge, no checks. Resolves to its id. Throws `not_found`, and `conflict` for one that is taken down:
 * its copy would be public again without another look.
 */
export async function duplicateProperty(
  { database, clock, announce }: Pick<Services, "database" | "clock"> & { announce: Announce },
  account: Pick<SignedInAccount, "id" | "role">,
  id: PropertyId | null,
  once: Once,
): Promise<PropertyId> {
  return database.transaction().execute((transaction) =>
    once(transaction, async () => {
      const original = await ownProperties.require(transaction, account.id, id);
      if (await isTakenDown(transaction, original.id)) throw new AppError("conflict", messages.duplicateOfTakenDown);
      const at = clock.now();
      const copyId = newId("prp", at);
      const columns = propertyFieldNames.map(columnOf);
      const said = Object.fromEntries(columns.map((column) => [column, ownValue(original, column)])) as NewProperty;
      await ownProperties.insert(transaction, {
        ...said,
        id: copyId,
        lister_id: account.id,
        lister_type: account.role,
        created_at: at,
        updated_at: at,
        title: cut(`Copy of ${original.title}`, longestTitle).trimEnd(),
        status: "available",
        is_location_approximate: original.is_location_approximate,
        custom_amenities: original.custom_amenities,
      });
      await replaceAmenities(transaction, copyId, await findAmenityIds(transaction, original.id));
      await scoreHomes(transaction, [copyId]);
      await announce(transaction, { kind: "created", id: copyId, listerId: account.id, at });
      return copyId;
    }),
  );
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As many whole characters as fit, without half emojis. */
function cut(text: string, longest: number): string {
  const over = [...characters.segment(text)].find(({ index, segment }) => index + segment.length > longest);
  return text.slice(0, over?.index);
}
