import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import type { PropertyRow } from "../property.rows.ts";
import { lackingRegistration } from "../registration/registration.store.ts";
import { findEmptied, missingFields } from "./check-my-property.ts";
import { mayPublish } from "./publication-limit.ts";

/** Throws `invalid_input` that names what is missing (PWIZ-06), or says that the lister's address must be verified first (AUTH-12). `alsoPublishing`: so many others are about to be published. */
export async function refuseUnpublishable(transaction: Database, property: PropertyRow, at: Date, alsoPublishing = 0): Promise<void> {
  const today = dayInIndia(at);
  const missing = missingFields(property, today).map(({ field, message }) => ({ path: field, message }));
  const issues = missing.length > 0 ? missing : findEmptied(property, property, today);
  if (issues.length === 0) {
    // By its project, too, which the home itself does not know.
    const path = await lackingRegistration(transaction, property, today);
    if (path) issues.push({ path, message: messages[path] });
  }
  if (issues.length > 0) throw new AppError("invalid_input", messages.missingBasics, { issues });
  if (!(await mayPublish(transaction, property.lister_id, alsoPublishing))) throw new AppError("invalid_input", messages.verifyFirst);
}
