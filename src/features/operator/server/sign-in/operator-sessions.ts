import { randomBytes } from "node:crypto";
import { AppError } from "../../../../shared/server/error-table.ts";
import { bearerToken } from "../../../../shared/server/http/signed-in-account.ts";
import type { AuthenticateOperator } from "../../../../shared/server/http/signed-in-operator.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { hashPassword, isPassword, type SignInAttempts } from "../../../accounts/server/sign-in/public.ts";
import { deskSessionHours } from "../../contract/desk-terms.ts";
import { findOperator, findOperatorSession, insertOperatorSession } from "./operators.store.ts";

const hourMs = 60 * 60_000;
const tokenBytes = 32;
const role = "OPERATOR";

/** Checked when there is no such operator, so that both cases take the same time. */
const nobodysHash = hashPassword("nobody has this password");

type Dependencies = Pick<Services, "database" | "clock"> & { attempts: SignInAttempts };

/**
 * Starts an operator's session and resolves to its token, of which only the SHA-256 is stored. It ends after twelve hours in any
 * case. Throws `not_signed_in` with the same message for every fault, and `rate_limited`.
 */
export async function logInOperator(
  { database, clock, attempts }: Dependencies,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<string> {
  await attempts.begin({ email, role }, { from: address });
  const operator = await findOperator(database, email);
  const isRight = await isPassword(operator?.passwordHash ?? (await nobodysHash), password);
  const token = randomBytes(tokenBytes).toString("base64url");
  const now = clock.now();
  const isIn =
    operator &&
    isRight &&
    (await database.transaction().execute((transaction) => {
      const times = { created_at: now, expires_at: new Date(now.getTime() + deskSessionHours * hourMs) };
      const session = { id: newId("ops", now), operator_id: operator.id, token_hash: tokenHash(token), ...times };
      return insertOperatorSession(transaction, session, operator.passwordHash);
    }));
  if (!isIn) throw new AppError("not_signed_in", "Invalid credentials!");
  await attempts.succeed({ email, role }, address);
  return token;
}

export function operatorAuthentication({ database, clock }: Pick<Services, "database" | "clock">): AuthenticateOperator {
  return async (request) => {
    const token = bearerToken(request);
    return token === null ? null : findOperatorSession(database, tokenHash(token), clock.now());
  };
}
