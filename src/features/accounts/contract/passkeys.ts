import { z } from "zod";
import { mostPasskeys } from "./passkey-limits.ts";
import { passkeyMessages as messages } from "./passkey-messages.ts";

const mostTransports = 10;

export const passkeyName = z.string(messages.name).trim().min(1, messages.name).max(60, messages.name);

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    /** null: never. */
    lastUsedAt: z.iso.datetime().nullable(),
    /** Whether a service such as iCloud Keychain copies it to the person's other devices. */
    isSynced: z.boolean(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkey>;

/** Bytes as base64url without padding, as WebAuthn's JSON has them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = bytes(1023);
const transports = z.array(z.string().max(40)).max(mostTransports);

const reply = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.create` (WebAuthn 3, §5.1); more is ignored. */
export const newCredential = z.object({
  ...reply,
  response: z.object({ clientDataJSON: bytes(8192), attestationObject: bytes(16_384), transports: transports.optional() }),
});
export type NewCredential = z.output<typeof newCredential>;

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    /** In ms. */
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key"), transports })).max(mostPasskeys),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreationOptions" });
export type CreationOptions = z.output<typeof creationOptions>;

/** What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.get`; more is ignored. */
export const usedCredential = z.object({
  ...reply,
  response: z.object({ clientDataJSON: bytes(8192), authenticatorData: bytes(2048), signature: bytes(4096), userHandle: bytes(64) }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const requestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    /** In ms. */
    timeout: z.int(),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequestOptions" });
export type RequestOptions = z.output<typeof requestOptions>;
