// The data of a page's loaders as JavaScript that hands them to the router in the browser.
import { ownValue } from "./shared/contract/own-value.ts";

/**
 * An expression for the text that React Router reads there: all values in one array, whose objects and arrays name their parts by numbers.
 * Written as nested values they take half of the bytes, and the browser makes the numbers. What stands several times, such as a word or
 * the keys of cards, is told once, and what cards say in the page's HTML is read there. Null for data that only React Router's own
 * encoding can carry, such as an error or a date.
 */
export function loaderDataScript(data: object, html = ""): string | null {
  const seen: Seen = { words: new Map(), lists: new Map(), shapes: new Map(), places: placesOfWords(html) };
  if (!note(data, seen)) return null;
  nameRepeated(seen);
  const repeated = (noted: Map<string, Noted>) => [...noted].filter(([, { name }]) => name !== "");
  const [words, lists, shapes] = [repeated(seen.words), repeated(seen.lists), repeated(seen.shapes)];
  const parameters = ["e", "o", "n", "w", ...[...words, ...lists].map(([, { name }]) => name), "u"];
  const values = [
    toNumbers,
    `(i,...v)=>Object.fromEntries([${shapes.map(([keys]) => keys)}][i].map((k,j)=>[k,v[j]]))`,
    "null",
    wordsOfCards,
    ...words.map(([word]) => scriptString(word)),
    ...lists.map(([list]) => list),
  ];
  return `((${parameters})=>e(${write(data, seen)}))(${values})`;
}

/** In the browser: React Router's encoding of what `note` lets pass. */
const toNumbers =
  'd=>{let a=[],m=new Map,w=v=>{if(v==null)return v===null?-5:-7;let i=m.get(v);if(i!=null)return i;m.set(v,i=a.length);a[i]=v;if(typeof v=="object")a[i]=Array.isArray(v)?v.map(v=>w(v)):Object.fromEntries(Object.entries(v).map(([k,v])=>["_"+w(k),w(v)]));return i};w(d);return JSON.stringify(a)+"\\n"}';

/** Something that may stand several times, and the name by which it is told once; empty for none. */
type Noted = { times: number; name: string };
/** Words by themselves, lists of numbers and of keys by their text. */
type Seen = { words: Map<string, Noted>; lists: Map<string, Noted>; shapes: Map<string, Noted>; places: Map<string, number> };

/**
 * In the browser: the ids of cards, their titles, and what pictures show, each in the order of the page. Pictures come last: what an
 * extension of the browser may add to a page is no card.
 */
const wordsOfCards =
  '["[data-home]","[class=cover]","img"].flatMap(s=>[...document.querySelectorAll(s)].map(e=>e.dataset.home??e.alt??e.textContent))';
const elementsOfWords = /<noscript>.*?<\/noscript>| data-home="([^"]*)| class="cover"[^>]*>([^<]*)(<\/)?|<img\b([^>]*)/gs;

/** The same from the page's text: where each word stands in that list. */
function placesOfWords(html: string): Map<string, number> {
  const [ids, titles, pictures]: [string[], string[], string[]] = [[], [], []];
  for (const [all, id, title, end, picture] of html.matchAll(elementsOfWords)) {
    if (id !== undefined) ids.push(id);
    // A title of several parts has other text there.
    else if (title !== undefined) titles.push(end ? title : "");
    else if (!all.startsWith("<noscript>")) pictures.push(/ alt="([^"]*)"/.exec(picture ?? "")?.[1] ?? "");
  }
  const places = new Map<string, number>();
  for (const [place, word] of [...ids, ...titles, ...pictures].entries()) {
    places.set(
      word.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => ownValue(escapes, escaped) ?? escaped),
      place,
    );
  }
  return places;
}

/** As React writes them. */
const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function count(noted: Map<string, Noted>, key: string): void {
  const known = noted.get(key);
  if (known) known.times++;
  else noted.set(key, { times: 1, name: "" });
}

/** Counts what is in the data. False for anything but what JSON has, and `undefined`. */
function note(value: unknown, seen: Seen): boolean {
  if (typeof value === "string") {
    count(seen.words, value);
    return true;
  }
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return value === null || value === undefined || typeof value === "boolean";
  if (Array.isArray(value)) {
    if (isNumbers(value)) count(seen.lists, `[${value}]`);
    return value.every((one) => note(one, seen));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  count(seen.shapes, shapeOf(value));
  return Object.values(value).every((one) => note(one, seen));
}

const isNumbers = (list: unknown[]) => list.length > 1 && list.every((one) => typeof one === "number");
const shapeOf = (value: object) => scriptString(Object.keys(value));

/** One letter is a name, without those of `loaderDataScript`. */
const letters = "abcdfghijklmpqrstvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** As many as there are letters, what saves most first. */
function nameRepeated({ words, lists, shapes }: Seen): void {
  const saved = ([text, { times }]: [string, Noted]) => (times - 1) * text.length - 4;
  const repeated = [...words, ...lists].filter((one) => saved(one) > 0).sort((a, b) => saved(b) - saved(a));
  for (const [index, [, noted]] of repeated.entries()) noted.name = letters[index] ?? "";
  let index = 0;
  for (const shape of shapes.values()) if (shape.times > 1) shape.name = `${index++}`;
}

function write(value: unknown, seen: Seen): string {
  if (value === null) return "n";
  if (value === undefined) return "u";
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (typeof value === "string") return writeWord(value, seen);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    return (isNumbers(value) && seen.lists.get(`[${value}]`)?.name) || `[${value.map((one) => write(one, seen))}]`;
  }
  const { name = "" } = seen.shapes.get(shapeOf(value)) ?? {};
  if (name !== "") return `o(${[name, ...Object.values(value).map((one) => write(one, seen))]})`;
  return `{${Object.entries(value).map(([key, one]) => `${writtenKey(key)}:${write(one, seen)}`)}}`;
}

function writeWord(word: string, { words, places }: Seen): string {
  const name = words.get(word)?.name;
  const place = name ? undefined : places.get(word);
  return name || (place !== undefined && word.length > 7 && !/[\0\r]/.test(word) ? `w[${place}]` : scriptString(word));
}

const writtenKey = (key: string) => (/^[a-z][a-z\d]*$/i.test(key) ? key : scriptString(key));

/** As JavaScript that can end neither its script nor, in a browser that reads them as such, its line. */
export const scriptString = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
