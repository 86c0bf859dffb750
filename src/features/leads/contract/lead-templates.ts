import { z } from "zod";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { leadMessages as messages } from "./lead-messages.ts";
import { placeholderFault } from "./template-text.ts";

export const mostTemplates = 30;

/** A message that a lister sends often, with placeholders for what differs (`template-text.ts`). */
export const leadTemplateText = z.object({
  name: z.string(messages.templateName).overwrite(shownText).min(1, messages.templateName).max(60, messages.templateNameTooLong),
  text: z
    .string(messages.templateText)
    .overwrite(shownText)
    .min(1, messages.templateText)
    .max(1000, messages.templateTooLong)
    // A misspelt one would go out to people as it stands.
    .superRefine((text, { addIssue }) => {
      const message = placeholderFault(text);
      if (message) addIssue({ code: "custom", message });
    }),
});

export const leadTemplate = z.object({ _id: z.string(), name: z.string(), text: z.string() }).meta({ id: "LeadTemplate" });
export type LeadTemplate = z.infer<typeof leadTemplate>;
