// The placeholders of message templates. Free of zod, for the panel.

/** What each placeholder stands for. */
export const templatePlaceholders = [
  { word: "{name}", means: "the person's first name" },
  { word: "{home}", means: "the home's title" },
  { word: "{price}", means: "its price" },
  { word: "{link}", means: "the address of its page" },
  { word: "{me}", means: "your name" },
] as const;
type Placeholder = (typeof templatePlaceholders)[number]["word"];

export type TemplateFacts = Record<Placeholder, string>;

/** The message to one person. Only placeholders of the template are filled in, not those in what fills them; an unknown one stays. */
export const fillTemplate = (text: string, facts: TemplateFacts): string =>
  text.replace(/\{[a-z]{1,10}\}/g, (word) => {
    const known = templatePlaceholders.find((one) => one.word === word);
    return known ? facts[known.word] : word;
  });

const inBraces = /\{[^{}\n]{0,60}\}/g;

/** A word in braces that a message still has, which a person would get as it stands; null: none. */
export const leftInBraces = (message: string): string | null => message.match(inBraces)?.[0] ?? null;

/** Why a template would go out with braces in it; null when it has only placeholders that are known. */
export function placeholderFault(text: string): string | null {
  const unknown = text.match(inBraces)?.find((word) => templatePlaceholders.every((known) => known.word !== word));
  if (unknown === undefined) return null;
  return `${unknown} is no placeholder. There are ${templatePlaceholders.map(({ word }) => word).join(", ")}.`;
}

/** Offered after a lister's own, but for those with the name of one: ready to use, stored once they are changed. */
export const starterTemplates: readonly { name: string; text: string }[] = [
  {
    name: "Still available",
    text: "Hello {name}, thank you for writing about {home}. It is still available at {price}. When would you like to see it?\n{link}\n{me}",
  },
  {
    name: "Suggest a visit",
    text: "Hello {name}, would tomorrow at 6 pm suit you to see {home}? Any other time is fine too.\n{me}",
  },
  { name: "Missed you", text: "Hello {name}, I tried to call you about {home}. When is a good time to talk?\n{me}" },
];
