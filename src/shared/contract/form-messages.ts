// What every form says of its fields. Free of zod.
export const formMessages = {
  number: "Please enter a number.",
  tooLong: "That is too long.",
  day: "Please enter a date.",
  changedMeanwhile: "This was changed meanwhile.",
} as const;
