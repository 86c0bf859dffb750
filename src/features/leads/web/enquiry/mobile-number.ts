const digitsOfNumber = 10;

/** The ten digits of an Indian mobile number in any common spelling: "+91 98450 12345", "098450-12345" (PROP-09). */
export function onlyDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  // A prefix counts only if it leaves ten digits: a number can start with 91 too.
  const prefix = ["0091", "91", "0"].find((one) => digits.startsWith(one) && digits.length === digitsOfNumber + one.length) ?? "";
  return digits.slice(prefix.length, prefix.length + digitsOfNumber);
}
