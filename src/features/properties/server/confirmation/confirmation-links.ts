// The link of a mail that asks whether homes are still there. Signed, so that no token is stored.
import { type AccountId, accountId } from "../../../../shared/contract/ids.ts";
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { stillTherePath } from "../../contract/confirmation-terms.ts";

type Signing = Pick<SiteConfig, "appSecret" | "publicUrl">;
type Subject = { listerId: AccountId /** When it was sent, in India. */; day: string };
const purpose = "still-there";

export const stillThereUrl = ({ appSecret, publicUrl }: Signing, { listerId, day }: Subject): string =>
  `${publicUrl}${stillTherePath(signedSubject(appSecret, purpose, `${listerId}~${day}`))}`;

/** Null: it was not signed by us. */
export function readStillThereToken({ appSecret }: Pick<Signing, "appSecret">, token: string): Subject | null {
  const [id, day] = readSignedSubject(appSecret, purpose, token)?.split("~") ?? [];
  return day === undefined ? null : { listerId: accountId.parse(id), day };
}
