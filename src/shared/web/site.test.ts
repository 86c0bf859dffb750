import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageMeta } from "./site.ts";

const site = {
  publicUrl: "https://homes.example",
  contactEmail: "",
  grievanceOfficer: null,
  mediaBaseUrl: "https://cdn.example/m",
  hasDemoData: false,
  hasRelay: false,
};
const matches = [{ id: "root", loaderData: { site } }, undefined];
const page = { title: "Flats in Pune", description: "Twelve of them.", path: "/search?city[]=Pune" };

beforeEach(() => void vi.stubEnv("SSR", true));
afterEach(() => void vi.unstubAllEnvs());

/** The value of a tag, by its name or property. */
function contentOf(tag: string, given: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const descriptors = pageMeta(matches, { ...page, ...given }) as Record<string, string>[];
  const found = descriptors.find(({ name, property, rel }) => [name, property, rel].includes(tag));
  return found?.content ?? found?.href;
}

test("a page declares its title, its own full address, and the preview of a shared link", () => {
  expect(pageMeta(matches, page)[0]).toEqual({ title: "Flats in Pune | Aangan" });
  expect(contentOf("description")).toBe("Twelve of them.");
  expect(contentOf("canonical")).toBe("https://homes.example/search?city[]=Pune");
  expect(contentOf("og:url")).toBe("https://homes.example/search?city[]=Pune");
  expect(contentOf("og:title")).toBe("Flats in Pune");
  expect(contentOf("og:image")).toBe("https://homes.example/share.jpg");
  expect(contentOf("twitter:card")).toBe("summary_large_image");
});

test("the picture of a shared link has the address of the media base", () => {
  const image = { url: "demo/villa.jpg", alt: "A villa", width: 1600, height: 1067, widths: [400] };
  expect(contentOf("og:image", { image })).toBe("https://cdn.example/m/demo/villa.jpg");
  expect(contentOf("og:image:alt", { image })).toBe("A villa");
  expect(contentOf("og:image:width", { image })).toBe("1600");
});

test("a page may name a picture that the site draws", () => {
  expect(contentOf("og:image", { image: "search" })).toBe("https://homes.example/og/search.jpg");
  expect(contentOf("og:image:width", { image: "search" })).toBe("1200");
});

test("a page may have its own picture among those that the site draws", () => {
  const image = { url: "/og/property-1.jpg?v=2", alt: "A villa", width: 1200, height: 630, widths: [] };
  expect(contentOf("og:image", { image })).toBe("https://homes.example/og/property-1.jpg?v=2");
});

test("a page that is not for search engines says so and declares no address", () => {
  expect(contentOf("robots", { isIndexed: false })).toBe("noindex");
  expect(contentOf("canonical", { isIndexed: false })).toBeUndefined();
});

test("in the browser the next page changes the title only: programs read the server's page", () => {
  vi.stubEnv("SSR", false);
  expect(pageMeta(matches, page)).toEqual([{ title: "Flats in Pune | Aangan" }]);
});
