import type { SignedInOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { readPaper } from "../../../properties/server/checks/public.ts";
import { logChange } from "../log/operator-log.store.ts";

/** A paper of a check with its content in Base64. Who opens it is logged, without its name: a lister's own words. Throws as `readPaper`. */
export async function openPaper(services: Pick<Services, "database" | "config" | "clock">, operator: SignedInOperator, id: string) {
  const { propertyId, listerId, kind, name, contentType, content } = await readPaper(services, id);
  const entry = { entityKind: "property", entityId: propertyId, listerId, before: {}, after: { check: kind } } as const;
  await logChange(services.database, operator, { action: "paper-opened", ...entry, at: services.clock.now() });
  return { name, contentType, content: content.toString("base64") };
}
