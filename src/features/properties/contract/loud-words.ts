// What does not belong into a home's words: shouting, and ways around the enquiry.

const fewestLetters = 12;
/** "2 BHK IN DLF PHASE II" needs capitals. */
const mostCapitals = 0.6;

/** Mostly in capitals, or with "!!!". Scripts without capitals do not shout. */
export function isShouting(text: string): boolean {
  if (text.includes("!!!")) return true;
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= fewestLetters && capitals.length > letters.length * mostCapitals;
}

const ways = [
  // An Indian mobile number, also in pieces: "98450 12345", "+91-984-501-2345".
  /(?<![\p{L}\d])(?:(?:\+|00)?91[\s.-]?|0)?[6-9](?:[\s.-]?\d){9}(?![\p{L}\d])/u,
  // With the code of a city: "020-2567 1234".
  /(?<![\p{L}\d])0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}(?!\d)/u,
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/i,
  /https?:\/\/|(?<![\p{L}\d])www\.|(?<![\p{L}\d])wa\.me\//iu,
  // In small letters: a sentence that begins without a space is no link.
  /(?<![\p{L}\d])\p{L}[\p{L}\d-]+\.(?:com|in|net|org)(?![\p{L}\d.])/u,
];

const firstDevanagari = "०".charCodeAt(0);

/** A phone number, a mail address or a link. */
export function namesContact(text: string): boolean {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - firstDevanagari));
  return ways.some((way) => way.test(plain));
}
