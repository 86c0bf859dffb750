import type { FastifyInstance } from "fastify";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { mailPreferencesEndpoints as endpoints } from "../../contract/mail-preferences.endpoints.ts";
import { optionalMailsSaved } from "../../contract/optional-mails.ts";
import { chooseMails, findMailChoices, requirePreferencesAccount } from "./mail-preferences.ts";

const status = 200 as const;

/** Choosing which mails an account gets (AUTH-12). */
export async function mailPreferencesPlugin(app: FastifyInstance, { database, config }: Services): Promise<void> {
  const saved = async (id: AccountId) => ({ status, message: optionalMailsSaved, data: await findMailChoices(database, id) });

  mountEndpoint(app, "chooseMails", endpoints.chooseMails, async ({ body, account }) => {
    await chooseMails(database, account.id, body);
    return saved(account.id);
  });
  mountEndpoint(app, "openMailPreferences", endpoints.openMailPreferences, async ({ body }) => {
    const { id, role } = await requirePreferencesAccount(database, config.appSecret, body.token);
    return { status, data: { role, mails: await findMailChoices(database, id) } };
  });
  mountEndpoint(app, "saveMailPreferences", endpoints.saveMailPreferences, async ({ body }) => {
    const { id } = await requirePreferencesAccount(database, config.appSecret, body.token);
    await chooseMails(database, id, body.mails);
    return saved(id);
  });
}
