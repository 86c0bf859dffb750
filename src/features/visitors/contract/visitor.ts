import { z } from "zod";
import { visitorMessages as messages } from "./visitor-messages.ts";

/** In lower case. */
export const visitorEmail = z.string(messages.email).trim().toLowerCase().max(254, messages.email).pipe(z.email(messages.email));

export const linkRequest = z.object({ email: visitorEmail });

/** Six digits, which may be typed with spaces. */
export const pairingCode = z
  .string()
  .overwrite((typed) => typed.replace(/\s+/g, ""))
  .regex(/^\d{6}$/, messages.code);

/** `email`: null until a link that was mailed to it has been opened, and for a lister's visitor. `maskedEmail`: such as `a…@example.com`. */
export const visitor = z.object({ email: z.string().nullable(), maskedEmail: z.string().nullable(), isLister: z.boolean() });
export type Visitor = z.infer<typeof visitor>;

/** The first letter and the host of an address, for a screen that others may see. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
