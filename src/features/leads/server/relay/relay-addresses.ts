import type { LeadId } from "../../../../shared/contract/ids.ts";
import { linkToken, tokenHash } from "../../../../shared/server/mail/link-token.ts";
import type { SiteConfig } from "../../../../shared/server/services.ts";
import { asWritten } from "./contacts-in-text.ts";

/** Who writes to an address: each side of an enquiry has one of its own. */
export type Writer = "lister" | "enquirer";
export type RelaySettings = Pick<SiteConfig, "appSecret" | "relayDomain">;

const begin = "reply+";
/** 128 bits; mail programs may change the case of letters, so there are none that matter. */
const tokenBytes = 16;

const tokenOf = (appSecret: string, writer: Writer, id: LeadId): string =>
  Buffer.from(linkToken(appSecret, `relay-of-${writer}`, id), "base64url")
    .subarray(0, tokenBytes)
    .toString("hex");

/** Where this side of an enquiry writes to; null without a relay. */
export const relayAddress = ({ appSecret, relayDomain }: RelaySettings, writer: Writer, id: LeadId): string | null =>
  relayDomain === undefined ? null : `${begin}${tokenOf(appSecret, writer, id)}@${relayDomain}`;

/** As the database stores the token of an address. */
export const relayTokenHash = (appSecret: string, writer: Writer, id: LeadId): Buffer => tokenHash(tokenOf(appSecret, writer, id));

/** The stored form of the token in an address; null for one that is not the relay's. */
export function readRelayAddress(relayDomain: string, address: string): Buffer | null {
  const [local = "", domain] = address.toLowerCase().split("@");
  return domain === relayDomain && local.startsWith(begin) ? tokenHash(local.slice(begin.length)) : null;
}

/** All addresses of the relay in a text. */
export const relayAddressesIn = (relayDomain: string): RegExp =>
  new RegExp(`${asWritten(begin)}[\\w.-]+${asWritten(`@${relayDomain}`)}`, "giu");
