/** What is wrong with an address, in words for who typed it; null when nothing is there, or the rules alone see the fault. */
export function emailFault(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const [name = "", domain, ...more] = text.split("@");
  if (/\s/.test(text)) return "There is a space in it";
  if (domain === undefined) return "The @ is missing";
  if (more.length > 0) return "There is more than one @";
  if (name === "") return "The part before the @ is missing";
  if (domain === "") return "The part after the @ is missing";
  return domain.includes(".") ? null : `"${domain}" has no ending, such as .com`;
}
