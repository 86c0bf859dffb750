// Localities, projects and builders are written in Latin letters; people also type them in Devanagari. These transliterations are
// close enough for the typing errors that search forgives.
const vowels = { अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ऍ: "e", ओ: "o", औ: "au", ऑ: "o" };
const vowelSigns = { "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ॅ": "e", "ो": "o", "ौ": "au", "ॉ": "o" };
const consonants = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "f",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
const [silencer, nasals, lips] = ["्", "ंँ", "पफबभम"];
const letters = new Map(Object.entries({ ...vowels, ...vowelSigns }));
const sounds = new Map(Object.entries(consonants));
const isDevanagari = (word: string): boolean => /^\p{Script=Devanagari}+$/u.test(word);

/** How a Devanagari word may be written in Latin letters; any other word as it is. */
export function latinSpellings(word: string): string[] {
  if (!isDevanagari(word)) return [word];
  const spelt = spell([...word.normalize("NFD")]);
  return spelt.includes("v") ? [spelt, spelt.replaceAll("v", "w")] : [spelt];
}

function spell(signs: readonly string[]): string {
  let spelt = "";
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1] ?? "";
    if (nasals.includes(sign)) spelt += lips.includes(next || " ") ? "m" : "n";
    else spelt += letters.get(sign) ?? sounds.get(sign) ?? "";
    // A consonant includes an "a", which is silent at the end of a word.
    const isFollowed = next !== "" && next !== silencer && !Object.hasOwn(vowelSigns, next);
    if (sounds.has(sign) && (isFollowed || signs.length === 1)) spelt += "a";
  }
  return spelt;
}
