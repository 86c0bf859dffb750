// Sixty searches as people type them, and their intent, judged by the facts of a home: `must` decides whether it is an answer at all,
// `want` makes it a better one, and what follows are the next best answers, for a search that has few or none.
// Judged again for the demo homes of today, without a look at what the site answers.

/** A search: the best answers are worth 3, those that miss all they `want` 1. */
export const one = (q, must, want = {}, ...next) => ({ q, tiers: [{ best: 3, must, want }, ...next] });
/** The next best answers: 2 is good, 1 is acceptable when there is nothing better. */
export const or = (best, must) => ({ best, must, want: {} });
/** The same, near a place where it is missing. */
export const around = (place, must, [good, fair] = [6, 12]) => [
  or(2, { ...must, near: { ...place, km: good } }),
  or(1, { ...must, near: { ...place, km: fair } }),
];
/** Somebody who typed but the name of a place will look at the next one too. */
export const nextTo = (place, must = {}) => around(place, must, [4, 8]);

const at = (latitude, longitude) => ({ latitude, longitude });
export const centres = {
  adyar: at(13.0, 80.257),
  andheriWest: at(19.137, 72.832),
  ballygunge: at(22.526, 88.364),
  bandraWest: at(19.061, 72.835),
  banjaraHills: at(17.416, 78.44),
  baner: at(18.562, 73.79),
  devanahalli: at(13.247, 77.715),
  dwarka: at(28.592, 77.047),
  electronicCity: at(12.846, 77.661),
  fortKochi: at(9.965, 76.243),
  gachibowli: at(17.44, 78.348),
  golfCourseRoad: at(28.457, 77.097),
  hadapsar: at(18.501, 73.926),
  hinjewadi: at(18.592, 73.738),
  indiranagar: at(12.978, 77.641),
  kokapet: at(17.395, 78.334),
  kondapur: at(17.466, 78.366),
  koramangala: at(12.936, 77.625),
  kothrud: at(18.508, 73.808),
  kukatpally: at(17.486, 78.414),
  madhapur: at(17.448, 78.392),
  malleshwaram: at(13.004, 77.563),
  malviyaNagarDelhi: at(28.534, 77.21),
  malviyaNagarJaipur: at(26.854, 75.825),
  powai: at(19.12, 72.905),
  saltLake: at(22.579, 88.418),
  satellite: at(23.03, 72.519),
  sector62: at(28.627, 77.365),
  sholinganallur: at(12.902, 80.228),
  udyogVihar: at(28.502, 77.084),
  wakad: at(18.6, 73.762),
  whitefield: at(12.97, 77.749),
};

/** A bed in a PG is no flat, and no house. */
export const noPg = { listedFor: ["sale", "new-launch", "plots", "rent", "lease"] };
export const flat = { type: "apartment", ...noPg };
export const house = { type: "house", ...noPg };
export const villa = { type: "villa", ...noPg };
export const ownRoof = { type: ["house", "villa"], ...noPg };
export const dwelling = { type: ["apartment", "house", "villa"], ...noPg };
export const plot = { type: "plot" };
export const work = { type: "commercial" };
export const office = { ...work, title: /\boffice\b/i };
export const shop = { ...work, title: /\bshop\b/i };
const showroom = { ...work, title: /\bshowroom\b/i };
export const rent = { listedFor: ["rent"] };
export const lease = { listedFor: ["lease"] };
export const toLet = { listedFor: ["rent", "lease"] };
export const buy = { listedFor: ["sale", "new-launch", "plots"] };
export const lakh = 100_000;
export const crore = 100 * lakh;

const bangalore = { city: "Bangalore" };
const mumbai = { city: "Mumbai" };
const delhi = { city: "Delhi" };
const hyderabad = { city: "Hyderabad" };
const pune = { city: "Pune" };
const kochi = { city: "Kochi" };

export const judged = [
  // Places, in all their spellings
  one("koramangala", { location: "Koramangala" }),
  one("powai mumbai", { location: "Powai", ...mumbai }),
  one("andheri west", { location: "Andheri West" }, {}, ...nextTo(centres.andheriWest)),
  one("andheri w", { location: "Andheri West" }, {}, ...nextTo(centres.andheriWest)),
  one("mulund w", { location: "Mulund West" }),
  one("whitefield bangalore", { location: "Whitefield", ...bangalore }),
  one("whitefield bengaluru", { location: "Whitefield", ...bangalore }),
  one("gurugram", { city: "Gurgaon" }),
  one("bombay", mumbai),
  one("madras", { city: "Chennai" }),
  one("दिल्ली", delhi),
  one("मुंबई", mumbai),
  one("बेंगलुरु", bangalore),
  one("rohini delhi", { location: "Rohini", ...delhi }),
  one("sector 150 noida", { location: "Sector 150" }),
  one("sector 50", { location: "Sector 50" }),
  one("jp nagar", { location: "JP Nagar" }),
  one("t nagar chennai", { location: "T Nagar" }),
  one("banjara hills", { location: "Banjara Hills" }, {}, ...nextTo(centres.banjaraHills)),
  one("koregaon", { location: "Koregaon Park" }),
  // Typing errors
  one("banglore", bangalore),
  one("koramangla", { location: "Koramangala" }),
  one("banglore whitefeild", { location: "Whitefield", ...bangalore }),
  one("hydrabad", hyderabad),
  one("chenai", { city: "Chennai" }),
  one("gachibowly", { location: "Gachibowli" }, {}, ...nextTo(centres.gachibowli)),
  one("indranagar", { location: "Indiranagar" }, {}, ...nextTo(centres.indiranagar)),
  one("yelahnka", { location: "Yelahanka" }),
  // Kinds of homes
  one("flat in koramangala", { location: "Koramangala", ...flat }),
  one("flats in powai", { location: "Powai", ...flat }),
  one("apartment jp nagar", { location: "JP Nagar", ...flat }),
  one(
    "villa in whitefield",
    { location: "Whitefield", ...villa },
    {},
    or(2, { location: "Whitefield", ...house }),
    ...around(centres.whitefield, villa),
  ),
  one("plot in kokapet", { location: "Kokapet", ...plot }, {}, ...around(centres.kokapet, plot)),
  one("plots in jaipur", { city: "Jaipur", ...plot }, buy),
  one(
    "house in kothrud",
    { location: "Kothrud", ...house },
    {},
    ...around(centres.kothrud, house),
    or(1, { ...villa, near: { ...centres.kothrud, km: 6 } }),
    or(1, { location: "Kothrud", ...flat }),
  ),
  one("independent house mumbai", { ...mumbai, ...house }, {}, or(2, { ...mumbai, ...villa })),
  one(
    "office in gachibowli",
    { location: "Gachibowli", ...office },
    {},
    ...around(centres.gachibowli, office),
    or(1, { location: "Gachibowli", ...work }),
  ),
  one("shop in pune", { ...pune, ...shop }, {}, or(2, { ...pune, ...showroom })),
  one("showroom", showroom),
  one("row house", { ...house, title: /\brow house\b/i }),
  // Rooms, prices, amenities
  one(
    "2 bhk koramangala",
    { location: "Koramangala", bedrooms: 2 },
    {},
    ...around(centres.koramangala, { bedrooms: 2 }),
    or(1, { location: "Koramangala", bedrooms: [1, 3], ...noPg }),
  ),
  one(
    "2bhk flat in whitefield",
    { location: "Whitefield", ...flat, bedrooms: 2 },
    {},
    ...around(centres.whitefield, { ...flat, bedrooms: 2 }),
    or(1, { location: "Whitefield", ...flat }),
  ),
  one("3 bhk in rohini", { location: "Rohini", bedrooms: 3 }, {}, or(1, { location: "Rohini", bedrooms: [2, 4] })),
  one(
    "two bedroom flat adyar",
    { location: "Adyar", ...flat, bedrooms: 2 },
    {},
    ...around(centres.adyar, { ...flat, bedrooms: 2 }),
    or(1, { location: "Adyar", ...house, bedrooms: 2 }),
    or(1, { location: "Adyar", ...flat, bedrooms: [1, 3] }),
  ),
  one("flat for rent in powai", { location: "Powai", ...flat, ...rent }, {}, ...around(centres.powai, { ...flat, ...toLet }, [8, 12])),
  one(
    "2 bhk for rent in pune",
    { ...pune, ...rent, bedrooms: 2 },
    {},
    or(2, { ...pune, ...lease, bedrooms: 2 }),
    or(1, { ...pune, ...rent, bedrooms: [1, 3] }),
  ),
  one("flat with gym in mumbai", { ...mumbai, ...flat }, { amenity: "Gym" }),
  one("villa with swimming pool", { ...villa, amenity: "Swimming Pool" }, {}, or(3, { ...villa, feature: "Own pool" })),
  one(
    "ready to move flat in dwarka",
    { location: "Dwarka", ...flat, possession: "ready-to-move" },
    {},
    ...around(centres.dwarka, { ...flat, possession: "ready-to-move" }),
    or(1, { location: "Dwarka", ...flat }),
  ),
  one(
    "furnished flat in bandra",
    { location: "Bandra", ...flat, furnished: "fully-furnished" },
    {},
    or(2, { location: "Bandra", ...flat, furnished: "semi-furnished" }),
    ...around(centres.bandraWest, { ...flat, furnished: "fully-furnished" }),
  ),
  one(
    "flat under 1 cr in hadapsar",
    { location: "Hadapsar", ...flat, ...buy, priceMax: crore },
    {},
    or(2, { location: "Hadapsar", ...flat, ...buy, priceMax: 1.1 * crore }),
    ...around(centres.hadapsar, { ...flat, ...buy, priceMax: crore }),
  ),
  // Projects and builders
  one("gulmohar walk", { project: "Gulmohar Walk" }),
  one("lotus rows", { project: "Lotus Rows" }),
  one("jasmine", { project: "Jasmine" }),
  one("thinnai builders", { builder: "Thinnai Builders" }),
  one("dehleez", { builder: "Dehleez Developers" }),
  // Words that occur only in descriptions
  one("puja room bangalore", { ...bangalore, feature: "Puja room" }),
  // Kakkanad has a water metro, which is a ferry.
  one(
    "near metro kochi",
    { ...kochi, text: /\b(near|by) (the|\w+) metro\b/i },
    {},
    or(2, { ...kochi, text: /metro station (and|is the nearest)|(and|You reach) \w+ metro station/ }),
    or(1, { ...kochi, text: /metro station/ }),
  ),
  one(
    "lake view hyderabad",
    { ...hyderabad, feature: "Lake view" },
    {},
    or(2, { ...hyderabad, ...dwelling, title: /near (Osman Sagar|\w+ Lake|Lake \w+)/ }),
    or(1, { ...hyderabad, ...dwelling, text: /Osman Sagar|Durgam Cheruvu|\bLake\b/ }),
  ),
  one(
    "terrace garden pune",
    { ...pune, ...dwelling, feature: ["Terrace", "Private terrace"] },
    {},
    or(2, { ...pune, ...dwelling, amenity: "Terrace", amenity2: "Garden" }),
    or(1, { ...pune, ...dwelling, amenity: "Terrace" }),
  ),
];

/** From 0 to 3, for a home in the database; one that is sold or rented is worth a third. */
export function gradeOf(home, { tiers }) {
  const grade = Math.max(...tiers.map((tier) => gradeIn(home, tier)));
  return home.status === "available" ? grade : grade / 3;
}

function gradeIn(home, { best, must, want }) {
  if (!Object.entries(must).every((wish) => isMet(home, wish))) return 0;
  const wishes = Object.entries(want);
  const met = wishes.filter((wish) => isMet(home, wish)).length;
  return wishes.length === 0 ? best : 1 + ((best - 1) * met) / wishes.length;
}

const fields = {
  listedFor: "listed_for",
  possession: "possession_status",
  furnished: "furnish_category",
  builder: "builder_name",
  lister: "lister_type",
};

function isMet(home, [wish, value]) {
  if (wish === "title") return value.test(home.title);
  if (wish === "text") return value.test(home.title) || value.test(home.description ?? "");
  if (wish === "without") return !isMet(home, ["text", value]);
  if (wish === "feature") return [value].flat().some((feature) => home.features.includes(feature));
  if (wish.startsWith("amenity")) return home.amenities.includes(value);
  if (wish === "priceMax") return Number(home.price) <= value;
  if (wish === "priceMin") return Number(home.price) >= value;
  if (wish === "floorsMax") return home.total_floors !== null && home.total_floors <= value;
  if (wish === "near") return kilometres(home, value) <= value.km;
  if (wish === "project") return (home.project_name ?? "").startsWith(value);
  if (wish === "location") return (home.location ?? "").startsWith(value);
  return [value].flat().includes(home[fields[wish] ?? wish]);
}

/** Good enough within a city. */
function kilometres(home, { latitude, longitude }) {
  const north = Number(home.latitude) - latitude;
  const east = (Number(home.longitude) - longitude) * Math.cos((latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(north, east);
}
