// The largest bodies that the contract's own limits allow: a save within these limits is never refused for its size (PROJ-03).
import type { Fields } from "../../../shared/contract/field-kinds.ts";
import { configurationFields, projectFields, towerFields, updateFields } from "./project-fields.ts";
import { projectLimits as most, mostUnitsAtOnce } from "./project-terms.ts";

/** Bytes of this many letters of any script, as UTF-8. */
const text = (letters: number) => 3 * letters;
/** Names of fields, ids, days, numbers and punctuation. */
const rest = 500;
const id = 34;
const address = 500;
const file = address + text(200) + 100;

/** All that the texts among these fields can hold. */
const texts = (fields: Fields) =>
  Object.values(fields)
    .flatMap((field) => (field.kind === "text" || field.kind === "paragraphs" || field.kind === "url" ? text(field.most) : []))
    .reduce((sum, bytes) => sum + bytes, 0);

const stepOne = 40 * rest + texts(projectFields);
const amenities = 62 * (id + 10) + 50 * text(60);
const tower = rest + texts(towerFields);
const configuration = rest + texts(configurationFields) + file + most.towers * id;
const picture = file + text(300);
const film = file + address;
const update = rest + texts(updateFields) + most.photos * file;

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
/** Units listed one by one: about 1.5 MB. */
export const largestUnitsChange = mostUnitsAtOnce * unit + 2_000 * area + most.configurations * id + rest;
