// What people mean by a sentence: the purpose that a price says, exact numbers of rooms, and localities.
import { describe, expect, it } from "vitest";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { withUnderstood } from "../../contract/with-understood.ts";
import { flat, inCity, L, rent, sale, understand } from "./sentence-test-world.ts";

const two: Partial<SearchFilters> = { exactBedrooms: ["2"] };

const work: Partial<SearchFilters> = { propertyType: ["commercial"] };
const pets: Partial<SearchFilters> = { amenities: ["pet friendly"] };
const room: Partial<SearchFilters> = { listedFor: ["rent", "pg"], propertyType: ["apartment", "house", "villa"] };

/** The typed text, the filters in it, the words that stay, and those that are left out. */
const sentences: [string, Partial<SearchFilters>, string?, string[]?][] = [
  ["2bhk in pune under 80 lakh with parking", { ...two, ...sale, priceMax: 80 * L, amenities: ["parking"], ...inCity("Pune") }],
  ["30k", { ...rent, priceMax: 30_000 }],
  ["8000000 2bhk", { ...two, ...sale, priceMax: 80 * L }],
  ["2 lakh per month flat", { ...flat, ...rent, priceMax: 2 * L }],
  ["min 1 lakh max 2 lakh", { ...sale, priceMin: L, priceMax: 2 * L }],
  ["rent 2 lakh", { ...rent, priceMax: 2 * L }],
  ["2 bhk or more", { bedrooms: 2 }],
  ["at least 2 bhk", { bedrooms: 2 }],
  ["2+ bhk", { bedrooms: 2 }],
  ["2 or 4 bhk", { exactBedrooms: ["2", "4"] }],
  ["2 to 4 bhk", { exactBedrooms: ["2", "3", "4"] }],
  ["12 bhk", { bedrooms: 12 }],
  ["studio", { exactBedrooms: ["0"] }],
  ["1 rk", { exactBedrooms: ["0"] }],
  ["1rk", { exactBedrooms: ["0"] }],
  ["builder floor", { ...flat, buildingHeight: ["low-rise"] }],
  ["3bhk flat in a low rise building", { ...flat, exactBedrooms: ["3"], buildingHeight: ["low-rise"] }],
  ["office in a high rise building in pune", { ...work, ...inCity("Pune") }, '"office"'],
  ["villa in a low rise society", { propertyType: ["villa"] }],
  ["high-rise flat in pune", { ...flat, buildingHeight: ["high-rise"], ...inCity("Pune") }],
  ["farm house", { propertyType: ["house", "villa"] }],
  ["pg for girls", { listedFor: ["pg"] }, '"girls"'],
  // A station is no home, and no part of a city.
  ["pg near chennai central", { listedFor: ["pg"], ...inCity("Chennai") }, '"Chennai Central"'],
  ["chennai central ke paas pg", { listedFor: ["pg"], ...inCity("Chennai") }, '"Chennai Central"'],
  // How long it takes to a known place; another place, or a walk, no filter says.
  ["2bhk within 45 minutes of hinjewadi", { ...two, place: ["18.591,73.739"], within: 45 }],
  ["flat for rent, 1 hour from hinjewadi, pune", { ...flat, ...rent, place: ["18.591,73.739"], within: 60 }],
  ["commute under 40 min to bkc", { place: ["19.066,72.865"], within: 40 }],
  ["30 min from bkc and hinjewadi by owner", { listerType: ["OWNER"], place: ["18.591,73.739", "19.066,72.865"], within: 30 }],
  ["2bhk within 45 min of wakad", { ...two, ...inCity("Pune") }, '"Wakad"', ["within 45 min"]],
  ["2bhk within 3 hours of hinjewadi", { ...two, ...inCity("Pune") }, '"Hinjewadi"', ["within 3 hours"]],
  ["2bhk 10 min walk from hinjewadi", { ...two, ...inCity("Pune") }, '"Hinjewadi"', ["10 min walk"]],
  // A station that is known; of several the one of the sentence's city, else the first.
  ["2 bhk 30 min from pune station", { ...two, place: ["18.529,73.874"], within: 30 }],
  ["2bhk within 45 minutes of andheri station", { ...two, place: ["19.12,72.846"], within: 45 }],
  ["flat half an hour from dadar railway station", { ...flat, place: ["19.018,72.844"], within: 30 }],
  ["half an hour from dadar metro station, mumbai", { place: ["19.018,72.844"], within: 30 }],
  ["30 min from charni rd station", {}, "charni rd station", ["30 min"]],
  ["30 min by train from charni road", { place: ["18.952,72.819"], within: 30 }],
  ["2bhk 20 min from pune junction and dadar station", { ...two, place: ["18.529,73.874", "19.018,72.844"], within: 20 }],
  ["2bhk 30 min from shivajinagar station", { ...two, place: ["18.532,73.851"], within: 30 }],
  ["2bhk 30 min from shivajinagar station bangalore", { ...two, place: ["12.986,77.605"], within: 30 }],
  ["2bhk in blr 30 min from shivajinagar station", { ...two, ...inCity("Bangalore"), place: ["12.986,77.605"], within: 30 }],
  ["30 min from shivajinagar station 2bhk in bengaluru", { ...two, ...inCity("Bangalore"), place: ["12.986,77.605"], within: 30 }],
  // With typing errors, a side, a city's other name, the place before the minutes, and in Devanagari.
  ["2bhk 30 min from andheri staion", { ...two, place: ["19.12,72.846"], within: 30 }],
  ["2bhk 30 min from hinjavadi station", { ...two, place: ["18.591,73.739"], within: 30 }],
  ["30 min from andheri west railway station", { place: ["19.12,72.846"], within: 30 }],
  ["30 min from hinjewadi metro station", { place: ["18.591,73.739"], within: 30 }],
  ["30 min from poona station", { place: ["18.529,73.874"], within: 30 }],
  ["2 bhk pune station se 30 min door", { ...two, place: ["18.529,73.874"], within: 30 }],
  ["hinjewadi se aadhe ghante mein flat", { ...flat, place: ["18.591,73.739"], within: 30 }],
  ["पुणे स्टेशन से 30 मिनट 2 bhk", { ...two, place: ["18.529,73.874"], within: 30 }],
  ["30 min by local train from dadar", { place: ["19.018,72.844"], within: 30 }],
  ["30 min from dadar station by train", { place: ["19.018,72.844"], within: 30 }],
  ["2bhk 30-45 min from pune station", { ...two, place: ["18.529,73.874"], within: 45 }],
  ["2bhk 30 to 45 min from pune station", { ...two, place: ["18.529,73.874"], within: 45 }],
  // One journey is asked; another with other minutes is left out. No station is meant that is far from the city of the sentence.
  ["30 min from pune station and 45 min from bkc", { place: ["18.529,73.874"], within: 30 }, "", ["45 min from bkc"]],
  ["2bhk 30 min from dadar station in thane", { ...two, ...inCity("Thane"), place: ["19.018,72.844"], within: 30 }],
  ["30 min from dadar station pune", inCity("Pune"), "dadar station", ["30 min"]],
  ["2bhk 30 min from nowhere station", two, "nowhere station", ["30 min"]],
  ["2bhk 30 min from the station", two, "station", ["30 min"]],
  // The home of a theatre or a loan is none.
  ["villa with home theatre in goa", { propertyType: ["villa"], state: ["Goa"] }, "home theatre"],
  ["shop in pune main road", { ...work, ...inCity("Pune") }, '"shop" main road'],
  // Nothing says what the number counts.
  ["80 lakh 5", { ...sale, priceMax: 80 * L }, "", ["5"]],
  ["2bhk 7, 80 lakh pune", { ...two, ...sale, priceMax: 80 * L, ...inCity("Pune") }, "", ["7"]],
  ["2bhk 5 star society", two, "5 star society"],
  ["2 bhk flat 411014", { ...two, ...flat }, "411014"],
  ["2bhk w/ lift in pune", { ...two, amenities: ["elevator"], ...inCity("Pune") }],
  ["owner direct 2bhk pune", { ...two, listerType: ["OWNER"], ...inCity("Pune") }],
  // Who is to live there.
  ["ladies pg near girls college pune", { listedFor: ["pg"], ...inCity("Pune") }, '"ladies" girls college'],
  ["pg for working women in pune", { listedFor: ["pg"], ...inCity("Pune") }, '"women"'],
  ["2bhk for family in pune", { ...two, ...rent, ...inCity("Pune") }, '"family"'],
  ["bachelor allowed flat in pune under 20k", { ...flat, ...rent, priceMax: 20_000, ...inCity("Pune") }, '"bachelor"'],
  ["company lease flat in mumbai", { ...flat, listedFor: ["lease"], ...inCity("Mumbai") }, '"company"'],
  // One buys for a family, whatever home it is.
  ["2bhk for family under 80 lakh pune", { ...two, ...sale, priceMax: 80 * L, ...inCity("Pune") }],
  ["family villa in pune", { propertyType: ["villa"], ...inCity("Pune") }, "family"],
  // What is not wanted: other types and purposes, or something that no filter says.
  ["house in chennai except plots", { propertyType: ["house"], ...inCity("Chennai") }],
  ["pune property except plots", { propertyType: ["apartment", "house", "villa", "commercial"], ...inCity("Pune") }],
  ["2bhk pune not for rent", { ...two, listedFor: ["sale", "pg", "lease", "new-launch", "plots"], ...inCity("Pune") }],
  ["flats not in tambaram, chennai", { ...flat, ...inCity("Chennai") }, "", ["not in tambaram"]],
  ["flats not in mumbai or pune", flat, "", ["not in mumbai or pune"]],
  // How far something is.
  ["within 10 km of pune", inCity("Pune"), "", ["within 10 km"]],
  ["2bhk 10 minutes walk from metro in pune", { ...two, ...inCity("Pune") }, "metro", ["10 minutes walk"]],
  ["flat at walking distance from metro pune", { ...flat, ...inCity("Pune") }, "metro"],
  ["2bhk close to infosys pune", { ...two, ...inCity("Pune") }, "infosys"],
  // Words around it that say nothing of the home.
  ["1bhk posted by owner in pune", { exactBedrooms: ["1"], listerType: ["OWNER"], ...inCity("Pune") }],
  ["900 sqft carpet flat in pune", { areaMin: 900, ...flat, ...inCity("Pune") }],
  ["immediate move in 2bhk pune", { ...two, possessionStatus: ["ready-to-move"], ...inCity("Pune") }],
  ["gated community with pool 3bhk east facing", { exactBedrooms: ["3"], amenities: ["security", "swimming pool"], facing: ["east"] }],
  ["north-east facing flat", { ...flat, facing: ["north-east"] }],
  ["northeast facing villa in pune", { propertyType: ["villa"], facing: ["north-east"], ...inCity("Pune") }],
  ["north or east facing 2bhk", { ...two, facing: ["north", "east"] }],
  ["house facing south", { propertyType: ["house"], facing: ["south"] }],
  ["vastu east", { amenities: ["vastu compliant"], facing: ["east"] }],
  ["vastu compliant north east facing plot", { propertyType: ["plot"], amenities: ["vastu compliant"], facing: ["north-east"] }],
  ["purab mukhi makan", { propertyType: ["house"], facing: ["east"] }],
  ["uttar mukhi plot pune", { propertyType: ["plot"], facing: ["north"], ...inCity("Pune") }],
  ["पूर्व मुखी मकान", { propertyType: ["house"], facing: ["east"] }],
  ["पश्चिममुखी फ्लैट", { ...flat, facing: ["west"] }],
  // The side of a city is no side of a home.
  ["flat in south delhi", { ...flat, ...inCity("Delhi") }, "", ["south"]],
  ["flat in north bangalore", { ...flat, ...inCity("Bangalore") }, "", ["north"]],
  ["south east delhi flat", { ...flat, ...inCity("Delhi") }, "", ["south east"]],
  ["flat in south goa", { ...flat, state: ["Goa"] }, "", ["south"]],
  ["south facing flat in south mumbai", { ...flat, facing: ["south"], ...inCity("Mumbai") }, "", ["south"]],
  ["plot in west pune", { propertyType: ["plot"], ...inCity("Pune") }, '"west pune"'],
  // In the south of India a plot is a site, often named by its sides in feet.
  ["40 by 60 site in bangalore", { propertyType: ["plot"], areaMin: 2280, areaMax: 2520, ...inCity("Bangalore") }],
  ["30*40 site bangalore", { propertyType: ["plot"], areaMin: 1140, areaMax: 1260, ...inCity("Bangalore") }],
  ["site in bangalore 30x40", { propertyType: ["plot"], areaMin: 1140, areaMax: 1260, ...inCity("Bangalore") }],
  ["30x40 house in bangalore", { propertyType: ["house"], areaMin: 1200, ...inCity("Bangalore") }],
  ["flat near construction site", flat, "construction site"],
  ["bandra west west facing", { facing: ["west"], ...inCity("Mumbai") }, '"Bandra West"'],
  // Sides of a place, a view, and what is not wanted.
  ["bandra west 2bhk", { ...two, ...inCity("Mumbai") }, '"Bandra West"'],
  ["park facing flat", flat, "park facing"],
  ["flat facing south city mall", flat, "facing south city mall"],
  ["2bhk not south facing", two, "", ["not south facing"]],
  ["flats in delhi ncr", { ...flat, ...inCity("Delhi", "Greater Noida", "Gurgaon", "Noida") }],
  // Localities.
  ["hinjewadi", inCity("Pune"), '"Hinjewadi"'],
  ["hinjawadi", inCity("Pune"), '"Hinjewadi"'],
  ["hinjavadi 2bhk", { ...two, ...inCity("Pune") }, '"Hinjewadi"'],
  ["near hinjewadi phase 1", inCity("Pune"), '"Hinjewadi"'],
  ["bandra w", inCity("Mumbai"), '"Bandra West"'],
  ["2bhk in bandra", { ...two, ...inCity("Mumbai") }, '"Bandra"'],
  ["indira nagar", inCity("Bangalore"), '"Indiranagar"'],
  ["pg for girls in indiranagar", { listedFor: ["pg"], ...inCity("Bangalore") }, '"girls" "Indiranagar"'],
  // A city of its own, whose homes are listed in Chennai.
  ["not more than 60 lakhs flat in tambaram", { ...flat, ...sale, priceMax: 60 * L, ...inCity("Chennai") }, '"Tambaram"'],
  // Of several places one is enough.
  ["2bhk in wakad or hinjewadi", { ...two, ...inCity("Pune") }, '"Wakad" or "Hinjewadi"'],
  ["wakad, baner & koregaon park pune", inCity("Pune"), '"Wakad" or "Baner" or "Koregaon Park"'],
  ["flat between hinjewadi to wakad", { ...flat, ...inCity("Pune") }, 'between "Hinjewadi" or "Wakad"'],
  ["wakad/baner 2bhk", { ...two, ...inCity("Pune") }, '"Wakad" or "Baner"'],
  ["वाकड wakad या baner", inCity("Pune"), 'वाकड "Wakad" or "Baner"'],
  ["indiranagar or wakad", inCity("Bangalore", "Pune"), '"Indiranagar" or "Wakad"'],
  ['2bhk "Wakad" or "Baner"', two, '"Wakad" or "Baner"'],
  // A comma leads to a larger place as well, and something near is no place of its own.
  ["wakad, baner", inCity("Pune"), '"Wakad" "Baner"'],
  ["wakad near hinjewadi", inCity("Pune"), '"Wakad" "Hinjewadi"'],
  // Towns without homes, where nothing else stands beside their name.
  ["homes in lonavala", inCity("Lonavla")],
  ["villa with pool in manali", { propertyType: ["villa"], amenities: ["swimming pool"], ...inCity("Manali") }],
  ["2bhk manali, pune", { ...two, ...inCity("Pune") }, '"manali"'],
  ["mayur vihar", inCity("Delhi"), '"Mayur Vihar"'],
  ["2bhk manali road", two, "manali road"],
  ["flat along the river", flat, "along the river"],
  ["2bhk in pen", two, "pen"],
  // The beginning of a locality with homes.
  ["2bhk in koregaon", two, "koregaon"],
  // Rooms of a home; in a PG a single room is one bed.
  ["single room for rent in hinjewadi", { ...rent, exactBedrooms: ["1"], ...inCity("Pune") }, '"Hinjewadi"'],
  ["2 room flat", { ...flat, ...two }],
  ["1 room kitchen for rent", { ...rent, exactBedrooms: ["0"] }],
  ["pg single room", { listedFor: ["pg"] }, "single"],
  ["room near hinjewadi", { ...room, ...inCity("Pune") }, '"Hinjewadi"'],
  ["private room in pune", { ...room, ...inCity("Pune") }, "single"],
  ["rooms on rent in wakad", { ...room, ...rent, ...inCity("Pune") }, '"Wakad"'],
  ["room for sale in wakad", { ...room, ...sale, ...inCity("Pune") }, '"Wakad"'],
  ["3bhk with puja room", { exactBedrooms: ["3"] }, "puja room"],
  ["office with meeting room", { propertyType: ["commercial"] }, '"office" meeting room'],
  ["co-living hinjewadi double sharing", { listedFor: ["pg"], ...inCity("Pune") }, '"Hinjewadi" double sharing'],
  ["ladkiyon ke liye pg pune", { listedFor: ["pg"], ...inCity("Pune") }, '"ladkiyon"'],
  // A private flat is any flat; a pool of its own is a pool.
  ["private 2bhk flat in pune", { ...flat, ...two, ...inCity("Pune") }],
  ["private pool villa pune", { propertyType: ["villa"], amenities: ["swimming pool"], ...inCity("Pune") }],
  ["private terrace flat pune", { ...flat, ...inCity("Pune") }, "private terrace"],
  // Pets.
  ["dog", pets],
  ["flat with a dog in wakad", { ...flat, ...pets, ...inCity("Pune") }, '"Wakad"'],
  ["2bhk for family with cat", { ...two, ...rent, ...pets }, '"family"'],
  ["flat near dog park", flat, "dog park"],
  // A city between words that say something else.
  ["penthouse mumbai sea view", { ...flat, ...inCity("Mumbai") }, '"penthouse" sea view'],
  ["duplex pune lake view", inCity("Pune"), "duplex lake view"],
  ["2bhk flat near mumbai airport", { ...flat, ...two, ...inCity("Mumbai") }, "airport"],
  ["3bhk servant room south delhi", { exactBedrooms: ["3"], ...inCity("Delhi") }, "servant room", ["south"]],
  ["2bhk with 2 car parking", { ...two, amenities: ["parking"] }],
  ["zameen kharidni hai pune", { ...sale, propertyType: ["plot"], ...inCity("Pune") }],
  ["dukan kiraye par wakad", { ...rent, propertyType: ["commercial"], ...inCity("Pune") }, '"dukan" "Wakad"'],
  ["warehouse near the port chennai", { propertyType: ["commercial"], ...inCity("Chennai") }, '"warehouse" port'],
  ["homes near the warehouse in pune", inCity("Pune"), '"warehouse"'],
  ["row house in wakad", { propertyType: ["house"], ...inCity("Pune") }, '"row house" "Wakad"'],
  ["kirana shop for sale pune", { ...sale, ...work, ...inCity("Pune") }, 'kirana "shop"'],
  ["2 room set for rent in wakad", { ...rent, ...two, ...inCity("Pune") }, '"Wakad"'],
  ["villa with private garden", { propertyType: ["villa"], amenities: ["garden"] }],
  ["high floor 2bhk pune", { ...two, ...inCity("Pune") }, "", ["high floor"]],
  // Places of work are commercial, and say which kind.
  ["office space in hinjewadi", { ...work, ...inCity("Pune") }, '"office" "Hinjewadi"'],
  ["office in bkc", { ...work, ...inCity("Mumbai") }, '"office" "Bandra Kurla Complex"'],
  ["BKC", inCity("Mumbai"), '"Bandra Kurla Complex"'],
  ["shop for rent", { ...work, ...rent }, '"shop"'],
  ["godown in pune", { ...work, ...inCity("Pune") }, '"godown"'],
  ["flat close to offices in pune", { ...flat, ...inCity("Pune") }, '"offices"'],
  ["rent near infosys office", rent, "infosys office"],
  // Who is to live there stays by itself.
  [
    "unfurnished 2bhk andheri west family only",
    { ...two, ...rent, furnishCategory: ["unfurnished"], ...inCity("Mumbai") },
    '"Andheri West" "family"',
  ],
  // Places without homes: a locality, the other side of one, a side of a city, a post office.
  ["3 bhk thane west", { exactBedrooms: ["3"], ...inCity("Thane") }, '"Thane West"'],
  ["2bhk kalyan west", { ...two, ...inCity("Kalyan") }, "", ["west"]],
  ["kalyan w", inCity("Kalyan"), "", ["w"]],
  ["flat in kothrud or karve nagar", { ...flat, ...inCity("Pune") }, '"Kothrud" or "Karve Nagar"'],
  ["office space in andheri east 2000 sqft", { ...work, areaMin: 2000, ...inCity("Mumbai") }, '"office" "Andheri East"'],
  ["andheri east office", { ...work, ...inCity("Mumbai") }, '"Andheri East" "office"'],
  ["andheri east facing", { facing: ["east"], ...inCity("Mumbai") }, '"Andheri"'],
  ["2bhk in vishalpur", { ...two, ...inCity("Pune") }, '"Vishalpur"'],
  ["2bhk near vishalpur temple", two, "vishalpur temple"],
  // What no filter can say.
  ["2bhk hinjewadi no pets", { ...two, ...inCity("Pune") }, '"Hinjewadi"', ["no pets"]],
  ["flat without pets in pune", { ...flat, ...inCity("Pune") }, "", ["without pets"]],
  ["top floor flat in pune", { ...flat, ...inCity("Pune") }, "", ["top floor"]],
  ["2.5 bhk in pune", { exactBedrooms: ["2", "3"], ...inCity("Pune") }],
  ["2.5 to 3.5 bhk", { exactBedrooms: ["2", "3", "4"] }],
  ["2.5 baths", { bathrooms: 2 }],
  // A price without its unit: the page asks which one is meant.
  ["2bhk in pune under 80", { ...two, ...inCity("Pune") }, "", ["under 80"]],
  ["under 80 2bhk pune", { ...two, ...inCity("Pune") }, "", ["under 80"]],
  ["2bhk rent pune 25", { ...two, ...rent, ...inCity("Pune") }, "", ["25"]],
  ["2bhk rent pune sector 25", { ...two, ...rent, ...inCity("Pune") }, "sector 25"],
  // Another city has another Indiranagar, which nobody has told the site of.
  ["indiranagar chennai", inCity("Chennai"), '"indiranagar"'],
  // Two cities have one: only the sentence can say which.
  ["malviya nagar delhi", inCity("Delhi"), '"Malviya Nagar"'],
];

describe("a sentence", () => {
  it.each(sentences)("[SRCH-07] is read as people mean it: %s", (sentence, filters, q = "", leftOut = []) => {
    const answer = understand(sentence, true);
    expect(answer).toEqual({ filters: { ...noFilters, ...filters }, q, leftOut });
    // A city that was removed does not come back.
    expect(understand(q, true)).toBeNull();
  });

  it.each(["malviya nagar", "411057", "hinges"])("[SRCH-07] names no city that it does not say: %s", (sentence) => {
    expect(understand(sentence, true)).toBeNull();
  });

  it("[SRCH-07] replaces at least by exactly, and exactly by at least", () => {
    const exactly = understand("2 bhk");
    const atLeast = understand("3+ bhk");
    const before = { ...noFilters, bedrooms: 4 };
    expect(exactly && withUnderstood(before, exactly)).toEqual({ ...noFilters, ...two });
    expect(atLeast && withUnderstood({ ...noFilters, ...two }, atLeast)).toEqual({ ...noFilters, bedrooms: 3 });
  });
});
