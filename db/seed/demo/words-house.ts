import { hasAmenity, looksTo } from "./home.ts";
import type { Heads, Trait } from "./wording-parts.ts";

export const houseHeads: Heads = [
  ["Independent house"],
  ["House"],
  ["Two-floor house", (home) => home.totalFloors === 2],
  ["Three-floor house", (home) => home.totalFloors === 3],
  ["Single-storey house", (home) => home.totalFloors === 1],
  ["Family house", (home) => (home.bedrooms ?? 0) >= 3],
  ["Corner house", (home) => home.isCorner],
  ["{Bed} house"],
  ["Row house", (home) => home.areaSqft < 1800],
  ["Old house", (home) => home.age === 99],
  ["Well-kept house", (home) => (home.age ?? 0) >= 6],
  ["New house", (home) => (home.age ?? 9) <= 1],
];

export const houseTraits: readonly Trait[] = [
  {
    thing: "an inner court",
    tails: ["around an inner court"],
    feature: "Inner court",
    when: (home) => home.areaSqft >= 1500,
    says: [
      "An inner court brings light and air to the middle rooms.",
      "The rooms look into a small court with a tulsi and a wash of daylight.",
    ],
  },
  {
    thing: "a terrace",
    tails: ["with a terrace above the lane"],
    feature: "Terrace",
    says: [
      "The terrace has a shaded corner, a tap and a line for pickles and papad.",
      "Stairs lead to an open terrace with a low parapet.",
    ],
  },
  {
    thing: "a mango tree",
    feature: "Mango tree",
    says: ["A mango tree shades the front, and fruits in May.", "The mango tree by the gate is older than the house."],
    planned: { says: ["The mango tree at the front stays, and fruits in May."] },
  },
  {
    thing: "a wide stair",
    feature: "Wide stair",
    when: (home) => (home.totalFloors ?? 1) >= 2,
    says: ["A wide stair with a window on the landing joins the floors."],
  },
  {
    thing: "a floor to let",
    tails: ["with a separate floor to let"],
    feature: "Separate floor",
    when: (home) => (home.totalFloors ?? 1) >= 2 && home.listedFor === "sale" && (home.age ?? 0) >= 3,
    says: ["The upper floor has its own stair and meter, and has always been let."],
  },
  {
    thing: "a car porch",
    feature: "Car porch",
    when: (home) => home.coveredParking >= 1,
    says: ["The porch takes a car and two scooters behind the gate."],
  },
  {
    thing: "a kitchen garden",
    feature: "Kitchen garden",
    says: [
      "Behind the kitchen there is a strip of earth with curry leaf, lime and drumstick.",
      "The back yard grows what the kitchen needs: chillies, tomatoes, a lime tree.",
    ],
    planned: { says: ["Behind the kitchen a strip of earth is kept for curry leaf, lime and drumstick."] },
  },
  {
    thing: "a deep verandah",
    tails: ["with a verandah to the street"],
    feature: "Verandah",
    says: ["The verandah is deep enough for a swing and stays dry in the rains.", "Evenings are spent on the front verandah."],
    planned: { says: ["The verandah is deep enough for a swing, and to stay dry in the rains."] },
  },
  {
    thing: "high ceilings",
    feature: "High ceilings",
    when: (home) => (home.age ?? 0) >= 9,
    says: ["Ceilings are eleven feet high, with ventilators above the doors."],
  },
  {
    thing: "red oxide floors",
    feature: "Red oxide floors",
    when: (home) => home.age === 99,
    says: ["The floors are red oxide, polished by decades of feet."],
  },
  {
    thing: "a skylit stair",
    feature: "Skylight",
    when: (home) => (home.totalFloors ?? 1) >= 2,
    says: ["A skylight over the stair lights both floors by day.", "Daylight falls down the stair from a skylight on the roof."],
  },
  {
    thing: "two kitchens",
    feature: "Two kitchens",
    when: (home) => home.areaSqft >= 2000 && (home.totalFloors ?? 1) >= 2,
    says: ["There is a kitchen on each floor, so two families can live here."],
  },
  {
    thing: "a rain tank",
    feature: "Rain tank",
    when: (home) => hasAmenity(home, "Rainwater Harvesting"),
    says: ["Roof water fills a tank below the porch and the overflow feeds the borewell."],
  },
  {
    thing: "solar panels",
    feature: "Solar panels",
    when: (home) => hasAmenity(home, "Solar Power"),
    says: ["Panels on the roof heat the water and carry the daytime load."],
  },
  {
    thing: "morning sun",
    feature: "Morning sun",
    when: (home) => looksTo(home, "east"),
    says: ["The house faces {facing} and the front rooms are bright by seven."],
  },
  {
    tails: ["near the beach"],
    feature: "Near the beach",
    kind: "place",
    when: (home) => home.locality.settings.includes("sea"),
    says: ["The beach is a morning walk away."],
  },
  {
    tails: ["near the lake"],
    feature: "Near the lake",
    kind: "place",
    when: (home) => home.locality.settings.includes("lake"),
    says: ["The lake path begins a few lanes away."],
  },
  {
    tails: ["on a quiet lane", "in an old lane"],
    feature: "Quiet lane",
    kind: "place",
    when: (home) => home.locality.settings.includes("old"),
    says: ["The lane ends at a park wall, so only neighbours drive in."],
  },
  {
    tails: ["near {near}"],
    feature: "Well placed",
    kind: "place",
    says: ["Milk, vegetables and the newspaper come to the gate.", "A school, a temple and a grocer are within two lanes."],
  },
];

export const villaHeads: Heads = [
  ["{Bed} villa"],
  ["Villa"],
  ["Garden villa", (home) => hasAmenity(home, "Garden")],
  ["Corner villa", (home) => home.isCorner],
  ["Family villa", (home) => (home.bedrooms ?? 0) >= 4],
  ["Two-floor villa", (home) => home.totalFloors === 2],
  ["New villa", (home) => (home.age ?? 9) <= 1],
  ["Gated villa", (home) => home.project !== null],
];

export const villaTraits: readonly Trait[] = [
  {
    thing: "a courtyard",
    tails: ["around a courtyard"],
    feature: "Courtyard",
    says: [
      "The rooms stand around a courtyard that is open to the sky.",
      "A courtyard between the living and dining rooms holds a frangipani and a stone bench.",
    ],
  },
  {
    thing: "a garden on three sides",
    feature: "Garden on three sides",
    says: ["Garden runs along three sides, with lawn at the back and fruit trees by the wall."],
  },
  {
    thing: "a pool",
    tails: ["by its own pool"],
    feature: "Own pool",
    when: (home) => home.areaSqft >= 3400,
    says: ["The pool is twenty-four feet long and sits on the quiet side of the house."],
  },
  {
    thing: "a double-height living room",
    feature: "Double-height living room",
    says: ["The living room rises two floors, and a bridge upstairs looks into it."],
  },
  {
    thing: "a family lounge upstairs",
    feature: "Upstairs lounge",
    says: ["Upstairs, the bedrooms open from a family lounge with its own balcony."],
  },
  {
    thing: "a bedroom on the ground floor",
    tails: ["with a ground-floor bedroom"],
    feature: "Ground-floor bedroom",
    says: ["One bedroom with its bath is on the ground floor, for parents or guests."],
  },
  {
    thing: "a deep verandah",
    feature: "Deep verandah",
    says: [
      "A deep verandah runs along the garden side and keeps the afternoon sun out.",
      "The verandah takes a swing, a long table and the whole family.",
    ],
  },
  {
    thing: "a staff room",
    feature: "Staff room",
    when: (home) => home.areaSqft >= 2800,
    says: ["Staff have a room and bath behind the kitchen, with their own way in."],
  },
  {
    thing: "a lift inside",
    feature: "Lift",
    when: (home) => home.areaSqft >= 3600,
    says: ["A small lift joins the floors, so nobody has to give up the upstairs rooms."],
  },
  {
    thing: "two covered car parks",
    feature: "Two covered car parks",
    when: (home) => home.coveredParking >= 2,
    says: ["Two cars stand under cover, and there is room for guests inside the gate."],
  },
  {
    tails: ["on a corner plot"],
    feature: "Corner plot",
    when: (home) => home.isCorner,
    says: ["It stands on a corner plot, with roads on two sides and one neighbour."],
  },
  {
    tails: ["on a gated street"],
    feature: "Gated street",
    when: (home) => home.project !== null,
    says: ["The street is gated and lit, and children ride to the clubhouse on their own."],
    planned: { says: ["The street will be gated and lit, so that children can ride to their friends on their own."] },
  },
  {
    thing: "morning sun in the garden",
    feature: "Morning sun",
    when: (home) => looksTo(home, "east"),
    says: ["It faces {facing}; breakfast is outdoors for most of the year."],
    planned: { says: ["It faces {facing}; breakfast can be outdoors for most of the year."] },
  },
  {
    tails: ["near the beach"],
    feature: "Near the beach",
    kind: "place",
    when: (home) => home.locality.settings.includes("sea"),
    says: ["The beach is close enough for a walk before work."],
  },
  {
    tails: ["below the hills"],
    feature: "Near the hills",
    kind: "place",
    when: (home) => home.locality.settings.includes("hills"),
    says: ["The air is a degree or two cooler here, and the hills close the view."],
  },
  {
    thing: "solar power",
    feature: "Solar power",
    when: (home) => hasAmenity(home, "Solar Power"),
    says: ["Solar panels carry most of the daytime load."],
  },
  {
    tails: ["near {near}"],
    feature: "Well placed",
    kind: "place",
    says: ["A supermarket, a clinic and two schools are within a short drive."],
  },
];
