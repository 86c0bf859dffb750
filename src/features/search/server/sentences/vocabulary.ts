// What words and phrases mean as filters: English, Hindi in both scripts, and their common misspellings. Written folded
// (`foldName`): lower case, without accents and nukta.
import { choiceNames, labelsOf } from "../../contract/list-filters.ts";
import type { SearchFilters, SortBy } from "../../contract/search-filters.ts";
import { foldName, Phrases, phrasesOf, wordsOf } from "./sentence-words.ts";

/**
 * `isMonthly`: a price per month, which means rent unless other words say otherwise. `pricesOf`: what costs as much, sale or rent,
 * unless other words say otherwise. `except`: types and purposes that are not wanted. `order`: "cheapest". `isOfRoom`: a room to live in,
 * in a PG or for rent unless other words say otherwise.
 */
export type Meaning = Partial<SearchFilters> & {
  isMonthly?: true;
  pricesOf?: "sale" | "rent";
  except?: Partial<SearchFilters>;
  order?: SortBy;
  isOfRoom?: true;
};

const atAllHours = (service: string): string =>
  ["24 hour", "24 hours", "24 x 7", "24 / 7"].map((hours) => `${hours} ${service}`).join(", ");

/** Who has a pet asks for a home that takes it. "Cat" alone is also the name of an examination. */
const petPhrases = [
  "pets, pet, with pet, with pets, with a pet, with cat, with a cat, with my cat, pet owner, pet owners, cats, dogs, dog",
  ...["pet", "pets", "dog", "dogs", "cat", "cats"].flatMap((pet) =>
    ["friendly", "allowed", "ok", "welcome"].map((word) => `${pet} ${word}`),
  ),
].join(", ");

const ratesOfFeet = ["cheapest", "lowest", "lowest price", "lowest rate", "least expensive"]
  .flatMap((low) =>
    ["sq ft", "sqft", "sq foot", "square foot", "square feet", "sft", "carpet sq ft", "carpet area"].map((foot) => `${low} per ${foot}`),
  )
  .join(", ");

const meanings: readonly (readonly [Meaning, string])[] = [
  [
    { propertyType: ["apartment"] },
    "apartment, apartments, appartment, appartments, apartement, apartments, apartmnt, aprtment, apt, apts, flat, flats, flt, falt, flatt, फ्लैट, फ्लेट, अपार्टमेंट",
  ],
  [{ propertyType: ["apartment"], buildingHeight: ["low-rise"] }, "builder floor, builder floors, independent floor, independent floors"],
  [{ buildingHeight: ["low-rise"] }, "low rise, lowrise, low rise building, low rise buildings, low rise society"],
  [
    { buildingHeight: ["high-rise"] },
    "high rise, highrise, high rise building, high rise buildings, high rise society, sky scraper, skyscraper",
  ],
  [
    { propertyType: ["house"] },
    "house, houses, hosue, independent house, independent houses, independant house, individual house, kothi, makan, makaan, मकान, कोठी",
  ],
  [{ exactBedrooms: ["0"] }, "studio, studios, studio room, 1 rk, 1 r k, one rk, 1 room kitchen, one room kitchen"],
  [{ propertyType: ["villa"] }, "villa, villas, vila, विला"],
  [
    { propertyType: ["house", "villa"] },
    "farm house, farm houses, farmhouse, farmhouses, bungalow, bungalows, bunglow, bungalo, banglow, बंगला",
  ],
  [
    { propertyType: ["plot"] },
    "plot, plots, plot of land, site, sites, residential site, residential sites, land, residential plot, residential plots, zameen, jameen, zamin, jamin, प्लॉट, प्लाट, जमीन, भूखंड",
  ],
  [{ propertyType: ["commercial"] }, "commercial, comercial, commercial property, commercial properties, commercial space"],

  [
    { listedFor: ["sale"] },
    "sale, sell, for sale, resale, buy, buying, to buy, purchase, purchse, kharidna, khareedna, kharidni, khareedni, kharidne, khareedne, bikau, bikri, bechna, bechni, bechne, बिक्री, बिकाऊ, खरीदना",
  ],
  [
    { listedFor: ["rent"] },
    "rent, rental, rentals, on rent, for rent, to rent, rented, monthly rent, rent monthly, rent per month, rent a month, to let, tolet, kiraya, kiraye, kiraaye, kiraye pe, kiraye par, bhada, bhade, किराया, किराये, किराए",
  ],
  [{ listedFor: ["lease"] }, "lease, on lease, for lease, leasing, लीज"],
  [
    { listedFor: ["pg"] },
    "pg, p g, pgs, paying guest, paying guests, pg accommodation, paying guest accommodation, hostel, hostels, co living, coliving, co living space, पीजी",
  ],

  [
    { possessionStatus: ["ready-to-move"] },
    "ready to move, ready to move in, ready to occupy, ready possession, ready possesion, ready for possession, immediate possession, immediate move in, immediately available, available immediately, available now, available from today, move in ready, immediately, rtm, ready",
  ],
  [{ possessionStatus: ["under-construction"] }, "under construction, underconstruction, under constuction"],
  [
    { possessionStatus: ["new-launch"] },
    "new launch, new launches, new launch project, new launch projects, newly launched, pre launch, prelaunch",
  ],

  [
    { furnishCategory: ["unfurnished"] },
    "unfurnished, un furnished, non furnished, not furnished, unfurnishd, bina furniture, without furniture",
  ],
  [
    { furnishCategory: ["semi-furnished"] },
    "semi furnished, semifurnished, semi furnishd, semi furnised, half furnished, partly furnished",
  ],
  [
    { furnishCategory: ["fully-furnished"] },
    "fully furnished, fullyfurnished, full furnished, fully furnishd, fully furnised, furnished, furnishd, furnised",
  ],

  [{ amenities: ["parking"] }, "parking, car parking, private parking, reserved parking, parkings, parkng, पार्किंग"],
  [{ amenities: ["garden"] }, "private garden"],
  [{ amenities: ["gym"] }, "gym, gymnasium, fitness centre, fitness center, जिम"],
  [{ amenities: ["swimming pool"] }, "swimming pool, swiming pool, swimmingpool, pool, private pool, private swimming pool"],
  [
    { amenities: ["security"] },
    `gated community, gated communities, gated society, gated colony, security, securty, ${atAllHours("security")}`,
  ],
  [{ amenities: ["elevator"] }, "elevator, elevators, lift, lifts, लिफ्ट"],
  [{ amenities: ["power backup"] }, `power backup, power back up, powerbackup, generator backup, ${atAllHours("power backup")}`],
  [{ amenities: ["water supply"] }, `water supply, ${atAllHours("water supply")}, ${atAllHours("water")}`],
  [{ amenities: ["gas connection"] }, "gas connection, piped gas, gas pipeline"],
  [{ amenities: ["pet friendly"] }, petPhrases],
  [{ amenities: ["vastu compliant"] }, "vastu compliant, vastu, vaastu, vastu friendly"],
  [{ amenities: ["wi fi"] }, "wi fi, wifi"],
  [{ coveredParking: true }, "covered parking, covered car parking, coverd parking"],

  [
    { listerType: ["OWNER"] },
    "owner, owners, private owner, private seller, private landlord, direct owner, owner direct, direct from owner, directly from owner, from owner, by owner, malik, no broker, no brokers, no brokerage, zero brokerage, without broker, without brokers, without brokerage, brokerage free, no agent, no agents, without agent, without agents, no dealer, no dealers, bina broker, bina dalal",
  ],
  [{ listerType: ["BUILDER"] }, "builder, builders, by builder, developer, developers"],
  [{ listerType: ["AGENT"] }, "agent, agents, by agent, broker, brokers, dealer, dealers"],
  [
    { order: "price_asc" },
    "cheapest, lowest price, lowest priced, lowest rent, least expensive, sabse sasta, sabse sasti, sabse saste, सबसे सस्ता, सबसे सस्ती",
  ],
  [{ order: "price_desc" }, "costliest, most expensive, highest price"],
  [{ order: "rate_asc" }, ratesOfFeet],
  [{ isVerified: true }, "verified, verifed"],
  [{ isFeatured: true }, "featured"],
  [{ isActive: false }, "sold, sold out"],
  [
    { reducedWithin: 30 },
    "price reduced, reduced price, price drop, price dropped, price cut, reduced recently, recently reduced, reduced",
  ],
  [{ reducedWithin: 7 }, "reduced this week, price reduced this week, price drop this week"],
  [{ listedWithin: 7 }, "new listings this week, listed this week, new this week, added this week, posted this week"],
  [{ listedWithin: 30 }, "new listings, new listing, newly listed, recently listed, recently added, listed this month, new this month"],
  [{ listedWithin: 1 }, "listed today, new today, posted today"],
  [{ floorNo: 0 }, "ground floor"],
  [{ country: ["India"] }, "in india, across india, all india"],
];

/** The labels of values mean those values here too. A one-word label may be part of a name: those are listed above. */
const meaningsOfLabels = choiceNames
  // Numbers of rooms are quantities.
  .filter((name) => name !== "exactBedrooms")
  .flatMap((name) =>
    Object.entries<string>(labelsOf(name))
      .filter(([, label]) => label.includes(" "))
      .map(([value, label]): [string, Meaning] => [foldName(label), { [name]: [value] }]),
  );

export const meaningsOfPhrases = new Phrases([
  ...meanings.flatMap(([meaning, phrases]) => phrases.split(", ").map((phrase): [string, Meaning] => [phrase, meaning])),
  ...meaningsOfLabels,
]);

/** These are parts of names as well, as in Garden City: filters only in a list that starts with one of `listOpeners`. */
export const meaningsInLists = new Phrases<Meaning>([
  ["garden", { amenities: ["garden"] }],
  ["gardens", { amenities: ["garden"] }],
  ["lawn", { amenities: ["garden"] }],
  ["garden area", { amenities: ["garden"] }],
  ["terrace", { amenities: ["terrace"] }],
]);
export const listOpeners = new Set(["with", "having", "has", "have", "including", "saath", "sath"]);
/** "not in Mumbai or Pune". */
export const jointsOfDenied = new Set([",", "and", "&", "or", "nor", "aur", "और"]);
/** "Wakad or Baner", "Koramangala to Whitefield": one of these places is enough. */
export const jointsOfPlaces = new Set(["or", "and", "&", "/", "to", "ya", "aur", "या", "और"]);
export const listJoints = new Set(["and", "&", ",", "+", "aur", "plus", "a", "और", "good"]);

/** Commercial space where the sentence is about no home and names nothing near. The word stays: it says which kind of space. */
export const placesOfWork = phrasesOf(
  ["office", "shop", "dukan", "dukaan", "showroom", "warehouse", "godown"]
    .flatMap((word) => [word, `${word}s`, `${word} space`, `${word} spaces`])
    .join(", "),
);
/** Homes that no field tells from others of their type, by the word that listers use. */
export const kindsOfHome = new Phrases<{ word: string; type: "apartment" | "house" }>([
  ...["penthouse", "penthouses", "pent house"].map((kind) => [kind, { word: "penthouse", type: "apartment" }] as const),
  ...["row house", "row houses", "rowhouse", "rowhouses"].map((kind) => [kind, { word: "row house", type: "house" }] as const),
]);
const roomsCalled = (word: string, kinds: string): [string, string][] =>
  kinds.split(", ").flatMap((kind) => ["room", "rooms"].map((room): [string, string] => [`${kind} ${room}`.trim(), word]));
/** Rooms to live in, with the word that listers use for the kind; "" for none. */
export const rooms = new Phrases<string>([
  ...roomsCalled("", ", furnished, rental, rented"),
  ...roomsCalled("single", "single, private, separate, single occupancy"),
  ...roomsCalled("sharing", "shared, sharing"),
  ["kamra", ""],
  ["kamre", ""],
]);
/** Who is to live there, as a home says whom its lister prefers. */
export const tenants = new Phrases<string>(
  Object.entries({
    family:
      "for family, for families, for a family, for small family, for a small family, family only, families only, only family, only for family, family allowed, families allowed",
    bachelors:
      "bachelor, bachelors, for bachelor, for bachelors, for a bachelor, bachelor allowed, bachelors allowed, bachelor friendly, bachelors friendly",
    students: "student, students, for student, for students, students allowed",
    company: "for company, company lease, for company lease, company let",
    women:
      "women, woman, girls, girl, ladies, lady, female, females, ladki, ladkiyon, ladkiyo, mahila, mahilaon, ladki ke liye, ladkiyon ke liye, ladkiyo ke liye, mahilaon ke liye, for women, for girls, for ladies, for working women, working women, girls only, only for girls, ladies only",
    men: "men, boys, boy, gents, male, males, ladke, ladko, ladkon, ladko ke liye, ladkon ke liye, for men, for boys, for gents, for working men, working men, boys only, only for boys, gents only",
  }).flatMap(([word, phrases]) => phrases.split(", ").map((phrase) => [phrase, word] as const)),
);
/** After them the same words are part of another name. */
export const endingsOfSchools = new Set("college colleges school schools high university institute academy club park".split(" "));
/** As a sentence leaves them. */
const quotedTenants = new Phrases(["family", "families", "company"].map((word) => [word, word] as const));
/** Who is to live there, where a quotation says nothing else; null for none. */
export const tenantIn = (quotation: string): string | null => wholeMatch(tenants, quotation) ?? wholeMatch(quotedTenants, quotation);
/** Whether a quotation is one that sentences write for a place: not for a place of work, a kind of home, nor for who is to live there. */
export const namesPlace = (quotation: string): boolean =>
  quotation.startsWith('"') && wholeMatch(placesOfWork, quotation) === null && tenantIn(quotation) === null && !namesKindOfHome(quotation);
export const namesKindOfHome = (quotation: string): boolean => wholeMatch(kindsOfHome, quotation) !== null;

function wholeMatch<Value>(phrases: Phrases<Value>, quotation: string): Value | null {
  const words = wordsOf(quotation.replaceAll('"', ""));
  const found = phrases.match(words, 0);
  return found?.next === words.length ? found.value : null;
}

/** What comes after them is beside the home. */
export const besideWords = new Set("near nearby close next opposite opp behind beside paas nazdeek walking minutes min km".split(" "));
/** What comes before them is beside the home: "office ke paas". */
export const besideAfter = new Set("paas nazdeek nazdik najdeek najdik kareeb karib पास नजदीक करीब nearby".split(" "));

/** Always keywords, whatever their words mean elsewhere. */
export const namesOfOtherThings = phrasesOf(
  "site visit, site visits, site office, on site, construction site, web site, opera house, white house, dog park, pet shop, pet clinic, club house, guest house, farm land, park street, film city, pool table, security deposit, home theatre, home theater, home cinema, home loan, home loans, work from home, main road",
);
/** After a name they are part of it: "Sobha Developers" built a home that somebody else may list. */
export const wordsOfCompanies = new Set(["builders", "developer", "developers"]);
/** No filter has them. */
export const unsayable = phrasesOf(
  ["no", "without"].flatMap((no) => ["pets", "pet", "dogs", "smoking", "smokers", "drinking"].map((what) => `${no} ${what}`)).join(", ") +
    ", pets not allowed, high floor, higher floor, upper floor, middle floor, top floor, topmost floor, last floor, not top floor, not on top floor, not on the top floor, not last floor",
);
/** Words that they negate stay keywords with them. */
export const negations = new Set(["no", "not", "non", "without", "bina", "except", "excluding"]);
/** May come between a negation and the word it negates. */
export const leadingToDenied = new Set(["in", "on", "at", "from", "near", "by", "with", "for", "of", "a", "an", "any", "the"]);

/** They join places: without them a keyword finds more. */
export const nearPhrases = phrasesOf(
  `near, near to, nearby, close to, close by, next to, adjacent to, walking distance, walking distance to, walking distance from, walking
  distance of, at walking distance from, within walking distance of, within walking distance from, walkable from, walkable to, not far from,
  paas, nazdeek, nazdik, najdeek, najdik, kareeb, karib, पास, नजदीक, करीब`.replaceAll(/\s+/g, " "),
);
/** They join understood words, and mean nothing by themselves. */
export const joiningWords = new Set(
  `in at on by for with and & or of a an the to from is are am i'm im me my i we you can would like looking look need
  needed want wanted require required please pls plz find search searching show give get available home homes property properties listing listings place
  posted listed offered having has have that which located within around about budget price priced cost good best cheap affordable some any only ghar gharon chahiye chaiye
  chahie mein mei me sasta saste sasti mujhe mujhko hume hamein humein koi urgent urgently dikhao dikhaiye batao bataiye ka ki ke ko pe par se tak hai hain liye aur ya wala
  wale wali dena do ek में मे का की के को पर से तक और या है हैं मुझे हमें कोई लिए चाहिए घर
  वाला वाले`.split(/\s+/),
);

/** The same in several words, which mean something else alone. */
export const joiningPhrases = phrasesOf("budget friendly, pocket friendly, low budget, value for money, w /");

/** They belong to the name around them. */
export const jointsOfNames = new Set(["of", "&", "the"]);

/** "do" is two before rooms, and "give" elsewhere. */
export const numberWords = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    ek: 1,
    do: 2,
    teen: 3,
    char: 4,
    chaar: 4,
    paanch: 5,
    panch: 5,
    single: 1,
    double: 2,
    triple: 3,
    एक: 1,
    दो: 2,
    तीन: 3,
    चार: 4,
    पांच: 5,
  }),
);
const ordinals = "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth";
export const ordinalFloors = new Phrases(ordinals.split(", ").map((word, index) => [`${word} floor`, index + 1] as const));
