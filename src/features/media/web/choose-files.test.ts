import { expect, it } from "vitest";
import { newKey } from "./choose-files.ts";

const owner = "prp_01kfej5f807pmav74mxjmz6b3e";

it("the public name of a photo or film repeats nothing of its file's name, which may tell a hidden place", () => {
  for (const [kind, name, type] of [
    ["image", "Flat 1203, Marigold Heights.jpg", "image/jpeg"],
    ["image", "18.559123,73.787443.jpg", "image/jpeg"],
    ["video", "Marigold gate.mp4", "video/mp4"],
  ] as const)
    expect(newKey(kind, owner, name, type)).not.toMatch(/1203|marigold|559123/i);
  expect(newKey("brochure", owner, "Marigold Heights.pdf", "application/pdf")).toContain("marigold-heights");
});
