// The largest bodies that the contract's own limits allow: what is within them is never refused for its size (PROJ-03).
import { projectLimits as most, mostUnitsAtOnce } from "./project-terms.ts";

/** Bytes of so many letters of any script, as UTF-8. */
const text = (letters: number) => 3 * letters;
/** Names of fields, ids, days, numbers and what stands between them. */
const rest = 500;
const id = 34;
const address = 500;
const file = address + text(200) + 100;

const stepOne = 40 * rest + text(10_000) + text(1_000) + 3 * address;
const amenities = 62 * (id + 10) + 50 * text(60);
const tower = rest + text(80 + 60);
const configuration = rest + text(80) + file + most.towers * id;
const picture = file + text(300);
const film = file + address;
const update = rest + text(120 + 4_000) + most.photos * file;

/** All fields and lists of a project at once: about 8 MB, most of it photos and texts of construction updates. */
export const largestSave =
  stepOne +
  amenities +
  most.towers * tower +
  most.configurations * configuration +
  most.galleryImages * picture +
  (most.brochures + most.videos) * film +
  most.updates * update;

const unit = 60;
const area = 120;
/** Units one by one: about 1.5 MB. */
export const largestUnitsChange = mostUnitsAtOnce * unit + 2_000 * area + most.configurations * id + rest;
