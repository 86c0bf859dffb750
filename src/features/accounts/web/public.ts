export type { UserProfile } from "../contract/account.ts";
export { displayName } from "./display-name.ts";
export { loginAddress } from "./login-address.ts";
export { readSession, signOut, useSession } from "./session-store.ts";
