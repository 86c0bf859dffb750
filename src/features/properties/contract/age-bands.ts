/** The bands of the age select and the upper end that is stored for each (SRCH-20). */
export const ageBands = [
  { label: "New (under 1 year)", value: 0 },
  { label: "1 to 3 years", value: 3 },
  { label: "3 to 5 years", value: 5 },
  { label: "5 to 10 years", value: 10 },
  { label: "More than 10 years", value: 99 },
] as const;

/** The band that the lister has chosen; an import may give any number. */
export function ageText(age: number): string {
  const band = ageBands.find(({ value }) => value === age);
  return band?.label ?? (age === 1 ? "1 year" : `${age} years`);
}
