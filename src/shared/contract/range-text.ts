/** "₹40 L to ₹80 L", "Up to ₹80 L", "From ₹40 L"; null without bounds. */
export function rangeText(least: number | null, most: number | null, say: (value: number) => string, unit = ""): string | null {
  if (least === null) return most === null ? null : `Up to ${say(most)}${unit}`;
  if (most === null) return `From ${say(least)}${unit}`;
  return say(least) === say(most) ? `${say(least)}${unit}` : `${say(least)} to ${say(most)}${unit}`;
}
