// The messages of the enquiry, for pages that have not loaded zod (PROP-09, PROP-10).
export const enquiryMessages = {
  name: "Please enter your name.",
  email: "Please enter a valid email address.",
  phone: "Please enter a valid mobile number.",
  message: "Please enter your message.",
  sent: "Enquiry sent successfully! We'll get back to you soon.",
  waiting: "No connection. Your enquiry is on this device, and will be sent by itself when the line is back.",
  failed: "Failed to send enquiry. Please try again.",
  noRelay: "This site cannot hide your address and number any more. Clear the box to send both, or keep your enquiry.",
  linkWrong: "This link is not valid. Please copy the whole link from the mail.",
  phoneGiven: "The lister has your number now.",
  emailGiven: "The lister has your email address now.",
  withdrawn: "This enquiry has been withdrawn.",
  erased: "Your details have been erased.",
} as const;
