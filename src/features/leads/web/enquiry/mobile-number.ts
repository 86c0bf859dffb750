const digitsOfNumber = 10;

/** The ten digits of an Indian mobile number, out of how people write it: "+91 98450 12345", "098450-12345" (PROP-09). */
export function onlyDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  // Only a prefix that leaves ten digits is one: 91... is also how a number can begin.
  const prefix = ["0091", "91", "0"].find((one) => digits.startsWith(one) && digits.length === digitsOfNumber + one.length) ?? "";
  return digits.slice(prefix.length, prefix.length + digitsOfNumber);
}
