// The words of what mails' links do: verifying an address, a forgotten password (AUTH-12).
export const accountLinkMessages = {
  verified: "Your email address is verified.",
  alreadyVerified: "Your email address is verified already.",
  verificationSent: "We have sent you another link.",
  verificationExpired: "This link has expired. Sign in and ask for another one.",
  tooManyVerifications: "We have sent you several links. Please look into your mailbox, and into its spam folder.",
  /** The same whether there is an account or not. */
  resetSent: "If there is an account with this address, a mail with a link is on its way. The link works for 30 minutes.",
  resetExpired: "This link has expired: it works for 30 minutes. Please ask for another one.",
  resetUsed: "This link has been used already. Please ask for another one.",
  badLink: "This link is not valid. Please copy the whole link from the mail.",
  passwordReset: "Your new password is set. Please sign in with it.",
} as const;
