export type { UserProfile } from "../contract/account.ts";
export { PasswordField } from "./account-fields.tsx";
export { AccountLayout } from "./account-layout.tsx";
export { AgentHeading } from "./agent-heading.tsx";
export { displayName } from "./display-name.ts";
export { loginAddress, registerAddress } from "./login-address.ts";
export { signOut } from "./session-changes.ts";
export { readSession, useSession } from "./session-store.ts";
