import type { SignedInAccount } from "../../../shared/server/http/signed-in-account.ts";
import type { UserProfile } from "../contract/account.ts";

/** The first word of the name is the first name (AUTH-04). */
export function toUserProfile({ id, name, email, role }: Omit<SignedInAccount, "sessionId">): UserProfile {
  const [firstName = name] = name.trim().split(/\s+/);
  return { _id: id, name, firstName, email, role };
}
