import { z } from "zod";
import { accountId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { accountMessages as messages } from "./account-messages.ts";
import { listerTypes } from "./lister-types.ts";
import { secondFactorMessages } from "./second-factor-messages.ts";

export const role = z.enum(listerTypes, messages.role);

/** Letters, digits and @$!%*?&, eight or more, with one of each kind (AUTH-07). */
export const newPassword = z
  .string(messages.password)
  .max(200, messages.password)
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/, messages.password);

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const factorCode = z
  .string(secondFactorMessages.needed)
  .trim()
  .min(1, secondFactorMessages.needed)
  .max(40, secondFactorMessages.wrong);

export const listerName = z.string(messages.name).overwrite(shownText).min(1, messages.name).max(120, "At most 120 characters.");
export const mobile = z
  .string(messages.mobile)
  .trim()
  .regex(/^(\+\d{1,3})?\d{10}$/, messages.mobile);
const email = z.string(messages.email).trim().toLowerCase().max(254, messages.email).pipe(z.email(messages.email));

const isConfirmed = (typed: { password: string; confirm_password: string }) => typed.password === typed.confirm_password;
const confirmation = {
  path: ["confirm_password"],
  message: messages.confirm,
  /**
   * Reported together with other faults, so that nobody learns of it only after fixing those; but not when the input is no form
   * at all.
   */
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** AUTH-06 to AUTH-09: field order is check order. The terms box stays in the browser. */
export const registration = z
  .object({
    role,
    name: listerName,
    email,
    mobile,
    password: newPassword,
    confirm_password: z.string(messages.confirm).max(200, messages.confirm),
  })
  .refine(isConfirmed, confirmation);
export type Registration = z.output<typeof registration>;

/**
 * AUTH-02. `link`: the token from the mail to an owner whose account is under attack, who then need not wait. `code`: for accounts with a
 * second factor (AUTH-12).
 */
export const login = z.object({
  role,
  email: z.string(messages.loginEmail).trim().toLowerCase().min(1, messages.loginEmail).max(254, messages.loginEmail),
  password: z.string(messages.loginPassword).min(1, messages.loginPassword).max(200, messages.loginPassword),
  link: z.string().max(100).optional(),
  code: factorCode.optional(),
});

/** AUTH-11. `code`: for accounts with a second factor. */
export const passwordChange = z
  .object({
    current_password: z.string(messages.currentPassword).min(1, messages.currentPassword).max(200, messages.currentPassword),
    password: newPassword,
    confirm_password: z.string(messages.confirm).max(200, messages.confirm),
    code: factorCode.optional(),
  })
  .refine(isConfirmed, confirmation);

/** AUTH-12. */
export const forgottenPassword = z.object({ email });

/** AUTH-12: the form; it is sent with the link's token. */
export const passwordReset = z
  .object({ password: newPassword, confirm_password: z.string(messages.confirm).max(200, messages.confirm) })
  .refine(isConfirmed, confirmation);

/** The profile in the answer of a sign-in, which the browser stores (AUTH-04). */
export const userProfile = z
  .object({ _id: accountId, name: z.string(), firstName: z.string(), email: z.string(), role: z.enum(listerTypes) })
  .meta({ id: "UserProfile" });
export type UserProfile = z.infer<typeof userProfile>;
