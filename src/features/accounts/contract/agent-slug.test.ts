import { expect, test } from "vitest";
import { agentSlug, shortIdIn } from "./agent-slug.ts";

const id = "acc_01k9xj0000abcdefghjkmnpqrs";

test("[PROF-01] a public address has the name of the firm or the person, and only its end identifies the account", () => {
  expect(agentSlug({ id, name: "Farhan Qureshi", firm: "Sea & Skyline Realty" })).toBe("sea-skyline-realty-ghjkmnpqrs");
  expect(agentSlug({ id, name: "José Çelik", firm: null })).toBe("jose-celik-ghjkmnpqrs");
  expect(agentSlug({ id, name: "आशा मेनन", firm: null })).toBe("ghjkmnpqrs");
  for (const slug of ["sea-skyline-realty-ghjkmnpqrs", "another-name-ghjkmnpqrs", "ghjkmnpqrs"]) expect(shortIdIn(slug)).toBe("ghjkmnpqrs");
  for (const slug of ["", "farhan", "farhan-ghjkmnpqr", "GHJKMNPQRS", "x'; --"]) expect(shortIdIn(slug)).toBeNull();
});
