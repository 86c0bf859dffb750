import type { FastifyInstance } from "fastify";
import { dayInIndia } from "../../../shared/server/clock.ts";
import { dependsOn } from "../../../shared/server/http/in-process-calls.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../shared/server/services.ts";
import { costsEndpoints } from "../contract/costs.endpoints.ts";
import { findCurrentRates, findRatesOf, listStateNames } from "./rates.store.ts";

const found = <Data>(data: Data) => ({ status: 200, data }) as const;

/** The rates that visitors read, and that pages compute with. */
export async function costsPlugin(app: FastifyInstance, { database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const today = () => dayInIndia(clock.now());
  mountEndpoint(app, "listRates", costsEndpoints.listRates, async (_input, request) => {
    dependsOn(request, "site");
    const [{ national, states }, names] = await Promise.all([findCurrentRates(database, today()), listStateNames(database)]);
    return found({ national, states: names.map(({ code, name }) => ({ code, name, rates: states.get(code) ?? null })) });
  });
  mountEndpoint(app, "getRates", costsEndpoints.getRates, async ({ query: { state } }, request) => {
    dependsOn(request, "site");
    return found(await findRatesOf(database, state, today()));
  });
}
