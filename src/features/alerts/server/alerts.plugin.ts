import type { FastifyInstance } from "fastify";
import type { SavedSearchId } from "../../../shared/contract/ids.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { mountEndpoint } from "../../../shared/server/http/mount-endpoint.ts";
import { alertMessages } from "../contract/alert-terms.ts";
import { type Alerts, alertsEndpoints as endpoints } from "../contract/alerts.endpoints.ts";
import { findOwnAddress } from "./addresses/addresses.store.ts";
import { changeSavedSearch } from "./saved/change-saved-search.ts";
import { confirmAlert, openAlertRequest } from "./saved/confirm-alert.ts";
import { endAlerts, forgetAlerts, requireAddress } from "./saved/end-alerts.ts";
import { type AlertServices, previewAlert, requestAlert } from "./saved/request-alert.ts";
import { findSavedHomeFrequency, setSavedHomeAlerts } from "./saved/saved-home-alerts.ts";
import { type Holder, listOfHolder } from "./saved/saved-searches.store.ts";

const status = 200 as const;
const told = (message: string) => ({ status, message });

/** Saved searches: asked for by anybody, confirmed and changed by the owner of the address, or by the visitor who has them. */
export async function alertsPlugin(app: FastifyInstance, services: AlertServices): Promise<void> {
  const { database } = services;
  const byLink = async (token: string): Promise<Holder> => ({ addressId: await requireAddress(services, token) });
  const ofVisitor = async (visitor: KnownVisitor): Promise<Holder> => ({
    visitorId: visitor.id,
    email: await findOwnAddress(database, visitor),
  });
  const alertsOf = async (holder: Holder): Promise<Alerts> => ({
    searches: await listOfHolder(database, holder),
    savedHomes: await findSavedHomeFrequency(database, holder),
  });
  const change = async (holder: Holder, id: SavedSearchId, body: Parameters<typeof changeSavedSearch>[3]) => ({
    status,
    ...(await changeSavedSearch(services, holder, id, body)),
  });

  mountEndpoint(app, "previewAlert", endpoints.previewAlert, async ({ query }) => ({
    status,
    data: await previewAlert(services, query.search),
  }));
  mountEndpoint(app, "requestAlert", endpoints.requestAlert, async ({ body }, request, reply) => {
    const visitor = await app.findVisitor(request, reply);
    const isRunning = await requestAlert(services, body, visitor);
    return told(isRunning ? alertMessages.confirmed : alertMessages.sent);
  });
  mountEndpoint(app, "openAlertRequest", endpoints.openAlertRequest, async ({ body }) => ({
    status,
    data: await openAlertRequest(services, body.token),
  }));
  mountEndpoint(app, "confirmAlert", endpoints.confirmAlert, async ({ body }) => {
    const token = await confirmAlert(services, body.token);
    return { ...told(alertMessages.confirmed), data: { token } };
  });
  mountEndpoint(app, "openAlerts", endpoints.openAlerts, async ({ body }) => ({ status, data: await alertsOf(await byLink(body.token)) }));
  mountEndpoint(app, "changeAlert", endpoints.changeAlert, async ({ body }) => change(await byLink(body.token), body.id, body.change));
  mountEndpoint(app, "endAlerts", endpoints.endAlerts, async ({ body }) => {
    await endAlerts(services, body.token);
    return told(alertMessages.ended);
  });
  mountEndpoint(app, "forgetAlerts", endpoints.forgetAlerts, async ({ body }) => {
    await forgetAlerts(services, body.token);
    return told(alertMessages.forgotten);
  });
  mountEndpoint(app, "listSavedSearches", endpoints.listSavedSearches, async ({ visitor }) => ({
    status,
    data: await alertsOf(await ofVisitor(visitor)),
  }));
  mountEndpoint(app, "changeSavedSearch", endpoints.changeSavedSearch, async ({ visitor, params, body }) =>
    change(await ofVisitor(visitor), params.id, body),
  );
  mountEndpoint(app, "setSavedHomeAlerts", endpoints.setSavedHomeAlerts, async ({ visitor, body }) => {
    await setSavedHomeAlerts(services, visitor, body.frequency);
    return { ...told(alertMessages.changed), data: body };
  });
}
