// The messages of the second factor (AUTH-12), for forms that have not loaded zod.
export const secondFactorMessages = {
  needed: "Please enter the six digits that your authenticator app shows.",
  wrong: "This code is not right, or has been used. Please enter the current one.",
  tooMany: "Too many wrong codes today. Please wait and try again.",
  alreadyOn: "Two-step sign-in is already on.",
  alreadyOff: "Two-step sign-in is already off.",
  /** An hour after the QR code was made, or when it was another account's. */
  expired: "This QR code has expired. Please start again.",
  unverified: "Please verify your email address first. Then you can turn on two-step sign-in.",
  turnedOn: "Two-step sign-in is on. Other devices have been signed out.",
  turnedOff: "Two-step sign-in is off.",
  codesRenewed: "Here are your new recovery codes. The earlier ones no longer work.",
} as const;
