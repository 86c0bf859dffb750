// What the operators' desk uses of accounts: operators sign in with the same care, and suspend listers.

/** The hash of a password (argon2id), and whether a password has this hash. */
export { hashPassword, isPassword } from "../passwords/password-hash.ts";
/** Slows down guessing of passwords. */
export { SignInAttempts } from "./sign-in-attempts.ts";
/** Signs an account out everywhere and keeps it out, in the caller's transaction; and ends that. */
export { endSuspension, suspendAccount } from "./suspension.ts";
