// Phone numbers of visitors. Free of zod. An Indian mobile number is its ten digits, as ever (PROP-09); a number of another country
// is in E.164: "+447911123456".

/** `least` and `most`: how many digits a mobile number has after the calling code (ITU-T E.164 and the national plans). */
type PhoneCountry = { code: string; name: string; calling: string; least: number; most: number };

type Row = [code: string, name: string, calling: string, least: number, most?: number];
const rows: Row[] = [
  ["IN", "India", "91", 10],
  ["AU", "Australia", "61", 9],
  ["BH", "Bahrain", "973", 8],
  ["BD", "Bangladesh", "880", 10],
  ["BT", "Bhutan", "975", 8],
  ["US", "United States", "1", 10],
  ["CA", "Canada", "1", 10],
  ["CN", "China", "86", 11],
  ["FR", "France", "33", 9],
  ["DE", "Germany", "49", 10, 11],
  ["HK", "Hong Kong", "852", 8],
  ["ID", "Indonesia", "62", 9, 12],
  ["IE", "Ireland", "353", 9],
  ["IT", "Italy", "39", 9, 10],
  ["JP", "Japan", "81", 10],
  ["KE", "Kenya", "254", 9],
  ["KW", "Kuwait", "965", 8],
  ["MY", "Malaysia", "60", 9, 10],
  ["MV", "Maldives", "960", 7],
  ["MU", "Mauritius", "230", 8],
  ["NP", "Nepal", "977", 10],
  ["NL", "Netherlands", "31", 9],
  ["NZ", "New Zealand", "64", 8, 10],
  ["NG", "Nigeria", "234", 10],
  ["NO", "Norway", "47", 8],
  ["OM", "Oman", "968", 8],
  ["PH", "Philippines", "63", 10],
  ["QA", "Qatar", "974", 8],
  ["SA", "Saudi Arabia", "966", 9],
  ["SG", "Singapore", "65", 8],
  ["ZA", "South Africa", "27", 9],
  ["LK", "Sri Lanka", "94", 9],
  ["SE", "Sweden", "46", 7, 9],
  ["CH", "Switzerland", "41", 9],
  ["TZ", "Tanzania", "255", 9],
  ["TH", "Thailand", "66", 9],
  ["AE", "UAE", "971", 9],
  ["UG", "Uganda", "256", 9],
  ["GB", "United Kingdom", "44", 10],
];

/** India first, then the countries from which people ask about homes in India, by name. */
export const phoneCountries: readonly PhoneCountry[] = /* @__PURE__ */ rows.map(([code, name, calling, least, most = least]) => ({
  code,
  name,
  calling,
  least,
  most,
}));

const home = "91";
const digitsAtHome = 10;
const mostDigits = 15;

/** Whether it is a number as it is stored: ten digits, or E.164 of one of the countries. */
export function isPhone(phone: string): boolean {
  if (/^[0-9]{10}$/.test(phone)) return true;
  const digits = /^\+([0-9]+)$/.exec(phone)?.[1];
  if (digits === undefined) return false;
  return phoneCountries.some(({ calling, least, most }) => {
    const rest = digits.length - calling.length;
    return calling !== home && digits.startsWith(calling) && rest >= least && rest <= most;
  });
}

/** The ten digits of an Indian mobile number in any common spelling: "+91 98450 12345", "098450-12345" (PROP-09). */
export function onlyDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  // A prefix counts only if it leaves ten digits: a number can start with 91 too.
  const prefix = ["0091", "91", "0"].find((one) => digits.startsWith(one) && digits.length === digitsAtHome + one.length) ?? "";
  return digits.slice(prefix.length, prefix.length + digitsAtHome);
}

/** The number as it is stored, of what was typed beside this calling code; a typed "+44 ..." counts more than the code. */
export function readPhone(calling: string, typed: string): string {
  const { calling: meant, digits } = splitTyped(calling, typed);
  return meant === home || digits === "" ? digits : `+${meant}${digits}`;
}

/** The calling code that is meant and the digits after it, without a trunk prefix. */
export function splitTyped(calling: string, typed: string): { calling: string; digits: string } {
  const written = /^\s*(?:\+|00(?!91))/.test(typed) ? callingCodeOf(typed.replace(/\D/g, "").replace(/^00/, "")) : undefined;
  const meant = written ?? (phoneCountries.some((one) => one.calling === calling) ? calling : home);
  const digits = typed.replace(/\D/g, "").replace(/^00/, "");
  const national = written === undefined ? digits : digits.slice(meant.length);
  if (meant === home) return { calling: home, digits: onlyDigits(written === undefined ? typed : national) };
  return { calling: meant, digits: national.replace(/^0+/, "").slice(0, mostDigits - meant.length) };
}

/** "+", "+9": more digits may make it one of the calling codes. */
export const isCodeBegun = (typed: string): boolean =>
  /^\+\d{0,2}$/.test(typed.trim()) && callingCodeOf(typed.replace(/\D/g, "")) === undefined;

/** No code is the beginning of another one. */
const callingCodeOf = (digits: string): string | undefined => phoneCountries.find(({ calling }) => digits.startsWith(calling))?.calling;

/** How many digits are there and how many it takes: "9 of 10 digits"; null for none, and for a number that is whole. */
export function digitsMissing(calling: string, typed: string): string | null {
  const { calling: meant, digits } = splitTyped(calling, typed);
  const country = phoneCountries.find((one) => one.calling === meant);
  if (!country || digits === "" || (digits.length >= country.least && digits.length <= country.most)) return null;
  const whole = country.least === country.most ? country.least : `${country.least} to ${country.most}`;
  return `${digits.length} of ${whole} digits`;
}

/** "98450 12345", "+44 7911123456". */
export function phoneText(phone: string): string {
  if (!phone.startsWith("+")) return `${phone.slice(0, 5)} ${phone.slice(5)}`;
  const calling = callingCodeOf(phone.slice(1)) ?? "";
  return `+${calling} ${phone.slice(1 + calling.length)}`;
}

/** With the calling code, also at home: "+91 98450 12345". */
export const phoneTextAbroad = (phone: string): string => (phone.startsWith("+") ? phoneText(phone) : `+${home} ${phoneText(phone)}`);

export const phoneHref = (phone: string): string => `tel:${phone.startsWith("+") ? phone : `+${home}${phone}`}`;
