// What the saves of forms have in common that people save half filled (PWIZ-03, PROJ-05).
import { z } from "zod";
import { shownText } from "./shown-text.ts";

export const emptyToNull = (value: unknown) => (typeof value === "string" && shownText(value) === "" ? null : value);

/**
 * What a save says beside the fields. `iud_flag` I creates, U changes.
 * `version`: what its sender last saw; a save that would undo what was changed since is refused as `conflict`, and its issues name
 * those fields. Without it the save wins.
 * `creationKey`: made by the client for one new record. Sent again, it creates nothing and answers with what it made, as that is
 * now: so a creation whose answer was lost can be repeated. Only with I.
 * `role` is accepted and ignored: the server takes it from the session.
 */
export const saveFields = {
  iud_flag: z.enum(["I", "U"]),
  version: z.int().min(1).optional(),
  creationKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional(),
  role: z.string().max(40).optional(),
};
