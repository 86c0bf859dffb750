// 500 labelled pairs of posts, 250 of one home and 250 of two that are alike. Made without the matcher: places, rooms, sizes and prices are
// of real sales (a listing file of Sacramento), what two people write of one home differently is a noise of our own, and the photos are parts of
// demo photos, written again, made smaller, cut and marked as portals do. A seed makes them the same each time.
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { demoFiles, demoMediaFolder } from "../db/seed/demo/picture-files.ts";
import { Random } from "../db/seed/random.ts";
import { hashPhoto } from "../src/features/media/server/files/photo-hash.ts";

const facings = ["north", "east", "south", "west", "north-east", "south-east"];
const streets = ["Elm", "Oak", "Lake", "River", "Park", "Mill", "Hill", "Garden"];
const phrases =
  "bright rooms|quiet street|new kitchen|wide balcony|close to school|covered parking|morning sun|large storage|fresh paint|low maintenance|gated entrance|walk to market|marble floors|modular wardrobes|garden view|corner position|good water|backup for lifts|friendly neighbours|ready papers".split(
    "|",
  );

/** Rows of the file: `beds`, `sqft`, `price`, `latitude` and so on. */
function readSales(file) {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const names = head.replaceAll('"', "").split(",");
  return lines
    .map((line) =>
      Object.fromEntries(
        line
          .replaceAll('"', "")
          .split(",")
          .map((value, at) => [names[at], value]),
      ),
    )
    .map((row) => ({
      ...row,
      beds: +row.beds,
      baths: +row.baths,
      sqft: +row.sqft,
      price: +row.price,
      latitude: +row.latitude,
      longitude: +row.longitude,
    }))
    .filter(({ beds, sqft, price }) => beds > 0 && sqft > 300 && price > 20_000);
}

const textOf = (random) => random.some(phrases, 9).join(", ").concat(". Call for a visit on any day of the week, morning or evening.");

function homeOf(sale, random) {
  const isFlat = sale.type === "Condo" || random.chance(0.45);
  return {
    type: isFlat ? "apartment" : random.chance(0.7) ? "house" : "villa",
    listed_for: random.chance(0.75) ? "sale" : "rent",
    city: sale.city,
    location: `${sale.zip} ${random.pick(streets)}`,
    bedrooms: sale.beds,
    bathrooms: Math.max(1, Math.round(sale.baths)),
    area: sale.sqft,
    price: sale.price,
    floor_no: isFlat ? random.int(0, 14) : null,
    total_floors: isFlat ? 15 : 2,
    facing: random.pick(facings),
    project_name: isFlat && random.chance(0.6) ? `${random.pick(streets)} Court ${random.int(1, 60)}` : null,
    unit: random.int(101, 1599),
    latitude: sale.latitude,
    longitude: sale.longitude,
    text: textOf(random),
  };
}

/** What one of its posts says. */
function saidOf(home, random, { names = true } = {}) {
  const { unit, text, latitude, longitude, ...facts } = home;
  const isPinned = random.chance(0.7);
  const metres = () => (random.gauss() * 25) / 111_320;
  return {
    ...facts,
    title: `${home.bedrooms} bedrooms in ${home.location}`,
    description: text,
    area: random.chance(0.75)
      ? home.area
      : random.chance(0.8)
        ? Math.round(home.area / 5) * 5
        : Math.round(home.area * random.between(0.985, 1.015)),
    bathrooms: random.chance(0.93) ? home.bathrooms : home.bathrooms + 1,
    price: Math.round((home.price * random.between(0.94, 1.05)) / 100) * 100,
    floor_no: home.floor_no !== null && random.chance(0.88) ? home.floor_no : null,
    facing: random.chance(0.6) ? home.facing : null,
    total_floors: random.chance(0.7) ? home.total_floors : null,
    location: random.chance(0.92) ? home.location : `${home.location} Road`,
    project_name: random.chance(0.85) ? home.project_name : null,
    address:
      names && random.chance(0.35)
        ? `${home.type === "apartment" ? "Flat" : "House"} ${random.chance(0.5) ? "No. " : ""}${unit}`
        : "Main Road",
    latitude: isPinned ? latitude + metres() : null,
    longitude: isPinned ? longitude + metres() : null,
    is_location_approximate: !isPinned,
  };
}

const photoFiles = demoFiles.filter(({ file }) => file.startsWith("photos/"));
const sources = new Map();
const sourceOf = async (file) => {
  if (!sources.has(file))
    sources.set(file, await sharp(path.join(demoMediaFolder, file)).resize(480, 320, { fit: "cover" }).png().toBuffer());
  return sources.get(file);
};

/** Pictures that no other home has. */
async function takePhotos(count, random) {
  const photos = [];
  while (photos.length < count) {
    const [width, height] = [random.int(150, 300), random.int(110, 210)];
    const cut = { left: random.int(0, 479 - width), top: random.int(0, 319 - height), width, height };
    let picture = sharp(await sourceOf(random.pick(photoFiles).file)).extract(cut);
    if (random.chance(0.5)) picture = picture.flop();
    const bytes = await picture.resize(360, 240, { fit: "fill" }).png().toBuffer();
    if ((await hashPhoto(bytes)) !== null) photos.push(bytes);
  }
  return photos;
}

/** As another site or phone writes the picture. */
async function writeAgain(bytes, random) {
  const cut = random.chance(0.4) ? random.int(1, 5) : 0;
  let picture = sharp(bytes).extract({ left: cut, top: cut, width: 360 - 2 * cut, height: 240 - 2 * cut });
  if (random.chance(0.5)) picture = picture.modulate({ brightness: random.between(0.85, 1.18) });
  if (random.chance(0.3)) {
    const mark = Buffer.from('<svg width="90" height="24"><text x="2" y="18" font-size="16" fill="#fff" opacity=".7">PORTAL</text></svg>');
    picture = picture.composite([{ input: mark, gravity: "southeast" }]);
  }
  const written = await picture.jpeg({ quality: random.int(45, 90) }).toBuffer();
  return sharp(written).resize(random.int(200, 340)).jpeg().toBuffer();
}

const hashesOf = async (photos, random) =>
  (await Promise.all(photos.map(async (bytes) => hashPhoto(await writeAgain(bytes, random))))).filter(Boolean);

/** A post: `said` becomes columns, `photos` are hashes. `gone`: taken down before the other came. */
export async function makePairs(file, draw) {
  const random = new Random(`pairs of homes ${draw}`);
  const sales = random.shuffled(readSales(file));
  const pairs = [];
  for (let at = 0; at < 250; at++) pairs.push(await samePair(sales[at], random));
  const kinds = [nearPair, nearPair, floorPair, floorPair, planPair, planPair, unitPair, unitPair, plotPair, renderPair];
  for (let at = 0; at < 250; at++) pairs.push(await kinds[at % kinds.length](sales[250 + at], random, sales));
  return pairs;
}

async function samePair(sale, random) {
  const home = homeOf(sale, random);
  const photos = await takePhotos(random.int(3, 7), random);
  const isOneLister = random.chance(0.4);
  const first = saidOf(home, random);
  const second = saidOf(random.chance(isOneLister ? 0.6 : 0.25) ? home : { ...home, text: textOf(random) }, random);
  const kept = random.chance(isOneLister ? 0.9 : 0.85) ? random.int(Math.min(2, photos.length), photos.length) : random.int(0, 1);
  const others = await takePhotos(random.int(0, 2), random);
  return {
    kind: isOneLister ? "posted again by its lister" : "posted by another lister",
    isSame: true,
    isOneLister,
    gone: isOneLister || random.chance(0.4),
    posts: [
      { said: first, photos: await hashesOf(photos, random) },
      { said: second, photos: await hashesOf([...random.some(photos, kept), ...others], random) },
    ],
  };
}

async function twoHomes(kind, one, other, random, { shared = 0, isOneLister = random.chance(0.4) } = {}) {
  const renders = await takePhotos(shared, random);
  const own = () => takePhotos(random.int(2, 5), random);
  const post = async (home) => ({
    said: saidOf(home, random, { names: random.chance(0.5) }),
    photos: await hashesOf([...renders, ...(await own())], random),
  });
  return { kind, isSame: false, isOneLister, gone: random.chance(0.5), posts: [await post(one), await post(other)] };
}

/** The real sale that is most like it. */
function nearPair(sale, random, sales) {
  const unlike = (other) =>
    Math.abs(other.sqft - sale.sqft) / 20 +
    (other.beds === sale.beds ? 0 : 40) +
    3_000 * Math.hypot(other.latitude - sale.latitude, other.longitude - sale.longitude);
  const other = sales.filter((one) => one !== sale && one.city === sale.city).sort((a, b) => unlike(a) - unlike(b))[0] ?? sales[0];
  const home = homeOf(sale, random);
  const alike = {
    ...home,
    bedrooms: other.beds,
    area: other.sqft,
    price: other.price,
    latitude: other.latitude,
    longitude: other.longitude,
  };
  return twoHomes(
    "the most alike of other real sales",
    home,
    { ...alike, unit: home.unit + 2, facing: random.pick(facings), text: textOf(random) },
    random,
  );
}
const flat = (sale, random) => ({
  ...homeOf(sale, random),
  type: "apartment",
  total_floors: 15,
  floor_no: random.int(1, 6),
  project_name: `${random.pick(streets)} Court`,
});
const floorPair = (sale, random) => {
  const home = flat(sale, random);
  return twoHomes(
    "another floor of one plan, same text",
    home,
    { ...home, floor_no: home.floor_no + random.int(1, 6), unit: home.unit + 100 },
    random,
  );
};
const planPair = (sale, random) => {
  const home = { ...flat(sale, random), floor_no: null };
  return twoHomes("one plan, no floor said, same text", home, { ...home, unit: home.unit + 1 }, random);
};
const unitPair = (sale, random) => {
  const home = flat(sale, random);
  const beside = { ...home, unit: home.unit + 1, facing: random.pick(facings), text: random.chance(0.5) ? home.text : textOf(random) };
  return twoHomes("the next door on one floor", home, beside, random);
};
const plotPair = (sale, random) => {
  const home = {
    ...homeOf(sale, random),
    type: "plot",
    bedrooms: null,
    bathrooms: null,
    floor_no: null,
    total_floors: null,
    project_name: "Mango Meadows",
  };
  return twoHomes("the next plot of one size", home, { ...home, unit: home.unit + 1, longitude: home.longitude + 0.00012 }, random);
};
/** Of a builder who shows one sample flat for several at once. */
const renderPair = (sale, random) => {
  const home = flat(sale, random);
  const other = { ...home, unit: home.unit + 100, floor_no: home.floor_no + 1 };
  return twoHomes("another floor with the photos of one sample flat", home, other, random, { shared: 3, isOneLister: true });
};
