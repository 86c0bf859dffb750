// How a visitor contacts a lister besides the enquiry form (PROF-01). Free of zod.

export const contactWays = ["call", "whatsapp"] as const;
export type ContactWay = (typeof contactWays)[number];

/** The lead's kind, with a text in place of an enquiry's message. */
export const contactLeads: Record<ContactWay, { nature: string; message: string }> = {
  call: { nature: "Call", message: "Asked for your number to call you." },
  whatsapp: { nature: "WhatsApp", message: "Asked for your number to message you on WhatsApp." },
};

export const contactMessages = {
  none: "This lister accepts enquiries only through the form.",
} as const;

/** The form for a name and number, for a property's lister. */
export const contactPath = (propertyId: string, way: ContactWay): string => `/property/${propertyId}/contact?by=${way}`;

/** Opens a chat with a complete number, such as +919845012345 (WhatsApp's click to chat). */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
