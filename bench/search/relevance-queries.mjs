// Sixty searches as people type them, and their intent, judged by the fields of a home and not by its words: `must` decides
// whether a home is an answer at all, `want` makes it a better one.
const bangalore = { city: "Bangalore" };
const mumbai = { city: "Mumbai" };
const delhi = { city: "Delhi" };
const flat = { type: "apartment" };
const house = { type: "house" };
const villa = { type: "villa" };
const plot = { type: "plot" };
const office = { type: "commercial" };
const rent = { listedFor: ["rent", "pg"] };
const buy = { listedFor: ["sale", "new-launch", "plots"] };
const one = (q, must, want = {}) => ({ q, must, want });

export const judged = [
  // Places, in all their spellings
  one("koramangala", { location: "Koramangala" }),
  one("powai mumbai", { location: "Powai", ...mumbai }),
  one("andheri west", { location: "Andheri West" }),
  one("andheri w", { location: "Andheri West" }),
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
  one("banjara hills", { location: "Banjara Hills" }),
  one("koregaon", { location: "Koregaon Park" }),
  // Typing errors
  one("banglore", bangalore),
  one("koramangla", { location: "Koramangala" }),
  one("banglore whitefeild", { location: "Whitefield", ...bangalore }),
  one("hydrabad", { city: "Hyderabad" }),
  one("chenai", { city: "Chennai" }),
  one("gachibowly", { location: "Gachibowli" }),
  one("indranagar", { location: "Indiranagar" }),
  one("yelahnka", { location: "Yelahanka" }),
  // Kinds of homes
  one("flat in koramangala", { location: "Koramangala" }, flat),
  one("flats in powai", { location: "Powai" }, flat),
  one("apartment jp nagar", { location: "JP Nagar" }, flat),
  one("villa in whitefield", { location: "Whitefield" }, villa),
  one("plot in kokapet", { location: "Kokapet" }, plot),
  one("plots in jaipur", { city: "Jaipur" }, plot),
  one("house in kothrud", { location: "Kothrud" }, house),
  one("independent house mumbai", mumbai, house),
  one("office in gachibowli", { location: "Gachibowli" }, office),
  one("shop in pune", { city: "Pune" }, { ...office, text: /shop/i }),
  one("showroom", { ...office, text: /showroom/i }),
  one("row house", { text: /row house/i }),
  // Rooms, prices, amenities
  one("2 bhk koramangala", { location: "Koramangala" }, { bedrooms: 2 }),
  one("2bhk flat in whitefield", { location: "Whitefield" }, { ...flat, bedrooms: 2 }),
  one("3 bhk in rohini", { location: "Rohini" }, { bedrooms: 3 }),
  one("two bedroom flat adyar", { location: "Adyar" }, { ...flat, bedrooms: 2 }),
  one("flat for rent in powai", { location: "Powai" }, { ...flat, ...rent }),
  one("2 bhk for rent in pune", { city: "Pune" }, { ...rent, bedrooms: 2 }),
  one("flat with gym in mumbai", mumbai, { ...flat, amenity: "Gym" }),
  one("villa with swimming pool", villa, { amenity: "Swimming Pool" }),
  one("ready to move flat in dwarka", { location: "Dwarka" }, { ...flat, possession: "ready-to-move" }),
  one("furnished flat in bandra", { location: "Bandra" }, { ...flat, furnished: "fully-furnished" }),
  one("flat under 1 cr in hadapsar", { location: "Hadapsar" }, { ...flat, ...buy, priceMax: 10_000_000 }),
  // Projects and builders
  one("gulmohar walk", { project: "Gulmohar Walk" }),
  one("lotus rows", { project: "Lotus Rows" }),
  one("jasmine", { project: "Jasmine" }),
  one("thinnai builders", { builder: "Thinnai Builders" }),
  one("dehleez", { builder: "Dehleez Developers" }),
  // Words that occur only in descriptions
  one("puja room bangalore", bangalore, { text: /puja/i }),
  one("near metro kochi", { city: "Kochi" }, { text: /metro/i }),
  one("lake view hyderabad", { city: "Hyderabad" }, { text: /lake/i }),
  one("terrace garden pune", { city: "Pune" }, { text: /terrace/i }),
];

/** From 0 to 3, for a home in the database. */
export function gradeOf(home, { must, want }) {
  if (!Object.entries(must).every((wish) => isMet(home, wish))) return 0;
  const wishes = Object.entries(want);
  const met = wishes.filter((wish) => isMet(home, wish)).length;
  return wishes.length === 0 ? 3 : 1 + (2 * met) / wishes.length;
}

const fields = {
  listedFor: "listed_for",
  possession: "possession_status",
  furnished: "furnish_category",
  builder: "builder_name",
  lister: "lister_type",
};

function isMet(home, [wish, value]) {
  if (wish === "text") return value.test(home.title) || value.test(home.description ?? "");
  if (wish.startsWith("amenity")) return home.amenities.includes(value);
  if (wish === "priceMax") return Number(home.price) <= value;
  if (wish === "priceMin") return Number(home.price) >= value;
  if (wish === "project") return (home.project_name ?? "").startsWith(value);
  if (wish === "location") return (home.location ?? "").startsWith(value);
  return [value].flat().includes(home[fields[wish] ?? wish]);
}
