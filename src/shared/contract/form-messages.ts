// Messages for the fields of any form. Free of zod.
export const formMessages = {
  number: "Please enter a number.",
  tooLong: "That is too long.",
  /** U+0000 or half of a surrogate pair, which no keyboard types and no column takes. */
  notStorable: "This contains a character that cannot be stored.",
  day: "Please enter a date.",
  changedMeanwhile: "This was changed in the meantime.",
} as const;
