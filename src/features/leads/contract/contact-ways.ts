// How a visitor reaches a lister beside the enquiry form (PROF-01). Free of zod.

export const contactWays = ["call", "whatsapp"] as const;
export type ContactWay = (typeof contactWays)[number];

/** What the lead says of itself: its nature, and words where an enquiry has a message. */
export const contactLeads: Record<ContactWay, { nature: string; message: string }> = {
  call: { nature: "Call", message: "Asked for your number to call you." },
  whatsapp: { nature: "WhatsApp", message: "Asked for your number to message you on WhatsApp." },
};

export const contactMessages = {
  none: "This lister accepts enquiries only through the form.",
} as const;

/** Where a visitor leaves a name and number for a property's lister. */
export const contactPath = (propertyId: string, way: ContactWay): string => `/property/${propertyId}/contact?by=${way}`;

/** Opens a chat with a number in full, such as +919845012345 (WhatsApp's click to chat). */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
