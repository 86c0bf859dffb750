// Single bits of a bitmap in 32-bit words. `at`: where the bitmap begins, in bytes.

export const hasBit = (words: Uint32Array, at: number, bit: number): boolean =>
  (((words[at / 4 + (bit >>> 5)] as number) >>> (bit & 31)) & 1) === 1;

export function addBit(words: Uint32Array, at: number, bit: number): void {
  words[at / 4 + (bit >>> 5)] = (words[at / 4 + (bit >>> 5)] as number) | (1 << (bit & 31));
}

export function removeBit(words: Uint32Array, at: number, bit: number): void {
  words[at / 4 + (bit >>> 5)] = (words[at / 4 + (bit >>> 5)] as number) & ~(1 << (bit & 31));
}
