// The format of RERA numbers in each state, of projects and of agents. States change their formats: a mismatch causes a warning, and the number is
// stored.
import { ownValue } from "../../../shared/contract/own-value.ts";

const formats: Record<string, readonly RegExp[]> = {
  Maharashtra: [/^P\d{11}$/i, /^PR\d{13}$/i],
  Karnataka: [/^PRM\/KA\/RERA\/\d{4}\/\d{3}\/PR\/\d{6}\/\d{6}$/i],
  Gujarat: [/^PR\/GJ\/[^/]+(\/[^/]+){1,4}\/[A-Z]{3}\d{5}(\/[A-Z0-9]+){1,3}$/i],
  "Uttar Pradesh": [/^UPRERAPRJ\d{3,12}(\/\d{2}\/\d{4})?$/i],
  "Tamil Nadu": [/^TN\/\d{2}\/(Building|Layout)\/\d{1,5}\/\d{4}$/i, /^TNRERA\/\d{2}\/[A-Z]{2,4}\/\d{1,5}\/\d{4}$/i],
  Telangana: [/^P0\d{10}$/i],
  "Andhra Pradesh": [/^P0\d{10}$/i],
  Kerala: [/^K-RERA\/PRJ\/([A-Z]{3}\/)?\d{3}\/\d{4}$/i],
  Rajasthan: [/^RAJ\/P\/\d{4}\/\d{1,5}$/i],
  Delhi: [/^DLRERA\d{4}P\d{4}$/i],
  "West Bengal": [/^WBRERA\/P\/[A-Z]{3}\/\d{4}\/\d{6}$/i],
  // Panchkula and Gurugram have separate authorities.
  Haryana: [/^RERA-PKL-\d{1,5}-\d{4}$/i, /^RC\/REP\/HARERA\/GGM\/\d{1,4}\/\d{1,4}\/\d{4}\/\d{1,4}$/i],
  Punjab: [/^PBRERA-[A-Z]{3}\d{2}-P[RM]O?\d{3,4}(-\d{6})?$/i],
  "Madhya Pradesh": [/^P-[A-Z]{3}-\d{2}-\d{3,5}$/i],
  Goa: [/^PRGO\d{8}$/i],
  "Himachal Pradesh": [/^RERAHPSHP\d{8}$/i],
  Uttarakhand: [/^UKREP\d{11}$/i],
  Odisha: [/^RP\/\d{2}\/\d{4}\/\d{5}$/i],
  Jharkhand: [/^JHARERA\/PROJECT\/\d+\/\d{4}$/i],
  Bihar: [/^BRERAP\d{5}-\d+\/\d+\/R-\d+\/\d{4}$/i],
  Chhattisgarh: [/^PCGRERA\d{12}$/i],
  Assam: [/^RERAA [A-Z]{2} \d+ OF \d{4}-\d{4}$/i],
  Puducherry: [/^PRPY\d{6}$/i],
  Tripura: [/^PRTR\d{8}$/i],
};

/** As far as they are known. */
const agentFormats: Record<string, readonly RegExp[]> = {
  Maharashtra: [/^A\d{11,12}$/i],
  Karnataka: [/^PRM\/KA\/RERA\/\d{4}\/\d{3}\/AG\/\d{6}\/\d{6}$/i],
};

/** The states whose numbers are known. */
export const reraStates = Object.keys(formats).sort();

/** Whether a number has its state's format. True when that format is unknown. */
export function looksLikeReraNumber(number: string, state: string | null): boolean {
  const known = state === null ? undefined : ownValue(formats, state);
  return known === undefined || known.some((format) => format.test(number.trim()));
}

const isOfAProject = (number: string): boolean => Object.values(formats).some((known) => known.some((format) => format.test(number)));

/** Whether an agent's number has its state's format; with an unknown format, whether it is not that of a project. */
export function looksLikeAgentNumber(number: string, state: string | null): boolean {
  const known = state === null ? undefined : ownValue(agentFormats, state);
  const typed = number.trim();
  return known === undefined ? !isOfAProject(typed) : known.some((format) => format.test(typed));
}
