import { expect, test } from "vitest";
import { videoIdOf } from "./video-link.ts";

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
