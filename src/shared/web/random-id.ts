/** 26 letters and digits that nobody else has. `crypto.randomUUID` is there only where the address is https or this machine. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % alphabet.length]).join("");

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
