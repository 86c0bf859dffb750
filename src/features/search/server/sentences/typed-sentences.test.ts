// Sentences as people in India type them: in any order, with typing errors, in English, Hindi and both at once.
import { describe, expect, it } from "vitest";
import { noFilters, type SearchFilters } from "../../contract/search-filters.ts";
import { Cr, flat, inCity, L, rent, sale, understand } from "./sentence-test-world.ts";

const plot: Partial<SearchFilters> = { propertyType: ["plot"] };
const owner: Partial<SearchFilters> = { listerType: ["OWNER"] };

/** The typed text, the filters in it, the words that stay (null: nothing is understood), and those that are left out. */
const sentences: [string, Partial<SearchFilters>, (string | null)?, string[]?][] = [
  // Whole sentences.
  ["I am looking for a 2BHK flat in Pune", { exactBedrooms: ["2"], ...flat, ...inCity("Pune") }],
  ["i'm looking for 3 bhk near hinjewadi, pune", { exactBedrooms: ["3"], ...inCity("Pune") }, "hinjewadi"],
  ["Can you show me some villas in Goa?", { propertyType: ["villa"], state: ["Goa"] }],
  [
    "I would like to buy a house in jaipur under 80 lakhs only",
    { ...sale, propertyType: ["house"], priceMax: 80 * L, ...inCity("Jaipur") },
  ],
  ["any 1 bhk under 15k rent in thane", { exactBedrooms: ["1"], priceMax: 15_000, ...rent, ...inCity("Thane") }],
  ["pg for girls near christ university bangalore", { listedFor: ["pg"], ...inCity("Bangalore") }, '"girls" christ university'],
  ["boys pg in noida sector 62 under 8000", { listedFor: ["pg"], priceMax: 8_000, ...inCity("Noida") }, '"boys" sector 62'],
  [
    "need 2bhk flat,semi furnished,kharghar,navi mumbai",
    { exactBedrooms: ["2"], ...flat, furnishCategory: ["semi-furnished"], ...inCity("Navi Mumbai") },
    "kharghar",
  ],
  [
    "flat for sale in wakad, pune, 2bhk, 60-80 lakhs",
    { ...flat, ...sale, exactBedrooms: ["2"], priceMin: 60 * L, priceMax: 80 * L, ...inCity("Pune") },
    "wakad",
  ],
  ["owner flats without brokerage in thane west 2 bhk", { ...flat, ...owner, exactBedrooms: ["2"], ...inCity("Thane") }, "", ["west"]],
  ["direct from owner 1bhk pune", { ...owner, exactBedrooms: ["1"], ...inCity("Pune") }],
  ["2bhk without agents in noida", { ...owner, exactBedrooms: ["2"], ...inCity("Noida") }],
  ["2 bhk gurgaon sector 45", { exactBedrooms: ["2"], ...inCity("Gurgaon") }, "sector 45"],
  ["flat in pune 411014", { ...flat, ...inCity("Pune") }, "411014"],
  [
    "single room for bachelor pune 8000",
    { listedFor: ["rent", "pg"], propertyType: ["apartment", "house", "villa"], ...inCity("Pune") },
    'single "bachelor" 8000',
  ],
  ["private", {}, null],
  ["bank mumbai colony road", {}, null],
  // A round figure without a unit is a rent only where rent or PG is said, and where it numbers nothing.
  ["pg for boys 8000 in noida", { listedFor: ["pg"], priceMax: 8_000, ...inCity("Noida") }, '"boys"'],
  ["rent 1bhk in thane 15000", { ...rent, exactBedrooms: ["1"], priceMax: 15_000, ...inCity("Thane") }],
  ["rent 1bhk in thane built in 2020", { ...rent, exactBedrooms: ["1"], builtYear: 2020, ...inCity("Thane") }],
  ["flat for rent in tower 5000", { ...flat, ...rent }, "tower 5000"],
  ["house for sale 15000", { ...sale, propertyType: ["house"] }, "15000"],
  // Measures of Punjab and Chennai.
  ["5 marla house", { propertyType: ["house"], areaMin: 1_361 }],
  ["1 kanal plot", { ...plot, areaMin: 5_445 }],
  ["2 ground plot in chennai", { ...plot, areaMin: 4_800, ...inCity("Chennai") }],
  ["2 ground floor flats", { ...flat, floorNo: 0 }, "2"],
  // A bigha and a katha are of the state that is named, or of the city's.
  ["plot 2 bigha in jaipur", { ...plot, areaMin: 54_450, ...inCity("Jaipur") }],
  ["jaipur 2.5 bigha plot", { ...plot, areaMin: 68_062, ...inCity("Jaipur") }],
  ["2 bigha plot jaipur rajasthan", { ...plot, areaMin: 54_450, ...inCity("Jaipur"), state: ["Rajasthan"] }],
  ["जयपुर 2 बीघा", { areaMin: 54_450, ...inCity("Jaipur") }],
  ["plot under 5 katha kolkata", { ...plot, areaMax: 3_600, ...inCity("Kolkata") }],
  ["between 2 and 5 kattha plot in calcutta", { ...plot, areaMin: 1_440, areaMax: 3_600, ...inCity("Kolkata") }],
  ["2-3 cottahs kolkata under 40 lakh", { ...sale, areaMin: 1_440, areaMax: 2_160, priceMax: 40 * L, ...inCity("Kolkata") }],
  ["do bigha plot assam", { ...plot, areaMin: 28_800, state: ["Assam"] }],
  ["असम 3 कट्ठा", { areaMin: 8_640, state: ["Assam"] }],
  // Where it has no one size it is left out, and so it is in two states or without any.
  ["5 katha patna", inCity("Patna"), "", ["5 katha"]],
  ["5 katha plot in patna", { ...plot, ...inCity("Patna") }, "", ["5 katha"]],
  ["plot 2 bigha", plot, "", ["2 bigha"]],
  ["2 bigha", {}, "", ["2 bigha"]],
  ["2 bhk under 1 bigha", { exactBedrooms: ["2"] }, "", ["under 1 bigha"]],
  ["plot between 2 and 5 kattha", plot, "", ["between 2 and 5 kattha"]],
  ["plot 2 bigha in jaipur, kolkata", { ...plot, ...inCity("Jaipur", "Kolkata") }, "", ["2 bigha"]],
  ["plot 20 lakh per bigha jaipur", { ...plot, ...inCity("Jaipur") }, "20 lakh per bigha"],
  ["katha sagar pune", inCity("Pune"), "katha sagar"],
  // Words for "cheap".
  ["budget friendly 2bhk", { exactBedrooms: ["2"] }],
  // A plus that adds a room is none that says "or more".
  ["3bhk+study in pune", { exactBedrooms: ["3"], ...inCity("Pune") }, "study"],
  ["3 bhk + study", { exactBedrooms: ["3"] }, "study"],
  ["3 bhk+ pune", { bedrooms: 3, ...inCity("Pune") }],
  // Rooms, several at once.
  ["3bhk/2bhk pune", { exactBedrooms: ["2", "3"], ...inCity("Pune") }],
  ["2bhk 3bhk flats", { exactBedrooms: ["2", "3"], ...flat }],
  ["1/2/3 bhk thane", { exactBedrooms: ["1", "2", "3"], ...inCity("Thane") }],
  ["2,3 bhk flats in pune", { exactBedrooms: ["2", "3"], ...flat, ...inCity("Pune") }],
  ["1, 2, 3 bhk", { exactBedrooms: ["1", "2", "3"] }],
  ["2bhk, 3bhk & 4bhk villas", { exactBedrooms: ["2", "3", "4"], propertyType: ["villa"] }],
  ["flat in sector 2, 3 bhk", { ...flat, exactBedrooms: ["3"] }, "sector 2"],
  ["phase 1, 2 bhk hinjewadi", { exactBedrooms: ["2"] }, "phase 1 hinjewadi"],
  ["plot 12, 3 bhk", { ...plot, exactBedrooms: ["3"] }, "12"],
  // Prices.
  ["40-60 lakh", { ...sale, priceMin: 40 * L, priceMax: 60 * L }],
  ["between 50 lakh and 1 cr", { ...sale, priceMin: 50 * L, priceMax: Cr }],
  ["between 50 & 60 lakh", { ...sale, priceMin: 50 * L, priceMax: 60 * L }],
  ["between 15k-20k rent", { priceMin: 15_000, priceMax: 20_000, ...rent }],
  ["50L-1Cr flats", { ...sale, priceMin: 50 * L, priceMax: Cr, ...flat }],
  ["1.2cr 3bhk", { ...sale, priceMax: 1.2 * Cr, exactBedrooms: ["3"] }],
  ["flats under one crore", { ...sale, ...flat, priceMax: Cr }],
  ["do crore tak ka ghar", { ...sale, priceMax: 2 * Cr }],
  ["50+ lakh flats", { ...sale, priceMin: 50 * L, ...flat }],
  ["1 cr+ villas", { ...sale, priceMin: Cr, propertyType: ["villa"] }],
  ["max price 50 lakh", { ...sale, priceMax: 50 * L }],
  ["minimum price 20 lakh plot", { ...sale, priceMin: 20 * L, ...plot }],
  ["max rent 20000", { priceMax: 20_000, ...rent }],
  ["rent: 15000", { priceMax: 15_000, ...rent }],
  ["rent of Rs 15,000", { priceMax: 15_000, ...rent }],
  ["budget: 20000 2bhk", { ...rent, priceMax: 20_000, exactBedrooms: ["2"] }],
  ["my budget is 50-60 lakh", { ...sale, priceMin: 50 * L, priceMax: 60 * L }],
  ["price range 50-60 lakhs", { ...sale, priceMin: 50 * L, priceMax: 60 * L }],
  ["monthly rent 15000", { priceMax: 15_000, ...rent }],
  ["15000 rent per month", { priceMax: 15_000, ...rent }],
  ["15k/month 1bhk", { priceMax: 15_000, ...rent, exactBedrooms: ["1"] }],
  ["2bhk 20000-25000 pune", { ...rent, exactBedrooms: ["2"], priceMin: 20_000, priceMax: 25_000, ...inCity("Pune") }],
  ["flat 2015-2020", flat, "2015-2020"],
  ["20 hajar kiraya", { priceMax: 20_000, ...rent }],
  // Prices of something other than the home.
  ["2 lakh security deposit flat", flat, "2 lakh security deposit"],
  ["flat rent 20k deposit 1 lakh", { ...flat, ...rent, priceMax: 20_000 }, "deposit 1 lakh"],
  ["deposit under 1 lakh 2bhk", { exactBedrooms: ["2"] }, "deposit under 1 lakh"],
  ["rent 25k + maintenance", { ...rent, priceMax: 25_000 }, "maintenance"],
  ["rent 20k + 2k maintenance", { ...rent, priceMax: 20_000 }, "2k maintenance"],
  // What a home costs each month, and on the first day.
  ["flat of 150 sq m", { areaMin: 1614, ...flat }],
  ["flat under 100 sq m", { areaMax: 1077, ...flat }],
  ["plot of 0.1 acre", { areaMin: 4356, propertyType: ["plot"] }],
  ["emi under 40k", { ...sale, monthlyMax: 40_000 }],
  ["flat with emi below 40k in pune", { ...flat, ...sale, monthlyMax: 40_000, ...inCity("Pune") }],
  ["2bhk 35000 emi", { ...sale, exactBedrooms: ["2"], monthlyMax: 35_000 }],
  ["emi: 25k per month 1bhk noida", { ...sale, exactBedrooms: ["1"], monthlyMax: 25_000, ...inCity("Noida") }],
  ["emi above 40k", {}, null],
  ["emi under 40k at 9% for 15 years", { ...sale, monthlyMax: 40_000, rate: 9, years: 15 }],
  [
    "2bhk pune emi below 50k, 8.75% interest, 25 yrs loan",
    { ...sale, exactBedrooms: ["2"], monthlyMax: 50_000, rate: 8.75, years: 25, ...inCity("Pune") },
  ],
  ["cash in hand 20 lakh with 10% down payment", { cashMax: 20 * L, loan: 90 }],
  ["emi under 40k over 20 years at 8.5 percent", { ...sale, monthlyMax: 40_000 }],
  ["emi under 40k flat 5 years old", { ...sale, ...flat, monthlyMax: 40_000, age: 5 }],
  ["flat for 15 years at 9%", flat, "15 years 9"],
  ["monthly cost under 50k", { monthlyMax: 50_000 }],
  ["rent with maintenance under 30k", { ...rent, monthlyMax: 30_000 }],
  ["2bhk rent under 30k including maintenance", { ...rent, exactBedrooms: ["2"], monthlyMax: 30_000 }],
  ["pg 12k all inclusive", { listedFor: ["pg"], monthlyMax: 12_000 }],
  ["total budget 1 cr all inclusive", { ...sale, cashMax: Cr, loan: 0 }],
  ["3 bhk pune 80 lakh including registration", { ...sale, exactBedrooms: ["3"], cashMax: 80 * L, loan: 0, ...inCity("Pune") }],
  ["all inclusive budget under 60 lakh flat", { ...flat, ...sale, cashMax: 60 * L, loan: 0 }],
  ["down payment 20 lakh 3bhk", { ...sale, exactBedrooms: ["3"], cashMax: 20 * L }],
  ["flat 15 lakh tak down payment", { ...flat, ...sale, cashMax: 15 * L }],
  ["total budget 1 cr", { ...sale, priceMax: Cr }, "total"],
  // Areas.
  ["plot 200 sq yd", { ...plot, areaMin: 1_800 }],
  ["200 yards plot hyderabad", { ...plot, areaMin: 1_800, ...inCity("Hyderabad") }],
  ["flat within 200 yards of metro", flat, "200 yards of metro"],
  ["area 1000-1500 sq ft", { areaMin: 1_000, areaMax: 1_500 }],
  ["area above 1000 sqft 3 bhk", { areaMin: 1_000, exactBedrooms: ["3"] }],
  ["1200 sq ft carpet area flat", { areaMin: 1_200, ...flat }],
  ["quiet area in pune", inCity("Pune"), "quiet area"],
  // Amenities and negations.
  ["2bhk with 24x7 security and 24 hours water supply", { exactBedrooms: ["2"], amenities: ["security", "water supply"] }],
  ["24/7 power backup flat", { ...flat, amenities: ["power backup"] }],
  ["2 bhk without lift", { exactBedrooms: ["2"] }, "", ["without lift"]],
  ["furnished 1bhk no parking", { furnishCategory: ["fully-furnished"], exactBedrooms: ["1"] }, "", ["no parking"]],
  // Names of companies.
  ["sobha developers", {}, null],
  ["Prestige Builders bangalore 3bhk", { exactBedrooms: ["3"], ...inCity("Bangalore") }, "Prestige Builders"],
  ["pune builders", { listerType: ["BUILDER"], ...inCity("Pune") }],
  // Hindi, in both scripts.
  ["mujhe 2 bhk chahiye pune mein 20000 tak kiraye par", { exactBedrooms: ["2"], priceMax: 20_000, ...rent, ...inCity("Pune") }],
  ["2 bhk rent ke liye noida", { exactBedrooms: ["2"], ...rent, ...inCity("Noida") }],
  ["metro ke paas 1 bhk", { exactBedrooms: ["1"] }, "metro"],
  ["station ke nazdeek makan", { propertyType: ["house"] }, "station"],
  ["50 lakh aur 1 crore ke beech flat", { ...sale, ...flat, priceMin: 50 * L, priceMax: Cr }],
  ["मुझे पुणे में २ बेडरूम फ़्लैट चाहिए ५० लाख तक", { ...sale, exactBedrooms: ["2"], ...flat, priceMax: 50 * L, ...inCity("Pune") }],
  ["मुंबई में किराए के लिए घर", { ...rent, ...inCity("Mumbai") }],
  ["दिल्ली मे 50 लाख और 1 करोड़ के बीच मकान", { ...sale, propertyType: ["house"], priceMin: 50 * L, priceMax: Cr, ...inCity("Delhi") }],
  ["मेट्रो के पास प्लाट", plot, "मेट्रो"],
];

describe("a sentence of somebody who looks for a home", () => {
  it.each(sentences)("[SRCH-07] is understood: %s", (sentence, filters, q, leftOut = []) => {
    const answer = understand(sentence);
    expect(answer).toEqual(q === null ? null : { filters: { ...noFilters, ...filters }, q: q ?? "", leftOut });
    // The rest means nothing when it is read again.
    expect(understand(answer?.q ?? sentence)).toBeNull();
  });
});
