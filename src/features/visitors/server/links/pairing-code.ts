import { createHmac, timingSafeEqual } from "node:crypto";
import type { VisitorId } from "../../../../shared/contract/ids.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { refuseField } from "../../../../shared/server/records/refuse.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { visitorMessages as messages } from "../../contract/visitor-messages.ts";
import { countCodeTry, type findVisitorLink } from "./visitor-links.store.ts";

type Link = NonNullable<Awaited<ReturnType<typeof findVisitorLink>>>;

/** Of the mail's reader, who may be somebody else when the address was mistyped. */
const mostTries = 5;
const digits = 6;

/** A visitor without an address or an account: nothing but one device. */
export const isDeviceAlone = (visitor: KnownVisitor): boolean => visitor.email === null && visitor.accountId === null;

/**
 * What the device that asks for a link shows. It proves that the person who opens the link can see that device. So a mail to a mistyped
 * address does not give the list to its reader, and asking for a link to a stranger's address does not give the stranger's list to the
 * asker. A repeated request gets the same code.
 */
export function pairingCode(appSecret: string, asker: VisitorId, email: string): string {
  const mac = createHmac("sha256", appSecret).update(`visitor-link-code:${asker}:${email}`).digest();
  return String(mac.readUIntBE(0, digits) % 10 ** digits).padStart(digits, "0");
}

/** Whether a code helps: another device asked for the link. `opener`: the visitor of the device that opens it. */
export const asksCode = ({ askerId, codeTries }: Link, opener: KnownVisitor | null): boolean =>
  askerId !== null && askerId !== opener?.id && codeTries < mostTries;

/** The visitor of the device that asked. Throws `invalid_input` for a wrong code, and for any after too many. */
export async function requireAsker(
  { config, database }: Pick<Services, "config" | "database">,
  { email, askerId }: Link,
  tokenHash: Buffer,
  code: string,
): Promise<VisitorId> {
  if (!(await countCodeTry(database, tokenHash, mostTries))) refuseField("code", messages.tooManyCodes);
  const isRight = askerId !== null && timingSafeEqual(Buffer.from(pairingCode(config.appSecret, askerId, email)), Buffer.from(code));
  if (!isRight || askerId === null) refuseField("code", messages.code);
  return askerId;
}
