/** The name of the next entry: "Tower A" is followed by "Tower B", "Block 09" by "Block 10"; used names are skipped. */
export function nextName(name: string, taken: readonly string[]): string {
  const isTaken = (wanted: string) => taken.some((other) => other.trim().toLowerCase() === wanted.trim().toLowerCase());
  let wanted = name;
  do wanted = follow(wanted);
  while (isTaken(wanted));
  return wanted;
}

function follow(name: string): string {
  const number = /^(.*?)(\d+)$/.exec(name);
  if (number?.[2]) return `${number[1]}${String(BigInt(number[2]) + 1n).padStart(number[2].length, "0")}`;
  const letter = /^(.*\b)([A-Ya-y])$/.exec(name);
  if (letter?.[2]) return `${letter[1]}${String.fromCharCode(letter[2].charCodeAt(0) + 1)}`;
  return `${name} 2`.trimStart();
}
