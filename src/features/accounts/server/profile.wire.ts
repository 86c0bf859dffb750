import type { Profile } from "../contract/profile.ts";
import type { ProfileRow } from "./profile.store.ts";

export function toProfile({ email, role, name, mobile, firm, emailVerifiedAt, createdAt }: ProfileRow): Profile {
  return { email, role, name, mobile, firm, isEmailVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString() };
}
