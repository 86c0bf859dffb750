// The link of a mail that asks whether homes are still there. Signed, so that no token is stored.
import { type AccountId, accountId } from "../../../../shared/contract/ids.ts";
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { stillTherePath } from "../../contract/confirmation-terms.ts";

type Signing = Pick<SiteConfig, "appSecret" | "publicUrl">;
/** `day`: when it was sent, in India. `link`: tells the lister's mails apart. */
type Subject = { listerId: AccountId; day: string; link: string };
const purpose = "still-there";

export const stillThereUrl = ({ appSecret, publicUrl }: Signing, { listerId, day, link }: Subject): string =>
  `${publicUrl}${stillTherePath(signedSubject(appSecret, purpose, `${listerId}~${day}~${link}`))}`;

/** Null: it was not signed by us. */
export function readStillThereToken({ appSecret }: Pick<Signing, "appSecret">, token: string): Subject | null {
  const [id, day, link] = readSignedSubject(appSecret, purpose, token)?.split("~") ?? [];
  return day === undefined || link === undefined ? null : { listerId: accountId.parse(id), day, link };
}
