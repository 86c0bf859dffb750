import { bearerToken } from "../../../../shared/server/http/signed-in-account.ts";
import type { AuthenticateOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { findOperatorSession } from "./operators.store.ts";

export function operatorAuthentication({ database, clock }: Pick<Services, "database" | "clock">): AuthenticateOperator {
  return async (request) => {
    const token = bearerToken(request);
    return token === null ? null : findOperatorSession(database, tokenHash(token), clock.now());
  };
}
