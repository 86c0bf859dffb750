export type { UserProfile } from "../contract/account.ts";
export { displayName } from "./display-name.ts";
export { loginAddress, registerAddress } from "./login-address.ts";
export { readSession, signOut, useSession } from "./session-store.ts";
