// For tests: a browser with an authenticator in software. It signs as real ones do (WebAuthn 3: §6.1, §6.5, §7), and lies when told to.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { CreationOptions, NewCredential } from "../../contract/passkeys.ts";

/** What a test makes the browser or the authenticator say instead of the truth. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Nobody has checked who uses it. */
  isUnverified?: boolean;
  counter?: number;
  /** Of another person. */
  userHandle?: string;
  signWith?: KeyObject;
  /** Of a credential that exists already. */
  credentialId?: Buffer;
  format?: string;
  statement?: Cbor;
};
type Kept = { id: Buffer; rpId: string; userHandle: string; key: KeyObject; counter: number };

const flag = { present: 1, verified: 4, mayBeSynced: 8, isSynced: 16, hasCredential: 64 };
const es256 = -7;

export class SoftwareAuthenticator {
  readonly kept: Kept[] = [];
  readonly #kind: { origin: string; isSynced: boolean; aaguid: Buffer };

  constructor({ origin = "http://localhost:3000", isSynced = false, aaguid = "0".repeat(32) } = {}) {
    this.#kind = { origin, isSynced, aaguid: Buffer.from(aaguid.replaceAll("-", ""), "hex") };
  }

  /** `navigator.credentials.create`. */
  create({ rp, user, challenge }: Pick<CreationOptions, "rp" | "user" | "challenge">, lies: Lies = {}): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const made: Kept = {
      id: lies.credentialId ?? randomBytes(16),
      rpId: rp.id,
      userHandle: user.id,
      key: privateKey,
      counter: lies.counter ?? 0,
    };
    this.kept.push(made);
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, es256],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(made.id.length);
    const data = Buffer.concat([this.#data(made, flag.hasCredential, lies), this.#kind.aaguid, length, made.id, coseKey]);
    const attestation = new Map<string, Cbor>([
      ["fmt", lies.format ?? "none"],
      ["attStmt", lies.statement ?? new Map()],
      ["authData", data],
    ]);
    const clientDataJSON = this.#clientData("webauthn.create", challenge, lies);
    const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(cbor(attestation)), transports: ["internal"] };
    return { id: text(made.id), rawId: text(made.id), type: "public-key", response };
  }

  /** `navigator.credentials.get`, with the last passkey made. */
  get({ challenge }: { challenge: string }, lies: Lies = {}) {
    const used = this.kept.at(-1);
    if (!used) throw new Error("This authenticator has no passkey.");
    if (used.counter > 0) used.counter += 1;
    const data = this.#data(used, 0, lies);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, lies);
    const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), lies.signWith ?? used.key);
    const response = { clientDataJSON: text(clientDataJSON), authenticatorData: text(data), signature: text(signature) };
    const id = text(used.id);
    return { id, rawId: id, type: "public-key", response: { ...response, userHandle: lies.userHandle ?? used.userHandle } };
  }

  #data({ rpId, counter }: Kept, more: number, lies: Lies): Buffer {
    const flags =
      flag.present | (lies.isUnverified ? 0 : flag.verified) | (this.#kind.isSynced ? flag.mayBeSynced | flag.isSynced : 0) | more;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), rest]);
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = { type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.#kind.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }
}

type Cbor = number | string | Buffer | Cbor[] | Map<string | number, Cbor>;

/** The part of CBOR that WebAuthn uses (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(kind: number, count: number): Buffer {
  const bits = kind << 5;
  if (count < 24) return Buffer.from([bits | count]);
  if (count < 256) return Buffer.from([bits | 24, count]);
  return Buffer.from([bits | 25, count >> 8, count & 255]);
}

const text = (data: Buffer): string => data.toString("base64url");
const bytes = (coded: string): Buffer => Buffer.from(coded, "base64url");
const sha256 = (data: Buffer): Buffer => createHash("sha256").update(data).digest();
