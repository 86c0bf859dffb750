export type { UserProfile } from "../contract/account.ts";
export { AgentHeading } from "./agent-heading.tsx";
export { PasswordField } from "./forms/account-fields.tsx";
export { AccountLayout } from "./forms/account-layout.tsx";
export { signOut } from "./session/session-changes.ts";
export { displayName, readSession, useSession } from "./session/session-store.ts";
export { loginAddress, registerAddress } from "./sign-in/login-address.ts";
