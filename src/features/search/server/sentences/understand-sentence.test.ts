import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceNames, labelsOf } from "../../contract/list-filters.ts";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { withUnderstood } from "../../contract/with-understood.ts";
import { Localities } from "./localities.ts";
import { SentencePlaces } from "./sentence-places.ts";
import { Cr, flat, inCity, L, rent, sale, understand } from "./sentence-test-world.ts";
import { wordsOf } from "./sentence-words.ts";
import { Stations } from "./stations.ts";
import { understandSentence } from "./understand-sentence.ts";

/** The typed text, the filters in it, the words that stay (null: nothing is understood), and those that are left out. */
const sentences: [string, Partial<SearchFilters>, (string | null)?, string[]?][] = [
  [
    "2 bhk in andheri west under 1.5 cr with gym ready to move",
    { ...sale, exactBedrooms: ["2"], priceMax: 1.5 * Cr, amenities: ["gym"], possessionStatus: ["ready-to-move"] },
    "andheri west",
  ],
  // Rooms.
  ["2bhk andheri west mumbai", { exactBedrooms: ["2"], ...inCity("Mumbai") }, "andheri west"],
  ["3 BHK Flat For Rent In Koramangala, Bangalore", { exactBedrooms: ["3"], ...flat, ...rent, ...inCity("Bangalore") }, "Koramangala"],
  ["2-bhk flat", { exactBedrooms: ["2"], ...flat }],
  ["2/3 bhk pune", { exactBedrooms: ["2", "3"], ...inCity("Pune") }],
  ["2 or 3 bhk pune", { exactBedrooms: ["2", "3"], ...inCity("Pune") }],
  ["2-3 bhk", { exactBedrooms: ["2", "3"] }],
  ["3+ bhk house", { bedrooms: 3, propertyType: ["house"] }],
  ["two bedroom hall kitchen in thane", { exactBedrooms: ["2"], ...inCity("Thane") }],
  ["2.5 bhk thane", { exactBedrooms: ["2", "3"], ...inCity("Thane") }],
  ["2 b.h.k. flat", { exactBedrooms: ["2"], ...flat }],
  ["two bedroom flat", { exactBedrooms: ["2"], ...flat }],
  ["3 bed 2 bath villa in goa", { exactBedrooms: ["3"], bathrooms: 2, propertyType: ["villa"], state: ["Goa"] }],
  ["at least 3 bathrooms", { bathrooms: 3 }],
  ["3 bedrooms or more", { bedrooms: 3 }],
  ["upto 3 bhk flats in pune", { ...flat, ...inCity("Pune") }, "upto 3 bhk"],
  ["100 bhk palace", {}, null],
  // Prices.
  ["under 50 lakh", { ...sale, priceMax: 50 * L }],
  ["below 50L", { ...sale, priceMax: 50 * L }],
  ["50 lacs budget", { ...sale, priceMax: 50 * L }],
  ["budget 75 lakhs 2bhk", { ...sale, priceMax: 75 * L, exactBedrooms: ["2"] }],
  ["above 2 crore villa", { ...sale, priceMin: 2 * Cr, propertyType: ["villa"] }],
  ["2 cr and above", { ...sale, priceMin: 2 * Cr }],
  ["50-70 lakh flats in hinjewadi pune", { ...sale, priceMin: 50 * L, priceMax: 70 * L, ...flat, ...inCity("Pune") }, "hinjewadi"],
  ["80 lakh to 1.2 cr", { ...sale, priceMin: 80 * L, priceMax: 1.2 * Cr }],
  ["between 50 lakh and 1 cr apartment whitefield", { ...sale, priceMin: 50 * L, priceMax: Cr, ...flat }, "whitefield"],
  ["from 50 lakh to 1 crore house", { ...sale, priceMin: 50 * L, priceMax: Cr, propertyType: ["house"] }],
  ["above 50 lakh below 80 lakh", { ...sale, priceMin: 50 * L, priceMax: 80 * L }],
  ["₹1,50,00,000 flat powai", { ...sale, priceMax: 1.5 * Cr, ...flat }, "powai"],
  ["Rs. 20,000/- rent", { priceMax: 20_000, ...rent }],
  ["INR 5000000 plot", { ...sale, priceMax: 50 * L, propertyType: ["plot"] }],
  ["1 crore 20 lakh 2bhk", { ...sale, priceMax: 1.2 * Cr, exactBedrooms: ["2"] }],
  ["rent under 20000", { priceMax: 20_000, ...rent }],
  ["10000 to 20000 per month flat", { priceMin: 10_000, priceMax: 20_000, ...rent, ...flat }],
  ["25k pm flat delhi", { priceMax: 25_000, ...rent, ...flat, ...inCity("Delhi") }],
  ["15k per month pg in hsr layout", { priceMax: 15_000, listedFor: ["pg"] }, "hsr layout"],
  ["around 1 cr flat", { ...sale, priceMin: 0.9 * Cr, priceMax: 1.1 * Cr, ...flat }],
  ["2.5 million villa", { ...sale, priceMax: 25 * L, propertyType: ["villa"] }],
  ["< 40 lakh", { ...sale, priceMax: 40 * L }],
  ["under 1.2m", { ...sale, priceMax: 12 * L }],
  ["2bhk under 1.2M pune", { ...sale, exactBedrooms: ["2"], priceMax: 12 * L, ...inCity("Pune") }],
  ["rent 1.2m", { priceMax: 12 * L, ...rent }],
  ["villa for sale 25m", { priceMax: 2.5 * Cr, propertyType: ["villa"], listedFor: ["sale"] }],
  ["between 1m and 2.5m", { ...sale, priceMin: 10 * L, priceMax: 25 * L }],
  ["1-1.5m rent", { priceMin: 10 * L, priceMax: 15 * L, ...rent }],
  ["₹ 3 m plot", { ...sale, priceMax: 30 * L, propertyType: ["plot"] }],
  // A metre is no million.
  ["flat within 500m of metro", flat, "metro", ["within 500m"]],
  ["villa 2.5m", { propertyType: ["villa"] }, "2.5m"],
  ["plot on 9m road", { propertyType: ["plot"] }, "9m road"],
  ["flat within 50m from beach", flat, "beach", ["within 50m"]],
  ["flat within 1500m of metro", flat, "metro", ["within 1500m"]],
  ["flat min 80m² pune", { areaMin: 861, ...flat, ...inCity("Pune") }],
  ["flat above 75M2", { areaMin: 807, ...flat }],
  ["plot 100-150 m² pune", { areaMin: 1076, areaMax: 1615, propertyType: ["plot"], ...inCity("Pune") }],
  ["flat in 75 M2K", flat, "75 M2K"],
  ["plot with road above 12m", { propertyType: ["plot"] }, "road above 12m"],
  ["plot frontage min 12m pune", { propertyType: ["plot"], ...inCity("Pune") }, "frontage min 12m"],
  ["plot with 12m or more frontage", { propertyType: ["plot"] }, "12m or more frontage"],
  ["plot road 12m 80 lakh", { ...sale, propertyType: ["plot"], priceMax: 80 * L }, "road 12m"],
  ["flat on mg road under 20000", { ...rent, ...flat, priceMax: 20_000 }, "mg road"],
  ["5000 per sq ft plot", { propertyType: ["plot"] }, "5000 per sq ft"],
  ["2 lakh deposit flat", flat, "2 lakh deposit"],
  ["flat 560038", flat, "560038"],
  ["tower B2 flat", flat, "tower B2"],
  // Areas.
  ["1000 sq ft flat", { areaMin: 1000, ...flat }],
  ["1,200 sqft 2bhk", { areaMin: 1200, exactBedrooms: ["2"] }],
  ["1000-1500 sq. ft. flats", { areaMin: 1000, areaMax: 1500, ...flat }],
  ["between 1000 and 1500 square feet", { areaMin: 1000, areaMax: 1500 }],
  ["under 600 sft", { areaMax: 600 }],
  ["100 sq m house", { areaMin: 1076, propertyType: ["house"] }],
  ["plot 200 gaj gurgaon", { areaMin: 1800, propertyType: ["plot"], ...inCity("Gurgaon") }],
  ["300 sq yards plot", { areaMin: 2700, propertyType: ["plot"] }],
  ["2 acre land near pune", { areaMin: 87_120, propertyType: ["plot"], ...inCity("Pune") }],
  ["10 cents land kerala", { areaMin: 4356, propertyType: ["plot"], state: ["Kerala"] }],
  ["30x40 site in bangalore", { areaMin: 1140, areaMax: 1260, propertyType: ["plot"], ...inCity("Bangalore") }],
  // Type of home, kind of lister, condition.
  ["flats or villas in pune or mumbai", { propertyType: ["apartment", "villa"], ...inCity("Mumbai", "Pune") }],
  ["buy house jaipur", { listedFor: ["sale"], propertyType: ["house"], ...inCity("Jaipur") }],
  ["1000 sq ft office space bkc", { areaMin: 1000, propertyType: ["commercial"] }, '"office" bkc'],
  ["commercial property on lease chennai", { propertyType: ["commercial"], listedFor: ["lease"], ...inCity("Chennai") }],
  ["bungalow in lonavala", { propertyType: ["house", "villa"], ...inCity("Lonavla") }],
  ["paying guest near metro", { listedFor: ["pg"] }, "metro"],
  ["flat to let", { ...flat, ...rent }],
  ["furnished studio apartment koregaon park", { furnishCategory: ["fully-furnished"], exactBedrooms: ["0"], ...flat }, "koregaon park"],
  [
    "semi-furnished 2bhk with lift and covered parking",
    { furnishCategory: ["semi-furnished"], exactBedrooms: ["2"], amenities: ["elevator"], coveredParking: true },
  ],
  ["unfurnished flat", { furnishCategory: ["unfurnished"], ...flat }],
  ["under construction flats noida", { possessionStatus: ["under-construction"], ...flat, ...inCity("Noida") }],
  ["new launch in thane", { possessionStatus: ["new-launch"], ...inCity("Thane") }],
  ["no broker 2 bhk pune", { listerType: ["OWNER"], exactBedrooms: ["2"], ...inCity("Pune") }],
  ["plot by owner without brokerage", { propertyType: ["plot"], listerType: ["OWNER"] }],
  ["flats from builder gurgaon", { ...flat, listerType: ["BUILDER"], ...inCity("Gurgaon") }],
  ["builder floor in gurgaon", { ...flat, buildingHeight: ["low-rise"], ...inCity("Gurgaon") }],
  ["verified villas", { isVerified: true, propertyType: ["villa"] }],
  ["featured homes in delhi", { isFeatured: true, ...inCity("Delhi") }],
  ["villa with garden, pool & gym", { propertyType: ["villa"], amenities: ["garden", "gym", "swimming pool"] }],
  ["2 bhk without parking", { exactBedrooms: ["2"] }, "", ["without parking"]],
  ["ground floor house", { floorNo: 0, propertyType: ["house"] }],
  ["5th floor flat", { floorNo: 5, ...flat }],
  ["less than 5 years old flat", { age: 5, ...flat }],
  ["house built after 2015", { builtYear: 2015, propertyType: ["house"] }],
  ["above 5th floor flat", flat, "above 5th floor"],
  ["flat 5th floor or above", flat, "5th floor or above"],
  // Negated words stay keywords.
  ["not under 1 cr", { ...sale, priceMin: Cr }],
  ["no less than 1 cr", { ...sale, priceMin: Cr }],
  ["flat not above 50 lakh", { ...sale, ...flat, priceMax: 50 * L }],
  ["3 bhk not in pune", { exactBedrooms: ["3"] }, "", ["not in pune"]],
  ["flats except mumbai and pune", flat, "", ["except mumbai and pune"]],
  ["flat not on ground floor in pune", { ...flat, ...inCity("Pune") }, "", ["not on ground floor"]],
  ["not a villa", { propertyType: ["apartment", "house", "plot", "commercial"] }],
  ["flat not near 5th floor", flat, "", ["not near 5th floor"]],
  ["flat no 12 pune", { ...flat, ...inCity("Pune") }, "no 12"],
  // Several, and more than.
  ["2BHK,3BHK pune", { exactBedrooms: ["2", "3"], ...inCity("Pune") }],
  ["2bhk+3bhk", { exactBedrooms: ["2", "3"] }],
  ["2 and 3 bhk flats", { exactBedrooms: ["2", "3"], ...flat }],
  ["more than 3 bhk", { bedrooms: 4 }],
  ["more than 1 cr", { ...sale, priceMin: Cr }],
  // Other ways of writing figures.
  ["flat .5 cr", { ...sale, ...flat, priceMax: 50 * L }],
  ["Rs.20000 rent", { priceMax: 20_000, ...rent }],
  ["1,5 cr flat", flat, "1,5 cr"],
  ["1.5.2 cr flat", flat, "1.5.2 cr"],
  ["rent 25000 pune", { priceMax: 25_000, ...rent, ...inCity("Pune") }],
  ["25,000 rent", { priceMax: 25_000, ...rent }],
  ["rent 560038", rent, "560038"],
  // Places.
  ["bombay flats", { ...flat, ...inCity("Mumbai") }],
  ["flats in navi mumbai", { ...flat, ...inCity("Navi Mumbai") }],
  ["Anand Vihar Delhi 2 bhk", { exactBedrooms: ["2"], ...inCity("Delhi") }, "Anand Vihar"],
  ["mumbai andheri 2bhk", { exactBedrooms: ["2"], ...inCity("Mumbai") }, "andheri"],
  ["greater noida west 3bhk", { exactBedrooms: ["3"], ...inCity("Greater Noida") }, "", ["west"]],
  ["sector 62 noida flats", { ...flat, ...inCity("Noida") }, "sector 62"],
  [
    "2bhk flat baner pune maharashtra india",
    { exactBedrooms: ["2"], ...flat, ...inCity("Pune"), state: ["Maharashtra"], country: ["India"] },
    "baner",
  ],
  ["2 bhk near bank of india", { exactBedrooms: ["2"] }, "bank of india"],
  ["near metro station", {}, "metro station"],
  // Hindi in both scripts, typing errors.
  ["2 bhk kiraye pe pune", { exactBedrooms: ["2"], ...rent, ...inCity("Pune") }],
  ["do kamre ka ghar delhi me 15000 se kam", { ...rent, exactBedrooms: ["2"], priceMax: 15_000, ...inCity("Delhi") }],
  ["20 hazar se kam kiraya noida", { priceMax: 20_000, ...rent, ...inCity("Noida") }],
  ["50 lakh tak ka makan jaipur mein", { ...sale, priceMax: 50 * L, propertyType: ["house"], ...inCity("Jaipur") }],
  ["50 lakh se 1 crore ke beech flat", { ...sale, priceMin: 50 * L, priceMax: Cr, ...flat }],
  ["pune me zameen chahiye", { propertyType: ["plot"], ...inCity("Pune") }],
  ["२ बीएचके मुंबई में किराए पर", { exactBedrooms: ["2"], ...rent, ...inCity("Mumbai") }],
  ["दिल्ली में ५० लाख से कम का फ्लैट", { ...sale, priceMax: 50 * L, ...flat, ...inCity("Delhi") }],
  ["मकान २ करोड़ तक पुणे", { ...sale, priceMax: 2 * Cr, propertyType: ["house"], ...inCity("Pune") }],
  ["2 bkh appartment in banglore", { exactBedrooms: ["2"], ...flat, ...inCity("Bangalore") }],
  [
    "fully furnised flat hydrabad under 30 thousand",
    { ...rent, furnishCategory: ["fully-furnished"], ...flat, priceMax: 30_000, ...inCity("Hyderabad") },
  ],
  ["swiming pool villa gurgoan", { amenities: ["swimming pool"], propertyType: ["villa"], ...inCity("Gurgaon") }],
  // Keywords.
  ["sea view", {}, null],
  ["garden city", {}, null],
  ["Hiranandani Estate", {}, null],
  ["560038", {}, null],
  ["opera house", {}, null],
  // A name with letters of a currency in it.
  ["hushmx0g45rs3", {}, null],
  ["row house", { propertyType: ["house"] }, '"row house"'],
  ['"2 bhk in pune"', {}, null],
  ['"2 bhk" in pune', inCity("Pune"), '"2 bhk"'],
];

describe("a sentence in the keyword box", () => {
  it.each(sentences)("[SRCH-07] is understood: %s", (sentence, filters, q, leftOut = []) => {
    expect(understand(sentence)).toEqual(q === null ? null : { filters: { ...noFilters, ...filters }, q: q ?? "", leftOut });
  });

  // A new launch is a state of the building, for sale or not.
  const labels = choiceNames.flatMap((name) => Object.entries<string>(labelsOf(name)).map(([value, label]) => ({ name, value, label })));
  it.each(labels.filter(({ name, label }) => label.includes(" ") && name !== "listedFor" && name !== "exactBedrooms"))(
    "[SRCH-07] knows what people read for a value: $label",
    ({ name, value, label }) => {
      expect(understand(`2 bhk with ${label} in Pune`)).toEqual({
        filters: { ...noFilters, exactBedrooms: ["2"], ...inCity("Pune"), [name]: [value] },
        q: "",
        leftOut: [],
      });
    },
  );

  it("[SRCH-07] knows more than 80 ways of saying it", () => expect(sentences.length).toBeGreaterThan(100));

  const known = sentences.flatMap(([sentence]) => wordsOf(sentence).map(({ start, end }) => sentence.slice(start, end)));
  const anySentence = fc
    .array(fc.oneof(fc.constantFrom(...known), fc.constantFrom(" ", ",", '"', "7", "₹", "zzq", "of", "-", "/")), { maxLength: 30 })
    .map((words) => words.join(" ").slice(0, 200));
  const anyText = fc.oneof(anySentence, fc.string({ unit: "binary", maxLength: 260 }), fc.string({ unit: "grapheme", maxLength: 60 }));
  // A word may stand in quotation marks that were not typed.
  const typed = (text: string) =>
    wordsOf(text)
      .filter(({ kind }) => kind !== "sign")
      .map(({ start, end }) => text.slice(start, end).replaceAll('"', ""));

  it("[SRCH-07] never throws, always gives the same answer, and makes up no word", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const answer = understand(text);
        expect(understand(text)).toEqual(answer);
        const before = typed(text);
        let at = 0;
        for (const word of typed(answer?.q ?? "")) {
          at = before.indexOf(word, at) + 1;
          expect(at, word).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("[SRCH-07] keeps every unknown word, in order", () => {
    const unknown = fc.stringMatching(/^zq[a-z]{1,8}$/);
    const part = fc.oneof(
      unknown,
      fc.constantFrom("2 bhk", "under 50 lakh", "in pune", "flats", "with gym", "for rent", "₹20,000", "near"),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
        const sentence = parts.join(" ").slice(0, 200);
        const strange = (text: string) => text.split(" ").filter((word) => /^zq[a-z]/.test(word));
        expect(strange(understand(sentence)?.q ?? sentence)).toEqual(strange(sentence));
      }),
      { numRuns: 1000 },
    );
  });

  it("[SRCH-07] does not come back: the rest means nothing when it is read again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const answer = understand(text);
        if (answer) expect(understand(answer.q)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it("[SRCH-07] replaces filters for the same thing, and keeps the others", () => {
    const set: SearchFilters = { ...noFilters, q: "x", city: ["Delhi"], amenities: ["gym"], priceMin: 9 * Cr, isVerified: true };
    const answer = understand("villa in pune under 50 lakh with pool");
    expect(answer && withUnderstood(set, answer)).toEqual({
      ...set,
      q: "",
      propertyType: ["villa"],
      ...sale,
      city: ["Pune"],
      amenities: ["gym", "swimming pool"],
      priceMin: null,
      priceMax: 50 * L,
    });
  });

  it("[SRCH-07] takes a bounded time for any 200 characters", () => {
    for (const unit of ["2 ", "2 bhk ", "not ", "1 crore ", "1-", "a/", "under ", '"', "navi "]) {
      const text = unit.repeat(200).slice(0, 200);
      const answer = understand(text);
      expect(answer === null || answer.q.length <= text.length).toBe(true);
    }
  });

  it("[SRCH-07] reads forty cities without comparing them with all localities in each round, which takes 5 s", () => {
    const letters = (index: number) =>
      [...index.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("");
    const names = Array.from({ length: 5_000 }, (_, index) => `s${letters(index)}nagar`);
    const localities = new Localities(
      names.map((name) => ({ name, city: "Surat", homes: 1, latitude: null, longitude: null })),
      new Stations([]),
    );
    const places = new SentencePlaces({
      cities: [{ name: "Surat", state: "Gujarat", aliases: [], isLarge: true, hasHomes: true }],
      states: [],
    });
    const sentence = "surat ".repeat(33).trim();
    const times = Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      understandSentence(sentence, places, localities);
      return performance.now() - startedAt;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
