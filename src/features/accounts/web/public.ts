export { loginAddress } from "./login-address.ts";
export { readSession, signOut, useSession } from "./session-store.ts";
