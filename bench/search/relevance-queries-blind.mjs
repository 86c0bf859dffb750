// Sixty more searches, judged by the facts of the demo homes before anybody had seen what the site answers to them. A home that is
// sold or rented is a worse answer to all of them.
const flat = { type: "apartment" };
const house = { type: "house" };
const villa = { type: "villa" };
const plot = { type: "plot" };
const work = { type: "commercial" };
const rent = { listedFor: ["rent"] };
const buy = { listedFor: ["sale", "new-launch", "plots"] };
const pg = { listedFor: ["pg"] };
const free = { status: "available" };
const one = (q, must, want = {}) => ({ q, must, want: { ...want, ...free } });
const lakh = 100_000;
const crore = 100 * lakh;

export const judgedBlind = [
  // Bedrooms and prices
  one("2bhk in pune under 80 lakh with parking", { city: "Pune", bedrooms: 2, ...buy, priceMax: 80 * lakh }, { amenity: "Parking" }),
  one("3 bhk under 2 cr in bangalore", { city: "Bangalore", bedrooms: 3, ...buy, priceMax: 2 * crore }),
  one("1 bhk rent mumbai", { city: "Mumbai", bedrooms: 1, ...rent }),
  one("2 bhk 30k bangalore", { city: "Bangalore", bedrooms: 2, ...rent, priceMax: 30_000 }),
  one("studio in mumbai", { city: "Mumbai", bedrooms: 0 }),
  one("1 rk chennai", { city: "Chennai", bedrooms: 0 }),
  one("4 bhk flat in gurgaon", { city: "Gurgaon", bedrooms: 4 }, flat),
  one("3 bhk for sale in kolkata", { city: "Kolkata", bedrooms: 3, ...buy }),
  one(
    "2 bhk flat 50 to 90 lakh hyderabad",
    { city: "Hyderabad", bedrooms: 2, ...flat, ...buy, priceMax: 90 * lakh },
    { priceMin: 50 * lakh },
  ),
  one("flats under 40 lakh", { ...flat, ...buy, priceMax: 40 * lakh }),
  one("villa 3 cr hyderabad", { ...villa, city: "Hyderabad", ...buy, priceMax: 3 * crore }),
  one("house for rent under 50k jaipur", { city: "Jaipur", ...rent, priceMax: 50_000 }, house),
  one("3 bhk in wakad", { location: "Wakad" }, { bedrooms: 3 }),
  one("2 bhk kondapur rent", { location: "Kondapur" }, { bedrooms: 2, ...rent }),
  one("3bhk salt lake", { location: "Salt Lake" }, { bedrooms: 3 }),
  // Places
  one("hinjawadi", { location: "Hinjewadi" }),
  one("hinjewadi phase 1", { location: "Hinjewadi" }),
  one("flat in hinjewadi for rent", { location: "Hinjewadi" }, { ...flat, ...rent }),
  one("411038", { zip_code: "411038" }),
  one("flat 560066", { zip_code: "560066" }, flat),
  one("baner pune", { location: "Baner" }),
  one("electronic city", { location: "Electronic City" }),
  one("sector 62 noida", { location: "Sector 62" }),
  one("new town kolkata", { location: "New Town" }),
  one("satelite ahmedabad", { location: "Satellite" }),
  one("maleshwaram", { location: "Malleshwaram" }),
  one("sholinganalur flat", { location: "Sholinganallur" }, flat),
  one("golf course road gurgaon", { location: "Golf Course Road" }),
  one("fort cochin", { location: "Fort Kochi" }),
  one("hyd kukatpally", { location: "Kukatpally" }),
  one("पुणे में फ्लैट", { city: "Pune" }, flat),
  one("कोलकाता में किराए का घर", { city: "Kolkata" }, rent),
  one("calcutta ballygunge", { location: "Ballygunge" }),
  one("malviya nagar", { location: "Malviya Nagar" }),
  // Kinds of homes
  one("pg in kothrud", { city: "Pune", ...pg }, { location: "Kothrud" }),
  one("pg for women bangalore", { city: "Bangalore", ...pg }, { text: /\bwomen\b/i }),
  one("pg for girls delhi", { city: "Delhi", ...pg }, { text: /\bwomen\b/i }),
  one("builder floor in delhi", { city: "Delhi", ...flat }),
  one("land in devanahalli", { location: "Devanahalli" }, plot),
  one("corner plot jaipur", { city: "Jaipur", ...plot }, { text: /corner/i }),
  one("warehouse", { ...work, text: /warehouse|godown|storage shed/i }),
  one("shop in karol bagh", { location: "Karol Bagh" }, { ...work, text: /shop/i }),
  one("office for rent in udyog vihar", { location: "Udyog Vihar" }, { ...work, ...rent }),
  one("commercial space madhapur", { location: "Madhapur" }, work),
  one("ground floor flat chennai", { city: "Chennai", ...flat, floor_no: 0 }),
  one("independent house in kolkata", { city: "Kolkata" }, house),
  one("bungalow pune", { city: "Pune", type: ["house", "villa"] }),
  // What a home has
  one("flat with lift and gym in chennai", { city: "Chennai", ...flat }, { amenity: "Elevator", amenity2: "Gym" }),
  one("3bhk with swimming pool in hyderabad", { city: "Hyderabad", bedrooms: 3 }, { amenity: "Swimming Pool" }),
  one("pet friendly flat bangalore", { city: "Bangalore", ...flat }, { amenity: "Pet Friendly" }),
  one("semi furnished flat for rent in kochi", { city: "Kochi" }, { ...flat, ...rent, furnished: "semi-furnished" }),
  one("east facing house in hyderabad", { city: "Hyderabad" }, { ...house, facing: "east" }),
  one("unfurnished 3 bhk pune", { city: "Pune" }, { bedrooms: 3, furnished: "unfurnished" }),
  one("under construction flat in noida", { city: "Noida" }, { ...flat, possession: ["under-construction", "new-launch"] }),
  one("owner flat in mumbai", { city: "Mumbai" }, { ...flat, lister: "OWNER" }),
  one("vastu flat ahmedabad", { city: "Ahmedabad" }, { ...flat, amenity: "Vastu Compliant" }),
  one("ready to move villa bangalore", { city: "Bangalore", ...villa }, { possession: "ready-to-move" }),
  // Words of descriptions
  one("sea view mumbai", { city: "Mumbai" }, { text: /\bsea\b/i }),
  one("house with mango tree", {}, { ...house, text: /mango/i }),
  one("villa with courtyard", villa, { text: /courtyard/i }),
];
