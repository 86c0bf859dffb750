import { createApiClient } from "../../../../shared/web/api-client.ts";
import type { MyPropertiesEndpoints } from "../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../contract/my-properties.paths.ts";
import { readNumber } from "./group-number.ts";
import type { WizardValues } from "./wizard-values.ts";

const api = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);
/** How far the clocks of device and server may differ. */
const clockSlackMs = 120_000;

/**
 * The id of what a creation made whose answer never came, so that trying again makes no second one; null: it made nothing.
 * `since`: when it was first tried, in milliseconds of the device's clock.
 */
export async function findCreated({ title, type, price }: WizardValues, since: number): Promise<string | null> {
  // Its words find it, but only so many of them can be asked for.
  const { data } = await api.listMyProperties({ query: { search: title.trim().slice(0, 100), limit: 5 } });
  const made = data.properties.find(
    (row) =>
      row.title === title.trim() &&
      row.type === type &&
      row.price === readNumber(price) &&
      row.publication === "draft" &&
      Date.parse(row.createdAt) > since - clockSlackMs,
  );
  return made?._id ?? null;
}
