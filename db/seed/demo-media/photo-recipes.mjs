// What make-photos.mjs makes of each photo. A crop is the corner's place in the room that is left (0 to 1, left and top) and the
// share of the width. Pictures with words on a sign are never mirrored.

const green = { from: [106, 172], least: 0.11, saturation: 1.7 };
/** Less full than the leaves of the plants beside them. */
const cabinets = { from: [90, 165], least: 0.07, most: 0.34, saturation: 1.8 };
const blue = { from: [195, 255], least: 0.2 };
const terracotta = { from: [-8, 24], least: 0.42 };
/** Of cabinets: in the sun it is paler, and nearer to yellow. */
const sunlitTerracotta = { from: [-8, 36], least: 0.3 };
const grass = { from: [40, 130], least: 0.15 };
const sofa = { from: [122, 185], least: 0.1, saturation: 2.2 };
const facade = { from: [-8, 34], least: 0.3 };
const sky = { from: [178, 265], least: 0.05 };
/** Seasons and hours, by the sky and what grows. */
const sunset = { at: "gold", colours: [{ ...sky, to: 32, saturation: 1.15 }] };
const dawn = { at: "morning", colours: [{ ...sky, to: 350, saturation: 0.42, value: 1.03 }] };
const monsoon = {
  at: "monsoon",
  colours: [
    { ...sky, to: 215, saturation: 0.3, value: 0.86 },
    { from: [36, 130], least: 0.12, to: 104, saturation: 1.1, value: 0.92 },
  ],
};
const summer = { at: "noon", colours: [{ from: [50, 150], least: 0.12, to: 46, saturation: 0.85, value: 1.06 }] };
const whole = [0, 0, 1];
const left = [0.05, 0.35, 0.8];
const right = [0.95, 0.35, 0.8];
const middle = [0.5, 0.45, 0.82];
const low = [0.5, 0.85, 0.86];

/** The photo's alternative text in new words. */
const saying = (alt, ...pairs) => pairs.reduce((text, [old, now]) => text.replace(old, now), alt);

const alts = {
  "bedroom-02": "Bedroom with a deep green wall, wooden bed frame and large framed art.",
  "bedroom-04": "Bedroom with blue padded wall panels, navy throw and wooden wardrobe.",
  "kitchen-01": "Kitchen with dark green cabinets, marble island and two black pendant lights.",
  "kitchen-03": "U-shaped kitchen with terracotta cabinets, black granite counter and window over the sink.",
  "dining-room-02": "Dining room with a round marble table, green chairs and globe pendant lights.",
  "living-room-02": "Living room with a green sofa, marble floor and sliding doors opening to a city view.",
  "living-room-03": "Living room with a navy media wall, cream sofa and an abstract rug.",
  "bathroom-02": "Bathroom with green tiles, double basin vanity and a freestanding bathtub.",
  "apartment-tower-02": "Twin apartment towers in white and brick red with balconies and a landscaped entrance.",
  "apartment-tower-01": "Two white and terracotta apartment towers with glass balconies under a blue sky.",
};
const told = (of, ...pairs) => saying(alts[of], ...pairs);

/** The same room at another hour, seen from nearer or mirrored. */
const rooms = (of, ...changes) => changes.map((change, index) => ({ name: `${of}-${"bcdefg"[index]}`, of, ...change }));

const interiors = [
  ...rooms(
    "living-room-01",
    { isMirrored: true, at: "morning", crop: left },
    { at: "evening", crop: right },
    { isMirrored: true, crop: middle, colours: [{ ...terracotta, least: 0.6, to: 205, saturation: 0.8 }] },
  ),
  ...rooms(
    "living-room-02",
    { isMirrored: true, colours: [{ ...sofa, to: 18, saturation: 2.6 }], alt: told("living-room-02", ["green sofa", "terracotta sofa"]) },
    { crop: left, at: "evening", colours: [{ ...sofa, to: 215 }], alt: told("living-room-02", ["green sofa", "blue sofa"]) },
    { isMirrored: true, crop: right, at: "morning" },
  ),
  ...rooms(
    "living-room-03",
    { isMirrored: true, colours: [{ ...blue, to: 158 }], alt: told("living-room-03", ["navy", "green"]) },
    {
      crop: left,
      colours: [{ ...blue, to: 14, saturation: 0.9, value: 1.25 }],
      at: "evening",
      alt: told("living-room-03", ["navy", "terracotta"]),
    },
    { isMirrored: true, crop: middle, at: "morning" },
  ),
  ...rooms(
    "living-room-04",
    { isMirrored: true, at: "morning" },
    { crop: right, at: "evening" },
    { isMirrored: true, crop: left, colours: [{ ...terracotta, least: 0.34, to: 205, saturation: 0.8 }] },
  ),
  ...rooms(
    "living-room-05",
    { isMirrored: true, at: "morning" },
    { crop: right, at: "noon" },
    { isMirrored: true, crop: left, at: "evening" },
  ),
  ...rooms(
    "bedroom-01",
    { isMirrored: true, at: "morning" },
    { crop: middle, at: "evening" },
    { isMirrored: true, crop: right, at: "overcast" },
  ),
  ...rooms(
    "bedroom-02",
    { isMirrored: true, colours: [{ ...green, to: 212 }], alt: told("bedroom-02", ["green", "blue"]) },
    { crop: left, colours: [{ ...green, to: 14, value: 1.3 }], alt: told("bedroom-02", ["deep green", "terracotta"]) },
    { isMirrored: true, crop: middle, at: "evening" },
  ),
  ...rooms(
    "bedroom-03",
    { isMirrored: true, at: "morning" },
    { crop: middle, at: "evening" },
    { isMirrored: true, crop: left, at: "overcast" },
  ),
  ...rooms(
    "bedroom-04",
    { isMirrored: true, colours: [{ ...blue, to: 155, saturation: 0.9 }], alt: told("bedroom-04", ["blue", "green"], ["navy", "green"]) },
    {
      crop: right,
      colours: [{ ...blue, to: 8, saturation: 0.8, value: 1.15 }],
      at: "evening",
      alt: told("bedroom-04", ["blue", "rose"], ["navy", "rust"]),
    },
    { isMirrored: true, crop: middle, at: "morning" },
  ),
  ...rooms(
    "bedroom-05",
    { isMirrored: true, at: "morning" },
    { crop: left, at: "noon" },
    { isMirrored: true, crop: middle, at: "overcast" },
  ),
  ...rooms(
    "kitchen-01",
    { isMirrored: true, colours: [{ ...cabinets, to: 215, value: 1.1 }], alt: told("kitchen-01", ["dark green", "navy"]) },
    { crop: left, colours: [{ ...cabinets, to: 12, value: 1.5 }], at: "noon", alt: told("kitchen-01", ["dark green", "terracotta"]) },
    { isMirrored: true, crop: middle, at: "evening" },
  ),
  ...rooms("kitchen-02", { isMirrored: true, at: "morning" }, { crop: left, at: "evening" }, { isMirrored: true, crop: right, at: "noon" }),
  ...rooms(
    "kitchen-03",
    {
      isMirrored: true,
      colours: [{ ...sunlitTerracotta, to: 155, saturation: 0.7, value: 0.75 }],
      alt: told("kitchen-03", ["terracotta", "green"]),
    },
    {
      crop: left,
      colours: [{ ...sunlitTerracotta, to: 212, saturation: 0.7, value: 0.8 }],
      at: "morning",
      alt: told("kitchen-03", ["terracotta", "blue"]),
    },
    {
      isMirrored: true,
      crop: middle,
      colours: [{ ...sunlitTerracotta, to: 44, saturation: 0.9 }],
      alt: told("kitchen-03", ["terracotta", "yellow"]),
    },
  ),
  ...rooms(
    "dining-room-01",
    { isMirrored: true, at: "morning" },
    { crop: left, at: "evening" },
    { isMirrored: true, crop: right, at: "noon" },
  ),
  ...rooms(
    "dining-room-02",
    { isMirrored: true, colours: [{ ...green, to: 210, value: 1.1 }], alt: told("dining-room-02", ["green", "blue"]) },
    { crop: left, colours: [{ ...green, to: 12, value: 1.35 }], alt: told("dining-room-02", ["green", "terracotta"]) },
    { isMirrored: true, crop: middle, at: "evening" },
  ),
  ...rooms("balcony-01-sunset", { isMirrored: true }, { crop: middle, at: "dusk" }, { isMirrored: true, crop: left, at: "evening" }),
  ...rooms(
    "balcony-02",
    { isMirrored: true, at: "morning" },
    { crop: right, at: "evening" },
    { isMirrored: true, crop: left, at: "overcast" },
  ),
  ...rooms("bathroom-01", { isMirrored: true, at: "morning" }, { crop: middle, at: "evening" }),
  ...rooms(
    "bathroom-02",
    { isMirrored: true, colours: [{ ...green, to: 212 }], alt: told("bathroom-02", ["green", "blue"]) },
    { crop: left, colours: [{ ...green, to: 10, value: 1.2 }], alt: told("bathroom-02", ["green", "terracotta"]) },
  ),
  ...rooms(
    "study-01",
    { isMirrored: true, colours: [{ ...blue, to: 155 }] },
    { crop: right, at: "evening", colours: [{ ...blue, to: 14, value: 1.2, saturation: 0.85 }] },
  ),
  ...rooms("lobby-01", { isMirrored: true, at: "morning" }, { crop: right, at: "evening" }),
  ...rooms("gym-01", { isMirrored: true, at: "morning" }),
];

const outsides = [
  ...rooms(
    "apartment-tower-01",
    { isMirrored: true, at: "noon" },
    { crop: [0.3, 0.5, 0.94], colours: [{ ...facade, to: 210, saturation: 0.8 }], alt: told("apartment-tower-01", ["terracotta", "blue"]) },
    { isMirrored: true, at: "dusk", alt: told("apartment-tower-01", [" under a blue sky", " after sunset"]) },
  ),
  ...rooms(
    "apartment-tower-02",
    { isMirrored: true, colours: [{ ...facade, to: 40, saturation: 0.8 }], alt: told("apartment-tower-02", ["brick red", "ochre"]) },
    { crop: [0.4, 0.5, 0.94], colours: [{ ...facade, to: 165, saturation: 0.5 }], alt: told("apartment-tower-02", ["brick red", "green"]) },
    { isMirrored: true, at: "evening" },
    { colours: [{ ...facade, to: 212, saturation: 0.6 }], at: "overcast", alt: told("apartment-tower-02", ["brick red", "blue"]) },
  ),
  ...rooms("apartment-tower-03-dusk", { isMirrored: true }, { crop: [0.4, 0.4, 0.95], at: "evening" }, { isMirrored: true, at: "morning" }),
  ...rooms(
    "apartment-tower-04",
    { isMirrored: true, at: "noon" },
    { crop: [0.4, 0.6, 0.94], at: "evening" },
    { isMirrored: true, at: "overcast" },
  ),
  ...rooms(
    "independent-house-01",
    { isMirrored: true },
    { crop: middle, colours: [{ ...terracotta, to: 212, saturation: 0.75 }] },
    { isMirrored: true, crop: middle, at: "evening", colours: [{ ...terracotta, to: 155, saturation: 0.6 }] },
    { colours: [{ ...terracotta, to: 44 }], at: "overcast" },
    { isMirrored: true, crop: [0.6, 0.4, 0.9], at: "dusk" },
  ),
  ...rooms(
    "independent-house-02",
    { isMirrored: true },
    { crop: middle, at: "evening" },
    { isMirrored: true, crop: middle, at: "overcast" },
    { crop: [0.4, 0.4, 0.9], at: "dusk" },
    { isMirrored: true, crop: [0.3, 0.5, 0.88], at: "morning" },
  ),
  ...rooms(
    "villa-01",
    { isMirrored: true },
    { crop: middle, at: "evening" },
    { isMirrored: true, crop: left, at: "overcast" },
    { crop: [0.6, 0.5, 0.9], at: "dusk" },
  ),
  ...rooms("villa-01-deck", { isMirrored: true }, { crop: [0.4, 0.5, 0.88], at: "evening" }),
  ...rooms("villa-02-dusk", { isMirrored: true }, { crop: middle, at: "evening" }, { isMirrored: true, crop: right, at: "morning" }),
  ...rooms(
    "villa-03",
    { isMirrored: true },
    { crop: right, at: "evening", colours: [{ ...terracotta, to: 210, saturation: 0.7 }] },
    { isMirrored: true, crop: middle, at: "overcast" },
  ),
  ...rooms(
    "villa-03-street",
    { isMirrored: true, at: "noon" },
    { crop: [0.8, 0.4, 0.9], at: "evening" },
    { isMirrored: true, colours: [{ ...terracotta, to: 155, saturation: 0.6 }] },
  ),
];

const seasons = (of, isSigned, ...crops) =>
  rooms(of, ...crops.map((crop, index) => ({ crop, isMirrored: !isSigned && index !== 1, ...[sunset, monsoon, summer][index] })));
const unsigned = (of, ...crops) => seasons(of, false, ...crops);
/** With words that a mirror would turn. */
const signed = (of, ...crops) => seasons(of, true, ...crops);

const land = [
  ...rooms(
    "residential-plot-01-meadow",
    { isMirrored: true, at: "evening" },
    { crop: low, colours: [{ ...grass, to: 96, saturation: 1.1 }] },
    { isMirrored: true, crop: left, at: "morning", colours: [{ ...grass, to: 84 }] },
    { crop: right, ...monsoon },
    { isMirrored: true, crop: right, ...sunset },
  ),
  ...rooms(
    "residential-plot-02-lawn",
    { isMirrored: true },
    { crop: left, at: "evening", colours: [{ ...grass, to: 62, saturation: 0.8 }] },
    { isMirrored: true, crop: right, at: "morning" },
    { crop: middle, ...monsoon },
    { isMirrored: true, crop: middle, colours: [{ ...grass, to: 55, saturation: 0.7 }] },
    { crop: right, ...sunset },
  ),
  ...rooms(
    "residential-plot-01",
    { at: "evening" },
    { crop: [1, 0.6, 0.85], colours: [{ ...grass, to: 92, saturation: 1.1 }] },
    { crop: [1, 0.4, 0.92], ...monsoon },
    { crop: [1, 0.8, 0.78], ...dawn },
  ),
  ...rooms(
    "residential-plot-01-corner",
    { at: "morning", colours: [{ ...grass, to: 90 }] },
    { crop: [1, 0.5, 0.88], at: "evening" },
    { crop: [1, 0.7, 0.8], ...monsoon },
  ),
  ...rooms(
    "residential-plot-02",
    { at: "evening", colours: [{ ...grass, to: 62, saturation: 0.8 }] },
    { crop: [1, 0.6, 0.88], at: "morning" },
    monsoon,
    { crop: [0.7, 0.4, 0.8], ...sunset },
  ),
  ...rooms(
    "residential-plot-02-street",
    { at: "evening" },
    { crop: [0.7, 0.6, 0.88], colours: [{ ...grass, to: 60, saturation: 0.75 }] },
    { crop: [0.5, 0.8, 0.8], ...monsoon },
  ),
  ...rooms(
    "residential-plot-03",
    { isMirrored: true, crop: [0, 0.5, 0.85], at: "evening" },
    { crop: [0, 0.4, 0.8], ...monsoon },
    { isMirrored: true, crop: [0.2, 0.6, 0.74], ...dawn },
  ),
  ...["04", "05", "06", "07", "08", "09", "10"].flatMap((number) => unsigned(`residential-plot-${number}`, left, right, middle)),
  ...["11", "12", "13", "14"].flatMap((number) => unsigned(`residential-plot-${number}`, left, right)),
];

const work = [
  ...rooms(
    "commercial-office-01",
    { isMirrored: true, at: "morning" },
    { crop: [0.6, 0.5, 0.9], at: "evening" },
    { isMirrored: true, at: "dusk" },
    { colours: [{ ...blue, to: 170, saturation: 0.7 }], at: "noon" },
  ),
  ...rooms("commercial-office-01-tower", { isMirrored: true, at: "evening" }, { at: "dusk", crop: middle }),
  ...rooms("commercial-office-03-dusk", { at: "morning" }, { crop: [0.6, 0.5, 0.88], at: "dusk" }),
  ...rooms("commercial-office-03-floors", { at: "morning" }, { crop: [0.5, 0.5, 0.9], at: "evening" }),
  ...rooms("commercial-shopfront-02", { at: "evening" }, { at: "overcast", crop: [0.3, 0.9, 0.92] }, { at: "dusk", crop: [0.7, 0.9, 0.9] }),
  ...rooms("commercial-shopfront-02-corner", { at: "evening" }, { at: "morning", crop: [0.6, 0.9, 0.88] }, { at: "dusk" }),
  ...rooms("commercial-shopfront-02-row", { at: "evening" }, { at: "morning", crop: [0.3, 0.9, 0.88] }, { at: "dusk" }),
  ...rooms("commercial-office-04", { crop: [0.3, 0.7, 0.85], at: "evening" }, { at: "morning", crop: [0.6, 0.2, 0.9] }, { at: "dusk" }),
  ...rooms("commercial-shopfront-03", { crop: [0.4, 0.9, 0.86], at: "evening" }, { at: "overcast", crop: [0.6, 0.9, 0.92] }),
  ...["05", "06", "07", "08"].flatMap((number) => unsigned(`commercial-office-${number}`, left, right)),
  ...["04", "05", "06", "07"].flatMap((number) => signed(`commercial-shopfront-${number}`, [0.1, 0.9, 0.8], [0.9, 0.9, 0.8])),
  ...["office-room-01", "office-room-02", "office-room-03", "shop-room-01", "shop-room-02"].flatMap((name) =>
    rooms(name, { isMirrored: true, crop: left, at: "evening" }),
  ),
];

/** Of homes that have one picture: from nearer, in other light. */
const nearer = [
  ...rooms("apartment-tower-06", { isMirrored: true, crop: [0.6, 0.7, 0.8], at: "evening" }),
  ...rooms("apartment-tower-07", { isMirrored: true, crop: [0.5, 0.6, 0.86], at: "evening" }),
  ...rooms("independent-house-03", { isMirrored: true, crop: [0.4, 1, 0.86], at: "evening" }),
  ...rooms("independent-house-04", { isMirrored: true, crop: [0.5, 0.9, 0.86], at: "noon" }),
  ...rooms("villa-04", { isMirrored: true, crop: [0.5, 0.35, 0.8], at: "evening" }),
  ...rooms("villa-07", { isMirrored: true, crop: [0.5, 0.4, 0.86], at: "evening" }),
];

export const recipes = [...interiors, ...outsides, ...land, ...work, ...nearer].map((recipe) => ({ crop: whole, ...recipe }));
