// What the operators' desk uses of accounts: operators sign in with the same protection, and suspend listers.

/** Hashes a password (argon2id), and checks a password against a hash. */
export { hashPassword, isPassword } from "../passwords/password-hash.ts";
/** Slows down password guessing. */
export { SignInAttempts } from "./sign-in-attempts.ts";
/** Suspends an account and signs it out everywhere, or lifts the suspension, in the caller's transaction. */
export { endSuspension, suspendAccount } from "./suspension.ts";
