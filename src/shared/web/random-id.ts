/** A unique id of 26 letters and digits. `crypto.randomUUID` exists only on https and on localhost. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % alphabet.length]).join("");

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
