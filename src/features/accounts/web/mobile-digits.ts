const mostDigits = 10;

/** A mobile field takes digits only, at most ten (AUTH-08). The caret stays where it was when nothing else is there. */
export function keepDigits(input: HTMLInputElement): void {
  const digits = input.value.replace(/\D/g, "").slice(0, mostDigits);
  if (digits !== input.value) input.value = digits;
}
