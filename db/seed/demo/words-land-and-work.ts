import { hasAmenity, looksTo } from "./home.ts";
import type { Heads, Trait } from "./wording-parts.ts";

export const plotHeads: Heads = [
  ["{Facing}-facing plot"],
  ["Corner plot", (home) => home.isCorner],
  ["{Facing}-facing corner plot", (home) => home.isCorner],
  ["{Size} plot"],
  ["Plot"],
  ["Level plot"],
  ["Fenced plot", (home) => home.project === null],
  ["Layout plot", (home) => home.project !== null],
  ["Residential plot"],
];

export const plotTraits: readonly Trait[] = [
  {
    tails: ["in a gated layout"],
    feature: "Gated layout",
    when: (home) => home.project !== null,
    says: ["The layout is walled, with one guarded gate and lit roads.", "Roads, drains and street lights of the layout are finished."],
    planned: { says: ["The layout will be walled, with one guarded gate and lit roads."] },
  },
  {
    tails: ["on a {road}-foot road"],
    feature: "Wide road",
    says: ["The road in front is {road} feet wide and tarred to the kerb."],
    planned: { says: ["The road in front will be {road} feet wide."] },
  },
  {
    tails: ["facing the layout park"],
    feature: "Park facing",
    when: (home) => hasAmenity(home, "Garden"),
    says: ["Across the road is the layout's park, with a walking path and a play corner."],
    planned: { says: ["The layout's park, with a walking path and a play corner, is planned across the road."] },
  },
  {
    tails: ["ready to build on"],
    feature: "Ready to build",
    says: ["The ground is level and filled; work can begin once the plan is passed."],
    planned: {
      tails: ["in a new layout"],
      feature: "New layout",
      says: ["The ground is filled and levelled before handover; a house can be begun then."],
    },
  },
  {
    tails: ["with services at the kerb"],
    feature: "Water and power",
    says: ["Water, power and sewer lines reach the kerb."],
    planned: { tails: ["with services to the kerb"], says: ["Water, power and sewer lines will reach the kerb."] },
  },
  {
    tails: ["with its stones in place"],
    feature: "Boundaries marked",
    says: ["Boundary stones are in place and match the survey sketch."],
    planned: { says: ["Boundary stones are in place and match the plan of the layout."] },
  },
  {
    tails: ["with roads on two sides"],
    feature: "Two-side road",
    when: (home) => home.isCorner,
    says: ["With roads on two sides, the house can take light from both."],
  },
  {
    tails: ["for an east-facing house"],
    feature: "East facing",
    when: (home) => looksTo(home, "east"),
    says: ["The long side faces {facing}, which many families ask for."],
  },
  {
    tails: ["among finished houses"],
    feature: "Lived-in street",
    says: ["Houses stand on both sides of the street, so the neighbours are known."],
    planned: { tails: ["beside finished houses"], says: ["Houses stand in the streets around the layout, so the neighbours are known."] },
  },
  {
    tails: ["near the airport road"],
    feature: "Near the airport road",
    kind: "place",
    when: (home) => home.locality.settings.includes("airport"),
    says: ["The airport road is a few minutes away, and buses run along it."],
  },
  {
    tails: ["below the hills"],
    feature: "Near the hills",
    kind: "place",
    when: (home) => home.locality.settings.includes("hills"),
    says: ["The hills close the view to one side, and the wells here hold water in May."],
  },
  {
    tails: ["near the lake"],
    feature: "Near the lake",
    kind: "place",
    when: (home) => home.locality.settings.includes("lake"),
    says: ["The lake is close enough to cool the evenings."],
  },
  { tails: ["near {near}"], feature: "Well placed", kind: "place", says: ["A bus stop and a row of shops are at the layout's gate."] },
];

export const workHeads: Record<"office" | "shop" | "showroom" | "warehouse", Heads> = {
  office: [
    ["Office floor"],
    ["Office"],
    ["{Floor}-floor office", (home) => (home.floorNo ?? 0) >= 1],
    ["Furnished office", (home) => home.furnish === "fully-furnished"],
    ["Corner office", (home) => home.isCorner],
    ["Half-floor office", (home) => home.areaSqft >= 2000],
    ["Small office", (home) => home.areaSqft < 900],
  ],
  shop: [
    ["Shop"],
    ["Street-level shop"],
    ["Corner shop", (home) => home.isCorner],
    ["Small shop", (home) => home.areaSqft < 350],
    ["Double-front shop", (home) => home.areaSqft >= 500],
  ],
  showroom: [["Showroom"], ["Two-level showroom"], ["Corner showroom", (home) => home.isCorner], ["Main-road showroom"]],
  warehouse: [["Warehouse"], ["Warehouse bay"], ["Storage shed"], ["Godown"]],
};

export const workTraits: Record<"office" | "shop" | "showroom" | "warehouse", readonly Trait[]> = {
  office: [
    {
      tails: ["beside the metro"],
      feature: "Near the metro",
      kind: "place",
      when: (home) => home.locality.settings.includes("metro"),
      says: ["The metro station is next door, which settles most questions about the commute."],
    },
    { tails: ["for {seats} people"], feature: "Workstations", says: ["It seats {seats} in open workspace with room between the desks."] },
    { thing: "two meeting rooms", feature: "Meeting rooms", says: ["Two meeting rooms close with glass doors; the larger seats ten."] },
    { thing: "a pantry", feature: "Pantry", says: ["The pantry has a sink, a counter and space for a table of eight."] },
    {
      tails: ["lit from two sides"],
      feature: "Corner glazing",
      when: (home) => home.isCorner,
      says: ["Glass on two sides lights the floor to its middle."],
    },
    {
      thing: "full power backup",
      feature: "Full power backup",
      when: (home) => hasAmenity(home, "Power Backup"),
      says: ["Generators carry the whole load, cooling included."],
    },
    { thing: "two cabins", feature: "Cabins", says: ["Two cabins stand by the window and can be taken out."] },
    {
      tails: ["above the street trees"],
      feature: "Open view",
      when: (home) => (home.floorNo ?? 0) >= 4,
      says: ["The windows look over the street trees to the next block."],
    },
    { tails: ["near {near}"], feature: "Well placed", kind: "place", says: ["There are a dozen places to eat lunch within a block."] },
  ],
  shop: [
    {
      thing: "a wide front",
      feature: "Wide front",
      kind: "front",
      says: ["The front is fourteen feet wide, with a rolling shutter and a glass door behind it."],
    },
    {
      tails: ["on the main road"],
      feature: "Main road",
      kind: "front",
      says: ["It opens on the main road, beside shops that have been there for years."],
      planned: { says: ["It will open on the main road, beside shops that have been there for years."] },
    },
    { thing: "a loft", feature: "Loft", says: ["A loft over the back half doubles the storage."] },
    {
      tails: ["where two roads meet"],
      feature: "Corner",
      kind: "front",
      when: (home) => home.isCorner,
      says: ["It stands where two roads meet and is seen from both."],
      planned: { says: ["Two roads meet here, and it will be seen from both."] },
    },
    {
      tails: ["in the old market"],
      feature: "In the market",
      kind: "place",
      when: (home) => home.locality.settings.includes("market"),
      says: ["The market is busiest from five to nine in the evening."],
      planned: { tails: ["by the old market"], feature: "Near the market", says: ["The old market is around the corner."] },
    },
    {
      tails: ["below the flats"],
      feature: "Residents above",
      says: ["Sixty families live above and across, so mornings are busy as well."],
      planned: { feature: "Flats above", says: ["Sixty flats are being built above and across."] },
    },
    {
      tails: ["near {near}"],
      feature: "Well placed",
      kind: "place",
      says: ["Delivery vans can stop at the side without blocking the road."],
    },
  ],
  showroom: [
    { tails: ["on the main road"], feature: "Main road", kind: "front", says: ["Thirty feet of glass face the main road."] },
    { thing: "parking in front", feature: "Parking in front", says: ["Six cars can stand in front without touching the footpath."] },
    { thing: "a mezzanine", feature: "Mezzanine", says: ["A mezzanine at the back holds the office and the stock."] },
    { thing: "high ceilings", feature: "High ceiling", says: ["The hall is sixteen feet high and free of columns."] },
    { tails: ["near {near}"], feature: "Well placed", kind: "place", says: ["Neighbours are a furniture house and a bank."] },
  ],
  warehouse: [
    { thing: "a loading dock", feature: "Loading dock", says: ["The dock takes two trucks at a time, with a turning yard in front."] },
    { thing: "a high roof", feature: "High roof", says: ["The roof is twenty-four feet at the ridge, with daylight panels."] },
    { thing: "a small office", feature: "Office inside", says: ["A small office with a washroom stands beside the shutter."] },
    { tails: ["near {near}"], feature: "Well placed", kind: "place", says: ["The highway is reached without crossing the old town."] },
  ],
};

export const roomHeads: Heads = [
  ["{Sharing} room"],
  ["{Sharing} room for {guests}"],
  ["PG for {guests}"],
  ["Furnished {sharing} room"],
  ["Room for {guests}"],
];

export const roomTraits: readonly Trait[] = [
  {
    thing: "breakfast and dinner",
    tails: ["with home-cooked meals"],
    feature: "Meals",
    says: ["Breakfast and dinner are cooked in the house; Sunday lunch is on request."],
  },
  { thing: "a desk by the window", feature: "Desk", says: ["Each bed has its own desk, lamp and lockable wardrobe."] },
  { thing: "Wi-Fi and laundry", feature: "Wi-Fi and laundry", says: ["Wi-Fi reaches every room, and laundry is done twice a week."] },
  {
    thing: "a shared terrace",
    feature: "Terrace",
    says: ["The terrace is open to all till eleven, with a line for clothes and a few chairs."],
  },
  { thing: "its own bath", feature: "Attached bath", says: ["The bath is attached, with a geyser and hot water all day."] },
  {
    tails: ["near the metro"],
    feature: "Near the metro",
    kind: "place",
    when: (home) => home.locality.settings.includes("metro"),
    says: ["The metro is a short walk along a lit road."],
  },
  {
    tails: ["near the offices"],
    feature: "Near offices",
    kind: "place",
    when: (home) => home.locality.settings.includes("offices"),
    says: ["Most of the people who live here walk to work."],
  },
  {
    tails: ["near the campus"],
    feature: "Near campus",
    kind: "place",
    when: (home) => home.locality.settings.includes("campus"),
    says: ["The campus gate is near enough for a nap between lectures."],
  },
  {
    tails: ["near {near}"],
    feature: "Well placed",
    kind: "place",
    says: ["A tiffin place, a chemist and a bus stop are on the same road."],
  },
];
