import { expect, test } from "vitest";
import { looksLikeAgentNumber, looksLikeReraNumber } from "./rera-number.ts";

test.each([
  ["Maharashtra", "P51700019929"],
  ["Maharashtra", "PR1260002502389"],
  ["Karnataka", "PRM/KA/RERA/1248/469/PR/050723/006033"],
  ["Gujarat", "PR/GJ/SURAT/CHORYASI/SUDA/RAA16644/250326/311231"],
  ["Uttar Pradesh", "UPRERAPRJ6734"],
  ["Tamil Nadu", "TN/29/Building/0403/2024"],
  ["Telangana", "P02400006761"],
  ["Andhra Pradesh", "P03290013808"],
  ["Kerala", "K-RERA/PRJ/ERN/363/2020"],
  ["Delhi", "DLRERA2023P0017"],
  ["Haryana", "RC/REP/HARERA/GGM/686/418/2023/30"],
  ["Punjab", "PBRERA-SAS81-PR1246"],
  ["Madhya Pradesh", "P-BPL-24-4939"],
  ["Goa", "PRGO02231914"],
  ["Odisha", "RP/11/2026/01471"],
  ["Chhattisgarh", "PCGRERA200618000247"],
])("[PROJ-05] %s writes RERA numbers like %s, in capitals or not", (state, number) => {
  expect(looksLikeReraNumber(number, state)).toBe(true);
  expect(looksLikeReraNumber(` ${number.toLowerCase()} `, state)).toBe(true);
  expect(looksLikeReraNumber(`${number}#`, state)).toBe(false);
});

test("[PROJ-05] accepts any number for a state whose format is unknown", () => {
  expect(looksLikeReraNumber("anything", "Sikkim")).toBe(true);
  expect(looksLikeReraNumber("anything", null)).toBe(true);
  expect(looksLikeReraNumber("anything", "constructor")).toBe(true);
});

test.each([
  ["Maharashtra", "A51700019929", true],
  ["Maharashtra", "A041182600110", true],
  ["Maharashtra", "P51700019929", false],
  ["Karnataka", "prm/ka/rera/1248/469/AG/050723/006033", true],
  ["Karnataka", "A51700019929", false],
  ["Kerala", "K-RERA/AGENT/0001", true],
  ["Kerala", "P51700019929", false],
  [null, "PRM/KA/RERA/1248/469/PR/050723/006033", false],
  [null, "anything", true],
])("[PROF-01] of an agent in %s the number %s fits: %s", (state, number, fits) => {
  expect(looksLikeAgentNumber(number, state)).toBe(fits);
});
