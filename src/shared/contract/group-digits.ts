/** A whole number with Indian grouping: 12000000 is "1,20,00,000". */
export function groupDigits(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
}
