import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { exampleImage, exampleProperty, exampleVideo } from "../page/property-example.ts";
import { PropertyGallery } from "./property-gallery.tsx";

// What jsdom lacks of dialogs and scrolling; journeys use the real ones.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  Element.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
});
afterEach(cleanup);

function show(images: number, videos: number) {
  const property = {
    ...exampleProperty,
    images: Array.from({ length: images }, (_, index) => exampleImage(index + 1)),
    videos: Array.from({ length: videos }, (_, index) => exampleVideo(index + 1)),
  };
  render(<PropertyGallery property={property} />);
  return screen.queryAllByRole("link");
}

test("[PROP-03] without images and videos it says so", () => {
  expect(show(0, 0)).toEqual([]);
  expect(screen.getByRole("heading", { name: "No Media Available" })).toBeDefined();
  expect(screen.getByText("This property doesn't have any images or videos yet.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [1, 0, 1, null],
  [2, 0, 2, null],
  [3, 0, 3, null],
  [4, 0, 3, "+1 more"],
  [12, 0, 3, "+9 more"],
  [10, 2, 3, "+9 more"],
  [3, 1, 3, "+1 more"],
  [1, 3, 1, null],
])("[PROP-04] %i images and %i videos show %i pictures, the third with %j", (images, videos, tiles, more) => {
  const links = show(images, videos);
  expect(links).toHaveLength(tiles);
  expect(links.map(({ textContent }) => textContent?.trim() ?? "")).toEqual([...Array(tiles - 1).fill(""), more ?? ""]);
});

test("[PROP-03] when there are only videos, their posters replace the images", () => {
  const links = show(0, 5);
  expect(links).toHaveLength(3);
  expect(links[0]?.querySelector("img")?.getAttribute("src")).toBe("/media/demo/film-1.jpg");
  expect(links[2]?.textContent).toContain("+2 more");
});

test("[PROP-04] the main picture is loaded at once and before others, the others when they are needed", () => {
  const images = show(4, 0).map((link) => link.querySelector("img"));
  expect(images.map((image) => image?.getAttribute("loading"))).toEqual([null, "lazy", "lazy"]);
  expect(images.map((image) => image?.getAttribute("fetchpriority"))).toEqual(["high", null, null]);
});

test("[PROP-05] without scripts each picture is a link to its large file", () => {
  expect(show(2, 0).map((link) => link.getAttribute("href"))).toEqual([
    "/media/demo/photo-1.jpg.w1600.webp",
    "/media/demo/photo-2.jpg.w1600.webp",
  ]);
});

test("[PROP-06] a broken image becomes the placeholder, with its description", () => {
  const [main] = show(3, 0);
  fireEvent.error(main?.querySelector("img") as Element);
  expect(main?.querySelector("img")).toBeNull();
  expect(main?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Photo 1");
});

test("[PROP-05] the slider has all images, then all videos, which load nothing before they are started", async () => {
  show(4, 2);
  fireEvent.click(screen.getByRole("button", { name: "Expand" }));
  const dialog = await screen.findByRole("dialog", { name: "Photos and videos" });
  expect(dialog.textContent).toContain("1 / 6");
  const slides = [...dialog.querySelectorAll("li")];
  expect(slides.map((slide) => slide.querySelector("img, video")?.tagName)).toEqual(["IMG", "IMG", "IMG", "IMG", "VIDEO", "VIDEO"]);
  expect(slides[4]?.querySelector("video")).toMatchObject({ preload: "none", controls: true });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[PROP-05] the slider shows the photos of a sold home in colour, and says that it is sold", async () => {
  render(<PropertyGallery property={{ ...exampleProperty, status: "sold", images: [exampleImage(1)] }} />);
  fireEvent.click(screen.getByRole("button", { name: "Expand" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.querySelector("[aria-live]")?.textContent).toContain("Sold1 / 1");
  expect(dialog.closest("[class*=grayscale]")).toBeNull();
});

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk", "youtube.com", "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0"],
  ["https://vimeo.com/76979871", "vimeo.com", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
])("[PROP-05] [PWIZ-13] of %s nothing is loaded before it is pressed; then it plays in its place", async (url, site, embed) => {
  const video = exampleVideo(1, { url, thumbnailUrl: null });
  render(<PropertyGallery property={{ ...exampleProperty, images: [], videos: [video] }} />);
  fireEvent.click(screen.getByRole("button", { name: "Expand" }));
  const dialog = await screen.findByRole("dialog");
  const link = dialog.querySelector("a");
  expect(link?.textContent).toBe(`Watch on ${site}`);
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
  expect(dialog.querySelector("[src], iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Play / }));
  const frame = dialog.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe(embed);
  expect(frame?.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
  expect(frame?.title).not.toBe("");
  expect(document.activeElement).toBe(frame);
});
