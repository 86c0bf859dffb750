import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { linesOf } from "../../../costs/contract/rate-words.ts";
import { countryCode } from "../../../costs/contract/rates.ts";
import type { NewNationalRates, NewStateRates } from "../../../costs/contract/rates-schemas.ts";
import { countRatesToAdd, findRatesHistory, insertRates, listStateNames } from "../../../costs/server/public.ts";
import { deskMessages as messages } from "../../contract/desk-terms.ts";
import { logChange } from "../log/operator-log.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;

/** The rows of a state or of the country, the newest first. Throws `not_found` for a code that nothing has. */
export async function getDeskRates(services: Pick<Services, "database">, place: string) {
  return { place, name: await requireName(services, place), rows: await findRatesHistory(services.database, place) };
}

/** Adds a row; no row is ever changed. Throws `not_found` for a code that no state has, and `conflict` when there are others than the operator saw. */
export async function addStateRates(
  services: Dependencies,
  operator: SignedInOperator,
  place: string,
  rates: NewStateRates,
): Promise<void> {
  if (place === countryCode) throw new AppError("not_found");
  await requireName(services, place);
  await addRates(services, operator, place, rates);
}

export const addNationalRates = (services: Dependencies, operator: SignedInOperator, rates: NewNationalRates): Promise<void> =>
  addRates(services, operator, countryCode, rates);

async function addRates(
  { database, clock }: Dependencies,
  operator: SignedInOperator,
  place: string,
  rates: NewStateRates | NewNationalRates,
): Promise<void> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    const seen = rates.seenRows;
    if (seen !== undefined && seen !== (await countRatesToAdd(transaction, place))) throw new AppError("conflict", messages.ratesChanged);
    await insertRates(transaction, place, rates, at);
    const lines = linesOf(rates.terms).map(({ label, text }) => [label, text]);
    const after = { "Counts from": rates.validFrom, ...Object.fromEntries(lines), Source: rates.source };
    await logChange(transaction, operator, { action: "rates-added", entityKind: "rates", entityId: place, before: {}, after, at });
  });
}

async function requireName({ database }: Pick<Services, "database">, place: string): Promise<string> {
  if (place === countryCode) return "All of India";
  const state = (await listStateNames(database)).find(({ code }) => code === place);
  if (!state) throw new AppError("not_found");
  return state.name;
}
