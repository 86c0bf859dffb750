// The messages of passkeys, for pages that have not loaded zod.
export const passkeyMessages = {
  added: "Your passkey is added. You can now sign in with it.",
  renamed: "Your passkey is renamed.",
  removed: "Your passkey is removed. It can no longer sign in to your account.",
  name: "Please enter a name of at most 60 characters.",
  unverified: "Please verify your email address first. Then you can add passkeys.",
  tooMany: "You have 20 passkeys, which is the limit. Remove one that you no longer use.",
  alreadyAdded: "This passkey is already in your list.",
  /** Its challenge has expired, or has been answered before. */
  tookTooLong: "That took too long. Please try again.",
  notChecked: "This passkey could not be checked. Please try again.",
  unknown: "This passkey does not belong to an account here; it may have been removed. Please sign in with your password.",
  cancelled: "No passkey was used. Try again, or sign in with your password.",
  notAdded: "No passkey was added.",
  unavailable: "Your browser could not use a passkey on this page.",
} as const;
