/** How far an import is. `checking`, `importing` and `undoing` are the work of a job; nothing can be changed meanwhile. */
export const importStates = ["new", "checking", "checked", "importing", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** The page where a lister brings a file; an import's own page is below it. */
export const importsPage = "/panel/properties/import";

export const mostFileBytes = 20 * 1024 * 1024;
export const mostFileRows = 50_000;
/** Words of a column that are listed to be matched by hand. */
export const mostWords = 50;
/** Of the first rows, in degrees, so that a lister sees whether they are where the homes are. */
export const mostPlaces = 3;
/** Characters of the notation of a coordinate system. */
export const longestSystem = 1_000;
/** Of EPSG: longitude and latitude in degrees of WGS 84. */
export const degreesCode = "EPSG:4326";
/** Coordinate systems that are suggested at once. */
export const mostSystems = 12;
/** Of one lister; the site does one after the other. */
export const mostAtWork = 3;
/** An import can be undone, and is listed, for so many days. */
export const keptDays = 30;

export const importMessages = {
  tooLarge: "The file is larger than 20 MB. Split it into several files.",
  tooManyRows: "The file has more than 50,000 rows. Split it into several files.",
  tooMuchText: "The file has too much text. Split it into several files.",
  noRows: "The file names its columns but has no rows.",
  atWork: "Three of your imports are at work. Wait until one is done.",
  wrongState: "The import is further along than this page. Please reload it.",
  stopped: "The import ended early because of a failure of the site. What is imported stays; start again for the rest.",
  unverified: "Homes are imported as drafts until you have verified your email address.",
} as const;
