// The authorities of the Real Estate (Regulation and Development) Act, 2016, where anybody can look up a number. Free of zod.
import { ownValue } from "../../../shared/contract/own-value.ts";

type ReraAuthority = { name: string; url: string };

const authorities: Record<string, ReraAuthority> = {
  "Andhra Pradesh": { name: "AP RERA", url: "https://rera.ap.gov.in" },
  Bihar: { name: "RERA Bihar", url: "https://rera.bihar.gov.in" },
  Chhattisgarh: { name: "CG RERA", url: "https://rera.cgstate.gov.in" },
  Delhi: { name: "Delhi RERA", url: "https://rera.delhi.gov.in" },
  Goa: { name: "Goa RERA", url: "https://rera.goa.gov.in" },
  Gujarat: { name: "GujRERA", url: "https://gujrera.gujarat.gov.in" },
  Haryana: { name: "HRERA", url: "https://haryanarera.gov.in" },
  Karnataka: { name: "RERA Karnataka", url: "https://rera.karnataka.gov.in" },
  Kerala: { name: "K-RERA", url: "https://rera.kerala.gov.in" },
  "Madhya Pradesh": { name: "MP RERA", url: "https://www.rera.mp.gov.in" },
  Maharashtra: { name: "MahaRERA", url: "https://maharera.maharashtra.gov.in" },
  Odisha: { name: "ORERA", url: "https://rera.odisha.gov.in" },
  Punjab: { name: "Punjab RERA", url: "https://rera.punjab.gov.in" },
  Rajasthan: { name: "Rajasthan RERA", url: "https://rera.rajasthan.gov.in" },
  "Tamil Nadu": { name: "TNRERA", url: "https://www.rera.tn.gov.in" },
  Telangana: { name: "TG RERA", url: "https://rera.telangana.gov.in" },
  "Uttar Pradesh": { name: "UP RERA", url: "https://www.up-rera.in" },
  "West Bengal": { name: "WBRERA", url: "https://rera.wb.gov.in" },
};

/** The authority of a state; undefined when its site is not known. */
export const reraAuthorityOf = (state: string | null): ReraAuthority | undefined =>
  state === null ? undefined : ownValue(authorities, state);
