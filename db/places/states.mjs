/**
 * The 36 states and union territories: ISO 3166-2:IN code, official name, GeoNames' admin1 code, further names.
 * Their order is the one in which people choose: the specification's five first (PWIZ-09), then the alphabet.
 */
export const states = [
  ["MH", "Maharashtra", "16", ["महाराष्ट्र"]],
  ["DL", "Delhi", "07", ["National Capital Territory of Delhi", "NCT of Delhi", "दिल्ली"]],
  ["KA", "Karnataka", "19", ["कर्नाटक"]],
  ["TN", "Tamil Nadu", "25", ["Tamilnadu", "तमिलनाडु"]],
  ["AP", "Andhra Pradesh", "02", ["आंध्र प्रदेश"]],
  ["AN", "Andaman and Nicobar Islands", "01", ["Andaman & Nicobar Islands", "अंडमान और निकोबार द्वीपसमूह"]],
  ["AR", "Arunachal Pradesh", "30", ["अरुणाचल प्रदेश"]],
  ["AS", "Assam", "03", ["असम"]],
  ["BR", "Bihar", "34", ["बिहार"]],
  ["CH", "Chandigarh", "05", ["चंडीगढ़"]],
  ["CG", "Chhattisgarh", "37", ["Chattisgarh", "Chhatisgarh", "छत्तीसगढ़"]],
  ["DH", "Dadra and Nagar Haveli and Daman and Diu", "52", ["Daman and Diu", "Dadra and Nagar Haveli", "दादरा और नगर हवेली और दमन और दीव"]],
  ["GA", "Goa", "33", ["गोवा"]],
  ["GJ", "Gujarat", "09", ["गुजरात"]],
  ["HR", "Haryana", "10", ["हरियाणा"]],
  ["HP", "Himachal Pradesh", "11", ["हिमाचल प्रदेश"]],
  ["JK", "Jammu and Kashmir", "12", ["Jammu & Kashmir", "जम्मू और कश्मीर"]],
  ["JH", "Jharkhand", "38", ["झारखंड"]],
  ["KL", "Kerala", "13", ["केरल"]],
  ["LA", "Ladakh", "41", ["लद्दाख"]],
  ["LD", "Lakshadweep", "14", ["लक्षद्वीप"]],
  ["MP", "Madhya Pradesh", "35", ["मध्य प्रदेश"]],
  ["MN", "Manipur", "17", ["मणिपुर"]],
  ["ML", "Meghalaya", "18", ["मेघालय"]],
  ["MZ", "Mizoram", "31", ["मिज़ोरम"]],
  ["NL", "Nagaland", "20", ["नागालैंड"]],
  ["OD", "Odisha", "21", ["Orissa", "ओडिशा"]],
  ["PY", "Puducherry", "22", ["Pondicherry", "पुदुच्चेरी"]],
  ["PB", "Punjab", "23", ["पंजाब"]],
  ["RJ", "Rajasthan", "24", ["राजस्थान"]],
  ["SK", "Sikkim", "29", ["सिक्किम"]],
  ["TS", "Telangana", "40", ["Telengana", "तेलंगाना"]],
  ["TR", "Tripura", "26", ["त्रिपुरा"]],
  ["UP", "Uttar Pradesh", "36", ["उत्तर प्रदेश"]],
  ["UK", "Uttarakhand", "39", ["Uttaranchal", "उत्तराखंड"]],
  ["WB", "West Bengal", "28", ["पश्चिम बंगाल"]],
].map(([code, name, admin1, aliases]) => ({ code, name, admin1, aliases }));

const byAdmin1 = new Map(states.map((state) => [state.admin1, state.code]));

/** The code of the state with this GeoNames number. An unknown number is a change in the source that a person must check. */
export function stateCodeOf(admin1) {
  const code = byAdmin1.get(admin1);
  if (!code) throw new Error(`GeoNames knows a state ${admin1} that states.mjs does not.`);
  return code;
}
