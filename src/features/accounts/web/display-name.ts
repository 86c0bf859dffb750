import type { UserProfile } from "../contract/account.ts";

/** How the header calls who is signed in: the first of these that is there (HEAD-02). */
export const displayName = ({ name, firstName, email }: UserProfile): string => name || firstName || email || "User";
