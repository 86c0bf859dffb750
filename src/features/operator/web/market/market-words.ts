/** "2 points more" against the span before; null without both. */
export function pointsText(now: number | null, before: number | null): { direction: "up" | "down" | "none"; text: string } {
  if (now === null || before === null) return { direction: "none", text: "Nothing to compare" };
  const points = Math.abs(now - before);
  if (points === 0) return { direction: "none", text: "Same as before" };
  return {
    direction: now > before ? "up" : "down",
    text: `${points} ${points === 1 ? "point" : "points"} ${now > before ? "more" : "fewer"}`,
  };
}
