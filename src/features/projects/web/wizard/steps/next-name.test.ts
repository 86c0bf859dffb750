import { expect, test } from "vitest";
import { nextName } from "./next-name.ts";

test("[PROJ-03] a copied tower gets the next free name", () => {
  expect(nextName("Tower A", ["Tower A"])).toBe("Tower B");
  expect(nextName("Tower A", ["Tower A", "tower b "])).toBe("Tower C");
  expect(nextName("Block 9", ["Block 9", "Block 10"])).toBe("Block 11");
  expect(nextName("Wing 01", ["Wing 01"])).toBe("Wing 02");
  // Beyond the precision of a number.
  expect(nextName("Wing 9007199254740992", ["Wing 9007199254740992"])).toBe("Wing 9007199254740993");
  expect(nextName("Tower Z", ["Tower Z"])).toBe("Tower Z 2");
  expect(nextName("Mango", ["Mango"])).toBe("Mango 2");
  expect(nextName("", [""])).toBe("2");
});
