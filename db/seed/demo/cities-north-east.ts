import { type City, locality } from "./place.ts";

export const northernAndEasternCities: readonly City[] = [
  {
    name: "Delhi",
    state: "Delhi",
    weight: 130,
    localities: [
      locality("Saket", "110017", [28.5221, 77.2102], 18_500, "ahc", "metro park", ["the Garden of Five Senses", "Saket metro station"]),
      locality("Dwarka", "110075", [28.5921, 77.046], 11_800, "ahpc", "metro market", [
        "the Sector 10 market",
        "Dwarka Sector 12 metro station",
      ]),
      locality("Rohini", "110085", [28.716, 77.113], 13_000, "ahpc", "metro park market", ["Japanese Park", "Rohini West metro station"]),
      locality("Vasant Kunj", "110070", [28.5293, 77.154], 17_000, "ahv", "hills market", ["the Aravalli ridge", "the Sector C market"]),
      locality("Greater Kailash", "110048", [28.5482, 77.238], 29_000, "ahc", "old market metro", [
        "M Block market",
        "Greater Kailash metro station",
      ]),
      locality("Lajpat Nagar", "110024", [28.5677, 77.2433], 21_000, "ahc", "market metro", [
        "Central Market",
        "Lajpat Nagar metro station",
      ]),
      locality("Janakpuri", "110058", [28.6219, 77.0878], 15_500, "ahc", "metro park", [
        "Janakpuri West metro station",
        "the district park",
      ]),
      locality("Mayur Vihar", "110091", [28.608, 77.294], 13_800, "a", "metro market", [
        "Mayur Vihar metro station",
        "Acharya Niketan market",
      ]),
      locality("Hauz Khas", "110016", [28.5494, 77.2021], 26_000, "ah", "park old metro", ["the Deer Park", "Hauz Khas Village"]),
      locality("Karol Bagh", "110005", [28.6519, 77.1909], 16_500, "ahc", "market metro old", [
        "Ajmal Khan Road",
        "Karol Bagh metro station",
      ]),
      locality("Pitampura", "110034", [28.699, 77.138], 15_500, "ahp", "metro market park", [
        "Pitampura metro station",
        "Kohat Enclave market",
      ]),
      locality("Nehru Place", "110019", [28.5494, 77.252], 20_500, "c", "metro offices", [
        "Nehru Place metro station",
        "the district centre plaza",
      ]),
    ],
  },
  {
    name: "Gurgaon",
    state: "Haryana",
    weight: 75,
    localities: [
      locality("Golf Course Road", "122002", [28.455, 77.099], 24_000, "avc", "metro offices", [
        "the Sector 53-54 metro station",
        "Galleria market",
      ]),
      locality("Sohna Road", "122018", [28.414, 77.042], 11_200, "avpc", "offices", ["Subhash Chowk", "Badshahpur"]),
      locality("Sector 56", "122011", [28.423, 77.101], 13_200, "ahp", "metro market", [
        "the Huda market",
        "the Sector 55-56 metro station",
      ]),
      locality("Sushant Lok", "122009", [28.462, 77.079], 14_800, "ahvc", "metro market", [
        "Vyapar Kendra",
        "the Millennium City metro station",
      ]),
      locality("Palam Vihar", "122017", [28.509, 77.038], 10_600, "ahp", "old market", ["the Palam Vihar market", "the Bijwasan border"]),
      locality("Sector 106", "122006", [28.504, 76.993], 12_500, "ap", "airport", ["the Dwarka Expressway", "Daulatabad"]),
      locality("South City", "122001", [28.452, 77.066], 13_600, "ahv", "park market", ["the Sector 31 market", "Jharsa Road"]),
      locality("Sector 82", "122004", [28.39, 76.96], 9_600, "avp", "hills", ["the Jaipur highway", "Sector 83"]),
      locality("Nirvana Country", "122018", [28.412, 77.068], 13_800, "av", "park market", ["the Courtyard market", "Sector 50"]),
      locality("Udyog Vihar", "122016", [28.501, 77.083], 13_000, "c", "offices", ["the Old Delhi road", "the Rapid Metro"]),
    ],
  },
  {
    name: "Noida",
    state: "Uttar Pradesh",
    weight: 70,
    localities: [
      locality("Sector 62", "201309", [28.627, 77.365], 8_700, "ac", "metro offices campus", [
        "the Sector 62 institutes",
        "Electronic City metro station",
      ]),
      locality("Sector 137", "201305", [28.509, 77.406], 8_100, "a", "metro", ["the Sector 137 metro station", "the Noida Expressway"]),
      locality("Sector 150", "201310", [28.439, 77.486], 9_800, "avp", "park metro", [
        "Shaheed Bhagat Singh Park",
        "the Sector 148 metro station",
      ]),
      locality("Sector 76", "201301", [28.57, 77.379], 8_900, "a", "metro market", ["the Sector 76 metro station", "the Sector 50 market"]),
      locality("Sector 50", "201301", [28.571, 77.362], 12_500, "ahvp", "park market metro", [
        "Meghdootam Park",
        "the Sector 51 metro station",
      ]),
      locality("Sector 44", "201303", [28.556, 77.333], 13_500, "hvp", "park", ["Chhalera", "the Botanical Garden"]),
      locality("Sector 18", "201301", [28.57, 77.323], 15_000, "c", "metro market", ["Atta market", "the Sector 18 metro station"]),
      locality("Sector 93A", "201304", [28.522, 77.384], 12_000, "ahv", "market", ["Gejha market", "the Noida Expressway"]),
      locality("Sector 78", "201305", [28.562, 77.384], 8_800, "a", "park metro", ["Vedvan Park", "the Sector 76 metro station"]),
      locality("Sector 135", "201304", [28.495, 77.402], 8_400, "vc", "offices", ["the Noida Expressway", "the Sector 142 metro station"]),
    ],
  },
  {
    name: "Jaipur",
    state: "Rajasthan",
    weight: 50,
    localities: [
      locality("C-Scheme", "302001", [26.908, 75.8], 8_300, "ahvc", "old park", ["Central Park", "Statue Circle"]),
      locality("Malviya Nagar", "302017", [26.8549, 75.8243], 6_100, "ahc", "market hills", ["Jawahar Circle", "the Jhalana forest edge"]),
      locality("Vaishali Nagar", "302021", [26.911, 75.743], 5_700, "ahpc", "market", ["Amrapali Circle", "Queens Road"]),
      locality("Mansarovar", "302020", [26.853, 75.764], 5_000, "ahp", "metro park market", ["Mansarovar metro station", "City Park"]),
      locality("Jagatpura", "302017", [26.826, 75.86], 4_300, "ahvp", "campus", ["Jagatpura station", "Mahal Road"]),
      locality("Tonk Road", "302018", [26.848, 75.799], 5_100, "ahc", "airport market", ["Durgapura station", "the Gopalpura flyover"]),
      locality("Raja Park", "302004", [26.898, 75.827], 6_300, "ahc", "old market", ["Govind Marg", "Panchwati Circle"]),
      locality("Bani Park", "302016", [26.929, 75.793], 6_700, "ah", "old metro", ["Sindhi Camp metro station", "Collectorate Circle"]),
      locality("Vidhyadhar Nagar", "302039", [26.961, 75.778], 5_300, "ahpc", "park market", [
        "Central Spine",
        "the Vidhyadhar Nagar stadium",
      ]),
      locality("Ajmer Road", "302026", [26.88, 75.69], 3_900, "avp", "hills", ["the Ajmer expressway", "Bhankrota"]),
    ],
  },
  {
    name: "Kolkata",
    state: "West Bengal",
    weight: 65,
    localities: [
      locality("Salt Lake", "700091", [22.58, 88.417], 8_900, "ahc", "park metro offices", ["Central Park", "Karunamoyee metro station"]),
      locality("New Town", "700156", [22.5866, 88.472], 6_600, "avpc", "park offices", ["Eco Park", "the Biswa Bangla gate"]),
      locality("Alipore", "700027", [22.53, 88.33], 15_500, "ahv", "old park", ["the National Library", "the Zoological Garden"]),
      locality("Ballygunge", "700019", [22.528, 88.365], 13_200, "ahc", "old market lake", ["Gariahat market", "Rabindra Sarobar"]),
      locality("Behala", "700034", [22.498, 88.311], 5_400, "ahp", "metro market", ["Behala Chowrasta metro station", "Parnasree"]),
      locality("Garia", "700084", [22.466, 88.387], 5_200, "ahp", "metro market", ["Kavi Subhash metro station", "Patuli"]),
      locality("Rajarhat", "700135", [22.621, 88.462], 5_300, "avpc", "airport", ["Chinar Park", "the airport road"]),
      locality("Tollygunge", "700033", [22.4986, 88.346], 7_500, "ahc", "metro old", [
        "the Tollygunge tram depot",
        "Mahanayak Uttam Kumar metro station",
      ]),
      locality("Dum Dum", "700028", [22.622, 88.419], 5_700, "ah", "metro market", ["Dum Dum metro station", "Nagerbazar"]),
      locality("Jadavpur", "700032", [22.499, 88.37], 7_600, "ah", "campus market", ["Jadavpur University", "the 8B bus stand"]),
      locality("Park Street", "700016", [22.553, 88.352], 14_500, "c", "metro market", ["Park Street metro station", "the Maidan"]),
    ],
  },
];
