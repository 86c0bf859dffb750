// Phone numbers of visitors. Free of zod. An Indian mobile number is its ten digits, as ever (PROP-09); a number of another country
// is in E.164: "+447911123456".
import { type PhoneCountry, phoneCountries } from "./phone-countries.ts";

/** Its numbers are stored without its code. */
export const india = phoneCountries[0] as PhoneCountry;
const home = india.calling;
/** A number that begins like this says its country. */
const withCode = /^\D*(?:\+|00)/;
/** Their mobile numbers, and Italy's landlines, begin with a zero that is dialled from abroad too. */
const keepsZero = /^(?:225|226|229|241|242|378|39)$/;

/** Whether it is a number as it is stored: ten digits, or E.164 of one of the countries. */
export function isPhone(phone: string): boolean {
  if (/^[0-9]{10}$/.test(phone)) return true;
  const digits = /^\+([0-9]{1,15})$/.exec(phone)?.[1];
  if (digits === undefined) return false;
  return phoneCountries.some(({ calling, least, most }) => {
    const rest = digits.length - calling.length;
    return calling !== home && digits.startsWith(calling) && rest >= least && rest <= most;
  });
}

/**
 * The number as it is stored, of what was typed beside this country (`PhoneCountry.value`); a typed "+44 ..." counts more than the
 * country. No digit gets lost: what is no number is refused by `isPhone`.
 */
export function readPhone(country: string, typed: string): string {
  const read = splitTyped(country, typed);
  if (!read) return `+${digitsOf(typed)}`;
  return read.country === india || read.digits === "" ? read.digits : `+${read.country.calling}${read.digits}`;
}

/** The country that is meant and the digits after its code, without a trunk prefix; null for a code that no country has. */
export function splitTyped(country: string, typed: string): { country: PhoneCountry; digits: string } | null {
  const chosen = phoneCountries.find(({ value }) => value === country) ?? india;
  const digits = digitsOf(typed);
  if (!withCode.test(typed)) return { country: chosen, digits: nationalDigits(chosen, digits) };
  const written = digits.replace(/^00/, "");
  // Of countries with the same code, the chosen one.
  const meant = written.startsWith(chosen.calling) ? chosen : countryOf(written);
  return meant ? { country: meant, digits: nationalDigits(meant, written.slice(meant.calling.length)) } : null;
}

/** Digits in any common spelling: "0 98450-12345", "(0)7911 123456", "1-202-555-0123". */
function nationalDigits({ calling, least, most }: PhoneCountry, digits: string): string {
  // An Indian number can be written with zeros of its own: only one that is too many is a prefix.
  const isTrunk = calling === home ? digits.length === most + 1 : !keepsZero.test(calling);
  const national = isTrunk ? digits.replace(calling === home ? /^0/ : /^0+/, "") : digits;
  // A code without a plus counts only if it is too much: a number can start with 91 too.
  const rest = national.length - calling.length;
  return national.length > most && national.startsWith(calling) && rest >= least && rest <= most
    ? national.slice(calling.length)
    : national;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** "+", "+9", "00", and the "0" that may become one: more digits may make it a calling code. */
export function isCodeBegun(typed: string): boolean {
  const digits = digitsOf(typed);
  if (!withCode.test(typed)) return digits === "0";
  const begun = digits.replace(/^00/, "");
  return phoneCountries.some(({ calling }) => calling !== begun && calling.startsWith(begun));
}

/** No code is the beginning of another one. */
const countryOf = (digits: string): PhoneCountry | undefined => phoneCountries.find(({ calling }) => digits.startsWith(calling));

/** What is wrong with a number, in words for who typed it: "9 of 10 digits"; null for none, and for a number that is whole. */
export function phoneFault(country: string, typed: string): string | null {
  const read = splitTyped(country, typed);
  if (!read) return `No country has the calling code +${digitsOf(typed).replace(/^00/, "").slice(0, 3)}`;
  const { least, most } = read.country;
  const count = read.digits.length;
  if (count === 0 || (count >= least && count <= most)) return null;
  if (count > most) return `${count} digits, ${count - most} too many for ${read.country.name}`;
  return `${count} of ${least === most ? least : `${least} to ${most}`} digits`;
}

/** "98450 12345", "+44 7911123456". */
export function phoneText(phone: string): string {
  if (!phone.startsWith("+")) return `${phone.slice(0, 5)} ${phone.slice(5)}`;
  const calling = countryOf(phone.slice(1))?.calling ?? "";
  return `+${calling} ${phone.slice(1 + calling.length)}`;
}

/** With the calling code, also at home: "+91 98450 12345". */
export const phoneTextAbroad = (phone: string): string => (phone.startsWith("+") ? phoneText(phone) : `+${home} ${phoneText(phone)}`);

export const phoneHref = (phone: string): string => `tel:${phone.startsWith("+") ? phone : `+${home}${phone}`}`;
