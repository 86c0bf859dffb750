export const visitorMessages = {
  email: "Please enter a valid email address",
  /** The same whether the address is known or not. */
  linkSent: "A mail with a link is on its way. Open it on any device within 30 minutes.",
  badLink: "This link is incomplete. Copy the whole link from the mail and open it again.",
  linkExpired: "This link has expired after 30 minutes. Ask for a new one.",
  linkUsed: "This link has already been used. Ask for a new one.",
  linked: "This device now has the list of your address.",
  code: "This is not the code that the other device shows. Check it, or leave it empty.",
  tooManyCodes: "Too many wrong codes. Leave the code empty, or ask for a new link.",
  signedOut: "This device is signed out.",
  deleted: "Everything is deleted.",
} as const;
