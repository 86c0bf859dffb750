import type { FastifyInstance } from "fastify";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { mountEndpoint } from "../../../../shared/server/http/mount-endpoint.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { openMediaStore } from "../../../media/server/public.ts";
import { propertyChecksEndpoints as endpoints } from "../../contract/property-checks.endpoints.ts";
import { checkMessages as messages } from "../../contract/property-checks-terms.ts";
import { askForChecks, getPropertyChecks, withdrawChecks } from "./ask-for-checks.ts";
import { addCheckPaper, removeCheckPaper } from "./change-check-papers.ts";

/** A lister asks for checks with papers. */
export async function propertyChecksPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const store = openMediaStore(services.config);
  const found = async (account: SignedInAccount, id: PropertyId | null) =>
    ({ status: 200, data: await getPropertyChecks(services.database, account, id) }) as const;
  mountEndpoint(app, "getPropertyChecks", endpoints.getPropertyChecks, async ({ params, account }) => found(account, params.id));
  mountEndpoint(app, "askForChecks", endpoints.askForChecks, async ({ params: { id }, body, account }) => {
    await askForChecks(services, account, id, body);
    return { ...(await found(account, id)), message: messages.asked };
  });
  mountEndpoint(app, "withdrawChecks", endpoints.withdrawChecks, async ({ params: { id }, account }) => {
    await withdrawChecks(services, account, id);
    return { ...(await found(account, id)), message: messages.withdrawn };
  });
  mountEndpoint(app, "addCheckPaper", endpoints.addCheckPaper, async ({ params: { id }, body, account, once }) => {
    await addCheckPaper({ ...services, store }, account, id, body, once);
    return { ...(await found(account, id)), message: messages.added };
  });
  mountEndpoint(app, "removeCheckPaper", endpoints.removeCheckPaper, async ({ params: { id, paperId }, account }) => {
    await removeCheckPaper(services, account, id, paperId);
    return { ...(await found(account, id)), message: messages.removed };
  });
}
