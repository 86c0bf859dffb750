// The messages of links in mails: verifying an address, a forgotten password (AUTH-12).
export const accountLinkMessages = {
  verified: "Your email address is verified.",
  alreadyVerified: "Your email address is already verified.",
  verificationSent: "We have sent you another link.",
  verificationExpired: "This link has expired. Sign in and request a new one.",
  tooManyVerifications: "We have sent you several links. Please check your inbox and your spam folder.",
  /** The same whether there is an account or not. */
  resetSent: "If there is an account with this address, a mail with a link is on its way. The link is valid for 30 minutes.",
  resetExpired: "This link has expired after 30 minutes. Please request a new one.",
  resetUsed: "This link has already been used. Please request a new one.",
  badLink: "This link is not valid. Please copy the whole link from the mail.",
  passwordReset: "Your new password is set. Please sign in.",
} as const;
