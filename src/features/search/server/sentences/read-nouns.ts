// Nouns whose meaning depends on the rest of the sentence: who is to live there, places of work, kinds of homes, rooms.
import { quoted } from "../../contract/quoted-name.ts";
import { synonymsOf } from "../words/word-synonyms.ts";
import type { Reading } from "./reading.ts";
import type { Word } from "./sentence-words.ts";
import { besideAfter, besideWords, endingsOfSchools, kindsOfHome, type Meaning, placesOfWork, rooms, tenants } from "./vocabulary.ts";

/** "for family" is about a rent or a PG, unless other words say sale: then it says nothing of the home. */
export function readTenants(words: readonly Word[], { meanings, roles, names }: Reading, before: readonly Meaning[]): void {
  const isForSale = [...before, ...meanings].some(({ listedFor, pricesOf }) => listedFor?.includes("sale") || pricesOf === "sale");
  for (let at = 0; at < words.length; at++) {
    const found = roles[at] === "keyword" || roles[at] === "joint" ? tenants.match(words, at) : null;
    if (!found || endingsOfSchools.has(words[found.next]?.text ?? "")) continue;
    meanings.push({ pricesOf: "rent" });
    const typed = words.slice(at, found.next).find(({ text }) => text === found.value || synonymsOf(text)?.includes(found.value));
    if (!isForSale && typed) names.set(at, quoted(typed.text));
    roles.fill("understood", at, found.next);
    at = found.next - 1;
  }
}

const isOfHomes = ({ propertyType, listedFor, exactBedrooms, bedrooms }: Meaning): boolean =>
  propertyType !== undefined || listedFor?.includes("pg") === true || exactBedrooms !== undefined || bedrooms !== undefined;

/** "shop for rent" is commercial space; "flat near the office" is not, nor is "TCS office". */
export function readWork(sentence: string, words: readonly Word[], { meanings, roles, names }: Reading, before: readonly Meaning[]): void {
  const areHomes = [...before, ...meanings].some(isOfHomes);
  const isBeside = (at: number, next: number) =>
    words.slice(0, at).some(({ text }) => besideWords.has(text)) || words.slice(next, next + 2).some(({ text }) => besideAfter.has(text));
  for (let at = 0; at < words.length; at++) {
    const found = roles[at] === "keyword" ? placesOfWork.match(words, at) : null;
    const isOfCompany = roles[at - 1] === "keyword" && words[at]?.text.startsWith("office");
    if (!found || isOfCompany) continue;
    if (!areHomes && !isBeside(at, found.next)) meanings.push({ propertyType: ["commercial"] });
    // Read again, it would bring the type back.
    names.set(at, quoted(sentence.slice(words[at]?.start, words[at]?.end)));
    roles.fill("understood", at, found.next);
    return;
  }
}

/** A penthouse is a flat, a row house a house. The word stays, quoted: read again, it would bring the type back. */
export function readKindsOfHome(words: readonly Word[], { meanings, roles, names }: Reading): void {
  for (let at = 0; at < words.length; at++) {
    const found = roles[at] === "keyword" ? kindsOfHome.match(words, at) : null;
    if (!found) continue;
    meanings.push({ propertyType: [found.value.type] });
    names.set(at, quoted(found.value.word));
    roles.fill("understood", at, found.next);
  }
}

/**
 * "room near IIT Madras": a bed in a PG or a home to rent, no office. Of a home whose type or size is said, a room is a part: "puja
 * room". What it says of the room stays as the word that listers use: "single" of "private room".
 */
export function readRooms(words: readonly Word[], { meanings, roles, names }: Reading, before: readonly Meaning[]): void {
  const said = [...before, ...meanings];
  const isPartOfHome = said.some((meaning) => isOfHomes(meaning) && !meaning.listedFor?.includes("pg"));
  for (let at = 0; at < words.length && !isPartOfHome; at++) {
    const found = roles[at] === "keyword" && roles[at - 1] !== "keyword" ? rooms.match(words, at) : null;
    if (!found) continue;
    meanings.push({ isOfRoom: true });
    if (found.value) names.set(at, found.value);
    roles.fill("understood", at, found.next);
    return;
  }
}
