import type { Passkey } from "../../contract/passkeys.ts";
import type { PasskeyRow } from "./passkeys.store.ts";

export const toPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
