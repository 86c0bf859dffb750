import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { ImportField } from "../../contract/import-field-names.ts";
import { mostWords } from "../../contract/import-terms.ts";
import type { importsEndpoints } from "../../contract/imports.endpoints.ts";
import { importFields } from "../mapping/import-fields.ts";
import { requireImport } from "./get-import.ts";
import { countTexts } from "./words.store.ts";

/** A mapping can name no longer ones. */
const longestWord = 500;

/** One number that is not whole, perhaps with its unit: such texts can all be rounded by one choice. */
const isFraction = (text: string): boolean => /^\D*\d[\d,]*\.\d+\D*$/.test(text);

/** The texts of a column that a field does not read, numbers that are not whole after all others. Throws `not_found`, also for a column that the file does not have. */
export async function getColumnWords(
  services: Pick<Services, "pool">,
  lister: Pick<SignedInAccount, "id">,
  id: string,
  { column, field }: { column: string; field: ImportField },
): Promise<EndpointOutput<typeof importsEndpoints.getColumnWords>["data"]> {
  const { columns } = await requireImport(services, lister, id);
  const index = columns.indexOf(column);
  if (index === -1) throw new AppError("not_found");
  const { texts, more } = await countTexts(services.pool, id, index, longestWord + 1);
  const unread = texts.filter(({ text }) => text.length > longestWord || importFields[field].read(text).complaint !== undefined);
  const words = unread
    .filter(({ text }) => text.length <= longestWord)
    .toSorted((one, other) => Number(isFraction(one.text)) - Number(isFraction(other.text)))
    .slice(0, mostWords);
  return { words, more: unread.length - words.length + more };
}
