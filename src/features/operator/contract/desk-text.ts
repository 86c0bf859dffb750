/** A name from the code, as words: "isSuspended" is "Suspended", "new-lead" is "New lead". */
export function inWords(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, "")
    .replace(/[A-Z]/g, " $&")
    .replaceAll("-", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
