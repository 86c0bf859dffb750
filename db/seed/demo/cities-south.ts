import { type City, locality } from "./place.ts";

export const southernCities: readonly City[] = [
  {
    name: "Bangalore",
    state: "Karnataka",
    weight: 170,
    localities: [
      locality("Koramangala", "560034", [12.9352, 77.6245], 14_500, "ahc", "old market park", ["the 4th Block market", "80 Feet Road"]),
      locality("Indiranagar", "560038", [12.9784, 77.6408], 17_500, "ahc", "metro old market", [
        "Indiranagar metro station",
        "100 Feet Road",
        "CMH Road",
      ]),
      locality("Whitefield", "560066", [12.9698, 77.75], 9_800, "ahvpc", "offices metro", [
        "Kadugodi metro station",
        "Whitefield railway station",
      ]),
      locality("HSR Layout", "560102", [12.9121, 77.6446], 13_500, "ahc", "lake park market", ["Agara Lake", "the 27th Main shops"]),
      locality("Electronic City", "560100", [12.8452, 77.6602], 7_200, "apc", "offices metro", [
        "Neeladri Road",
        "the elevated expressway",
      ]),
      locality("Sarjapur Road", "560035", [12.9081, 77.6868], 9_600, "avp", "offices lake", ["Kaikondrahalli Lake", "Carmelaram station"]),
      locality("Hebbal", "560024", [13.0358, 77.597], 11_500, "avc", "lake offices", ["Hebbal Lake", "the airport road"]),
      locality("Jayanagar", "560011", [12.925, 77.5938], 14_500, "ah", "old park metro market", [
        "the 4th Block complex",
        "Jayanagar metro station",
      ]),
      locality("Malleshwaram", "560003", [13.0031, 77.5643], 15_500, "ah", "old lake market", ["Sankey Tank", "the 8th Cross market"]),
      locality("Bellandur", "560103", [12.926, 77.676], 10_800, "ac", "offices", ["the Outer Ring Road", "Kasavanahalli"]),
      locality("Yelahanka", "560064", [13.1007, 77.5963], 8_200, "ahvp", "lake park", ["Puttenahalli Lake", "Yelahanka New Town"]),
      locality("JP Nagar", "560078", [12.9063, 77.5857], 11_200, "ahc", "metro park", ["the mini forest", "JP Nagar metro station"]),
      locality("Devanahalli", "562110", [13.2483, 77.7137], 6_400, "vp", "airport hills", ["the airport", "Devanahalli Fort"]),
      locality("MG Road", "560001", [12.975, 77.6066], 16_500, "c", "metro park", ["MG Road metro station", "Cubbon Park"]),
    ],
  },
  {
    name: "Chennai",
    state: "Tamil Nadu",
    weight: 110,
    localities: [
      locality("Adyar", "600020", [13.0012, 80.2565], 14_500, "ahc", "old river campus", [
        "the Theosophical gardens",
        "the Adyar bus depot",
      ]),
      locality("Besant Nagar", "600090", [12.9985, 80.2641], 16_500, "ah", "sea old", ["Elliot's Beach", "the Besant Nagar bus terminus"]),
      locality("Velachery", "600042", [12.9795, 80.2205], 9_500, "ahc", "lake market", ["Velachery station", "Vijayanagar bus stand"]),
      locality("Anna Nagar", "600040", [13.085, 80.2101], 13_500, "ahc", "park metro old", ["Tower Park", "2nd Avenue"]),
      locality("Porur", "600116", [13.0382, 80.1565], 8_000, "avpc", "lake offices", ["Porur Lake", "Porur junction"]),
      locality("Tambaram", "600045", [12.9249, 80.1], 6_300, "ahp", "market campus", ["Tambaram station", "GST Road"]),
      locality("Sholinganallur", "600119", [12.901, 80.2279], 7_300, "avpc", "offices", [
        "the Sholinganallur junction",
        "the East Coast Road link",
      ]),
      locality("T Nagar", "600017", [13.0418, 80.2341], 15_500, "ahc", "market old park", ["Panagal Park", "Pondy Bazaar"]),
      locality("Mylapore", "600004", [13.0339, 80.2676], 15_000, "ah", "old market", ["Luz Corner", "the Kapaleeshwarar temple tank"]),
      locality("Nungambakkam", "600034", [13.0569, 80.2425], 16_500, "ac", "old campus", [
        "Khader Nawaz Khan Road",
        "Nungambakkam station",
      ]),
      locality("Perungudi", "600096", [12.9654, 80.2461], 8_600, "ac", "offices lake", ["Perungudi station", "the OMR"]),
      locality("Neelankarai", "600115", [12.9492, 80.2547], 10_500, "hvp", "sea", ["Neelankarai beach", "the East Coast Road"]),
    ],
  },
  {
    name: "Hyderabad",
    state: "Telangana",
    weight: 120,
    localities: [
      locality("Jubilee Hills", "500033", [17.4325, 78.4073], 14_500, "ahvc", "hills old park", ["KBR Park", "Road No. 36"]),
      locality("Banjara Hills", "500034", [17.4138, 78.4398], 13_500, "ahvc", "hills old market", ["Road No. 12", "Lake Banjara"]),
      locality("Gachibowli", "500032", [17.4401, 78.3489], 9_800, "avc", "offices park", [
        "the Gachibowli stadium",
        "the Biodiversity junction",
      ]),
      locality("Madhapur", "500081", [17.4483, 78.3915], 10_200, "ac", "lake offices metro", ["Durgam Cheruvu", "Shilparamam"]),
      locality("Kondapur", "500084", [17.4647, 78.3644], 9_200, "ah", "park offices", ["the Botanical Garden", "Kothaguda junction"]),
      locality("Kokapet", "500075", [17.3949, 78.3336], 10_500, "avp", "lake offices", ["Osman Sagar", "the Outer Ring Road"]),
      locality("Manikonda", "500089", [17.4052, 78.3752], 8_200, "ahvp", "offices hills", [
        "Khajaguda Lake",
        "the Financial District road",
      ]),
      locality("Kukatpally", "500072", [17.4849, 78.4138], 7_900, "ahc", "metro market", ["Kukatpally metro station", "the Y junction"]),
      locality("Miyapur", "500049", [17.4968, 78.3614], 7_000, "ahp", "metro market", ["Miyapur metro station", "Allwyn cross roads"]),
      locality("Begumpet", "500016", [17.444, 78.462], 9_600, "ahc", "metro old", ["Begumpet metro station", "Greenlands"]),
      locality("Tellapur", "502032", [17.468, 78.283], 7_500, "avp", "offices", ["Tellapur station", "Osman Nagar"]),
      locality("Shamshabad", "501218", [17.2543, 78.4292], 4_800, "vp", "airport", ["the airport road", "the Outer Ring Road"]),
    ],
  },
  {
    name: "Kochi",
    state: "Kerala",
    weight: 45,
    localities: [
      locality("Kakkanad", "682030", [10.0159, 76.3419], 5_600, "ahvpc", "offices", [
        "the Collectorate",
        "the Kakkanad water metro terminal",
      ]),
      locality("Edappally", "682024", [10.025, 76.308], 6_400, "ahc", "metro park market", [
        "Edappally metro station",
        "Changampuzha Park",
      ]),
      locality("Kadavanthra", "682020", [9.967, 76.299], 7_400, "ahc", "metro market", [
        "Kadavanthra metro station",
        "the regional sports centre",
      ]),
      locality("Marine Drive", "682031", [9.983, 76.279], 9_800, "ac", "lake market", [
        "the Marine Drive walkway",
        "the High Court junction",
      ]),
      locality("Vyttila", "682019", [9.968, 76.318], 6_300, "ahp", "metro river", ["Vyttila metro station", "the mobility hub"]),
      locality("Panampilly Nagar", "682036", [9.959, 76.296], 8_600, "ahv", "park old", [
        "the Panampilly Nagar walkway",
        "Manorama junction",
      ]),
      locality("Aluva", "683101", [10.108, 76.356], 4_700, "ahvp", "river metro", ["the Periyar", "Aluva metro station"]),
      locality("Palarivattom", "682025", [10.006, 76.307], 6_300, "ahc", "metro market", [
        "Palarivattom metro station",
        "the bypass junction",
      ]),
      locality("Fort Kochi", "682001", [9.9655, 76.2443], 7_800, "ahc", "sea old", ["Princess Street", "the ferry jetty"]),
      locality("Thripunithura", "682301", [9.944, 76.349], 5_000, "ahvp", "old metro", ["the Hill Palace", "Statue Junction"]),
    ],
  },
];
