import { expect, test } from "vitest";
import { wizardMessages } from "./property-form-messages.ts";
import { missingToPublish } from "./publication.ts";
import { videoIdOf } from "./video-link.ts";

test("[PWIZ-06] nothing is missing only when every field labelled required is filled, each with words of its own", () => {
  const missing = missingToPublish({ country: "India" });
  expect(missing).toHaveLength(15);
  for (const field of missing) expect(wizardMessages[field]).toBeTruthy();
  const filled = Object.fromEntries(missing.map((field) => [field, 0]));
  expect(missingToPublish({ ...filled, country: "India", type: "house" })).toEqual([]);
  expect(missingToPublish({ ...filled, country: "India", type: "house", address: "" })).toEqual(["address"]);
  expect(missingToPublish({ ...filled, country: "India", type: "house", age: null })).toEqual(["age"]);
  expect(missingToPublish({ ...filled, country: "India", type: "plot", age: null })).toEqual([]);
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "dQw4w9WgXcQ"],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/watch?v=short", null],
  ["https://youtube.com.example.com/watch?v=dQw4w9WgXcQ", null],
  ["https://example.com/?v=dQw4w9WgXcQ", null],
  ["javascript:alert(1)//youtu.be/dQw4w9WgXcQ", null],
  ["properties/videos/a.mp4", null],
])("[PWIZ-13] %s names the video %s", (link, id) => {
  expect(videoIdOf(link)).toBe(id);
});
