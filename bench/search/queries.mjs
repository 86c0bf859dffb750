// The measured searches, as addresses. `builder`: a word in the names of some homes of Mumbai.
const area = (longitude, latitude, radius, corners) =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const reach = corner % 2 ? 0.8 * radius : radius;
    return [(longitude + radius * Math.cos(angle)).toFixed(5), (latitude + reach * Math.sin(angle)).toFixed(5)];
  }).join(",");

export const searchesFor = (builder) => ({
  "01 everything, by relevance": {},
  "02 active, cheapest first": { isActive: "true", sortBy: "price_asc" },
  "03 apartments for sale, active": { propertyType: "apartment", listedFor: "sale", isActive: "true" },
  "04 Mumbai, apartments for sale, price, 2+ BHK": {
    city: "Mumbai",
    propertyType: "apartment",
    listedFor: "sale",
    priceMin: 8_000_000,
    priceMax: 25_000_000,
    bedrooms: 2,
    isActive: "true",
  },
  "05 two cities, three amenities, furnished, dearest first": {
    "city[]": ["Mumbai", "Pune"],
    "amenities[]": ["gym", "swimming pool", "security"],
    "furnishCategory[]": ["semi-furnished", "fully-furnished"],
    isActive: "true",
    sortBy: "price_desc",
  },
  "06 words: sea view apartment andheri": { q: "sea view apartment andheri", isActive: "true" },
  "07 words: bandra, rent up to 80,000, 2+ BHK": { q: "bandra", listedFor: "rent", priceMax: 80_000, bedrooms: 2 },
  "08 mistyped: banglore whitefeild": { q: "banglore whitefeild", isActive: "true" },
  "09 box of Mumbai, two types, newest first": {
    box: "72.8,19,72.95,19.15",
    "propertyType[]": ["apartment", "house"],
    isActive: "true",
    sortBy: "created_desc",
  },
  "10 drawn area, a builder mistyped, 2+ BHK": {
    area: area(72.8777, 19.076, 0.09, 8),
    q: mistyped(builder),
    bedrooms: 2,
    isActive: "true",
  },
  "11 page 2,000 of Maharashtra, newest first": { state: "Maharashtra", isActive: "true", sortBy: "created_desc", page: 2_000 },
  "12 beginning of a builder, verified, parking, area, year": {
    q: builder.slice(0, 5),
    isVerified: "true",
    coveredParking: "true",
    areaMin: 700,
    areaMax: 1_500,
    builtYear: 2015,
    age: 10,
    isActive: "true",
  },
  "13 each month up to 60,000": { monthlyMax: 60_000, isActive: "true" },
  "14 Mumbai, cash up to 30 lakh, bought by a woman with a loan of 70 %": {
    city: "Mumbai",
    listedFor: "sale",
    cashMax: 3_000_000,
    loan: 70,
    buyer: "woman",
    isActive: "true",
  },
});

/** Swaps two neighbouring letters. */
const mistyped = (word) => word.slice(0, 3) + word.slice(3, 5).split("").reverse().join("") + word.slice(5);

export function toQuery(search) {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(search)) for (const value of [values].flat()) query.append(name, String(value));
  return query;
}
