// What becomes of the words of a sentence.
import type { Meaning } from "./vocabulary.ts";

/** `keyword`: it stays; `joint`: it is removed with the understood words around it; `left out`: no filter and no word can say it. */
export type Role = "keyword" | "fixed keyword" | "understood" | "joint" | "left out";
/** `names`: what stays in place of understood words, by the first of them: the name of a locality. */
export type Reading = { meanings: Meaning[]; roles: Role[]; names: Map<number, string> };
