/** A whole number with Indian grouping: 12000000 is "1,20,00,000". */
export function groupDigits(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
}

/** "₹12,34,567"; below 0 with an en dash, since the first font of pages has no other minus. */
export const rupees = (amount: number): string => `${amount < 0 ? "–" : ""}₹${groupDigits(Math.abs(amount))}`;
