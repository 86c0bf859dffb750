// What the WebAuthn library does for passkeys. It is loaded on first use: it takes longer than the rest of the API.
import type { Services } from "../../../../shared/server/services.ts";
import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from "../../contract/passkeys.ts";
import { challengeLifetimeMs } from "./challenges.ts";

type Site = Pick<Services, "config">;

const loadLibrary = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/** Ed25519, ECDSA with P-256, RSA with SHA-256 (RFC 9053, RFC 8812): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** The host that passkeys belong to: that of `PUBLIC_URL`. They work on its pages only. */
export const hostOf = ({ config }: Site): string => new URL(config.publicUrl).hostname;
const originOf = ({ config }: Site): string => new URL(config.publicUrl).origin;

type NewUser = { id: string; name: string; displayName: string };
type Known = { credentialId: Buffer; transports: string[] };

/** The options of `navigator.credentials.create`: a passkey that the browser lists by itself, and that checks who uses it. */
export async function creationOptionsFor(site: Site, user: NewUser, challenge: string, known: Known[]): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: "Aangan",
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge,
    timeout: challengeLifetimeMs,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  const excludeCredentials = known.map(({ credentialId, transports }) => ({
    id: credentialId.toString("base64url"),
    type: "public-key" as const,
    transports,
  }));
  return { ...options, excludeCredentials } as CreationOptions;
}

/** The options of `navigator.credentials.get`: any passkey of this site, whose authenticator checks who uses it. */
export async function requestOptionsFor(site: Site, challenge: string): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = { rpID: hostOf(site), challenge, timeout: challengeLifetimeMs, userVerification: "required" } as const;
  return (await generateAuthenticationOptions(options)) as RequestOptions;
}

/** The challenge that a browser says it has answered; null when there is none to be read. */
export async function readAnsweredChallenge(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await loadHelpers();
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? Buffer.from(challenge, "base64url").toString() : null;
  } catch {
    return null;
  }
}

export type VerifiedCredential = { credentialId: Buffer; publicKey: Buffer; counter: number; isSynced: boolean; aaguid: string };

/** The credential, if a browser has created it on this site with that challenge, and its authenticator has checked who uses it. */
export async function verifyNewCredential(site: Site, credential: NewCredential, challenge: string): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    if (await hasCertificates(credential.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: Buffer.from(challenge).toString("base64url"),
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, "base64url"),
      publicKey: Buffer.from(publicKey),
      counter,
      isSynced: registrationInfo.credentialBackedUp,
      aaguid: registrationInfo.aaguid,
    };
  } catch {
    // The library throws for whatever a client sends that is not right.
    return null;
  }
}

/**
 * Browsers leave the maker's certificates out, because no attestation is asked for. The library would check any that a hostile client
 * sends, and fetch the revocation lists that they name.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

type Key = { publicKey: Buffer; counter: number };

/** How it was used, if that was on this site with that challenge, and its authenticator has checked who uses it. */
export async function verifyUse(
  site: Site,
  credential: UsedCredential,
  challenge: string,
  { publicKey, counter }: Key,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: Buffer.from(challenge).toString("base64url"),
      expectedOrigin: originOf(site),
      expectedRPID: hostOf(site),
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : null;
  } catch {
    return null;
  }
}
