// The links of the mails about homes. Signed, so that no token is stored.
import { readSignedSubject, signedSubject } from "../../../../shared/server/mail/link-token.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";

type Signing = Pick<SiteConfig, "appSecret" | "publicUrl">;
const purposes = { alerts: "alerts", confirm: "alert-confirm" } as const;

/** Opens all alerts of an address. */
export const alertsToken = ({ appSecret }: Pick<Signing, "appSecret">, addressId: string): string =>
  signedSubject(appSecret, purposes.alerts, addressId);
export const readAlertsToken = ({ appSecret }: Pick<Signing, "appSecret">, token: string): string | null =>
  readSignedSubject(appSecret, purposes.alerts, token);
export const alertsUrl = (config: Signing, addressId: string): string => `${config.publicUrl}/alerts/${alertsToken(config, addressId)}`;

/** Confirms one request. */
export const confirmUrl = ({ appSecret, publicUrl }: Signing, requestId: string): string =>
  `${publicUrl}/alerts/confirm/${signedSubject(appSecret, purposes.confirm, requestId)}`;
export const readConfirmToken = ({ appSecret }: Pick<Signing, "appSecret">, token: string): string | null =>
  readSignedSubject(appSecret, purposes.confirm, token);
