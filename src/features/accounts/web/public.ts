// What other slices may show and know of accounts in the browser, and what each promises.

/** The stored profile of the signed-in person. */
export type { UserProfile } from "../contract/account.ts";
/** The name and description of an agent or builder. */
export { AgentHeading } from "./agent-heading.tsx";
/** An agent's RERA number; nothing without one. */
export { AgentRegistration } from "./agent-registration.tsx";
/** The drawn mark of a builder without a logo. */
export { BuilderMark } from "./builder-mark.tsx";
/** A password input that can show what was typed, and the page around a sign-in form: for the operators' own. */
export { PasswordField } from "./forms/account-fields.tsx";
export { AccountLayout } from "./forms/account-layout.tsx";
export { CodeField } from "./second-factor/code-field.tsx";
export { EnrolmentCard } from "./second-factor/enrolment-card.tsx";
export { RecoveryCodesCard } from "./second-factor/recovery-codes-card.tsx";
/** Begins a session with the answer of a sign-in; ends it after the server did; ends it on this device at once, and tells the server. */
export { beginSession, endSession, signOut } from "./session/session-changes.ts";
/** Who is signed in on this device, known only after hydration; the name that the header shows. */
export { displayName, readSession, useSession } from "./session/session-store.ts";
/** The pages to sign in and to register, which lead to the wanted address afterwards. */
export { loginAddress, registerAddress } from "./sign-in/login-address.ts";
