import { ownValue } from "../../../src/shared/contract/own-value.ts";
import type { Random } from "../random.ts";

const digits = (random: Random, count: number): string => String(random.int(1, 10 ** count - 1)).padStart(count, "0");

/** In each state's own format, with district or office codes that no authority uses: none belongs to anybody. */
const forms: Record<string, (random: Random) => string> = {
  Maharashtra: (random) => `P00000${digits(random, 6)}`,
  Karnataka: (random) => `PRM/KA/RERA/0000/000/PR/${digits(random, 2)}0124/00${digits(random, 4)}`,
  "Tamil Nadu": (random) => `TN/00/Building/${digits(random, 4)}/2024`,
  Telangana: (random) => `P00000${digits(random, 6)}`,
  Kerala: (random) => `K-RERA/PRJ/AAA/${digits(random, 3)}/2024`,
  Gujarat: (random) => `PR/GJ/DEMO/DEMO/RAA${digits(random, 5)}/000000`,
  Delhi: (random) => `DLRERA0000P${digits(random, 4)}`,
  Haryana: (random) => `RC/REP/HARERA/GGM/0/${digits(random, 3)}/2024/00`,
  "Uttar Pradesh": (random) => `UPRERAPRJ000${digits(random, 4)}`,
  Rajasthan: (random) => `RAJ/P/0000/${digits(random, 4)}`,
  "West Bengal": (random) => `WBRERA/P/AAA/0000/${digits(random, 6)}`,
};

export function reraId(state: string, random: Random): string {
  const form = ownValue(forms, state);
  if (!form) throw new Error(`How does ${state} write its RERA numbers?`);
  return form(random);
}

/** In the form of Karnataka or of Maharashtra, with codes that no authority uses. */
export const demoAgentNumber = (index: number, state: string | null): string => {
  const number = String(index).padStart(6, "0");
  return state === "Karnataka" ? `PRM/KA/RERA/0000/000/AG/000000/${number}` : `A00000${number}`;
};
