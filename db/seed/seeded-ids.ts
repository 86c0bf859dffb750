import { encodeTime } from "../../src/shared/server/ids.ts";
import type { Random } from "./random.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const randomLength = 16;

type SeededPrefix = "acc" | "adv" | "cfg" | "led" | "med" | "prj" | "prp" | "twr" | "upd";

/** An id in the form of `newId`, but reproducible from its seed. */
export function seededId(prefix: SeededPrefix, madeAtMs: number, random: Random): string {
  let text = `${prefix}_${encodeTime(madeAtMs)}`;
  for (let letter = 0; letter < randomLength; letter++) text += alphabet[random.int(0, alphabet.length - 1)];
  return text;
}
