import { expect, test } from "vitest";
import { prepositionOf } from "../../../places/contract/in-or-near.ts";
import { placeText } from "../../contract/place-text.ts";
import { availableLink } from "./available-link.ts";
import { pageDescription, pageTitle } from "./property-description.ts";
import { exampleImage, exampleProperty } from "./property-example.ts";
import { breadcrumbData, listingData } from "./property-structured-data.ts";

const site = { publicUrl: "https://aangan.example", mediaBaseUrl: "/media" };

test("[PROP-02] search engines get the dwelling, its place and its offer", () => {
  const images = [exampleImage(1), exampleImage(2, { type: "floorplan" })];
  expect(listingData({ ...exampleProperty, images }, site)).toMatchObject({
    "@type": "RealEstateListing",
    url: "https://aangan.example/property/prp_01",
    image: ["https://aangan.example/media/demo/photo-1.jpg.w800.webp", "https://aangan.example/media/demo/photo-2.jpg.w800.webp"],
    mainEntity: {
      "@type": "Apartment",
      floorSize: { "@type": "QuantitativeValue", value: 1450, unitCode: "FTK" },
      numberOfRooms: 3,
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 2,
      yearBuilt: 2022,
      floorLevel: "3",
      address: {
        "@type": "PostalAddress",
        addressLocality: "Bengaluru",
        addressRegion: "Karnataka",
        postalCode: "560034",
        addressCountry: "IN",
      },
      amenityFeature: [{ name: "Gym", value: true }, { name: "Roof garden" }],
    },
    offers: {
      "@type": "Offer",
      price: 12_000_000,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      seller: { "@type": "Person" },
    },
  });
});

test("[PROP-02] a rented home has its monthly rent and is marked as taken; land has neither rooms nor a floor size", () => {
  expect(listingData({ ...exampleProperty, listedFor: "rent", status: "rented" }, site)).toMatchObject({
    offers: {
      availability: "https://schema.org/SoldOut",
      businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
      priceSpecification: { "@type": "UnitPriceSpecification", unitCode: "MON" },
    },
  });
  const { mainEntity } = listingData({ ...exampleProperty, type: "plot" }, site);
  expect(mainEntity).toMatchObject({ "@type": "Place" });
  expect(mainEntity).not.toHaveProperty("floorSize");
  expect(mainEntity).not.toHaveProperty("numberOfRooms");
});

test("[PROP-02] does not present a point that is only the neighbourhood's as the home's", () => {
  expect(listingData(exampleProperty, site).mainEntity).not.toHaveProperty("geo");
  expect(listingData({ ...exampleProperty, mapNote: null }, site).mainEntity).toMatchObject({
    geo: { latitude: 12.93, longitude: 77.62 },
  });
});

test("[PROP-02] the breadcrumb is the same as on the page", () => {
  expect(breadcrumbData(exampleProperty, site).itemListElement).toMatchObject([
    { position: 1, name: "Buy", item: "https://aangan.example/search?listedFor[]=sale" },
    { position: 2, name: "Bengaluru", item: "https://aangan.example/search?listedFor[]=sale&city[]=Bengaluru" },
    { position: 3, name: "Koramangala" },
    { position: 4, name: exampleProperty.title, item: "https://aangan.example/property/prp_01" },
  ]);
});

test("[PROP-02] title and description say what, where and for how much, in one line that is not cut inside a word", () => {
  expect(pageTitle(exampleProperty)).toBe("Corner apartment with a garden view, Koramangala, Bengaluru");
  expect(pageDescription(exampleProperty, "in")).toBe(
    "3 bed apartment for sale in Koramangala, Bengaluru: ₹1.2 Cr, 1,100 sq ft. A third-floor corner home. Walk to the market in six minutes.",
  );
  const long = pageDescription({ ...exampleProperty, description: "word ".repeat(100) }, "in");
  expect(long.length).toBeLessThanOrEqual(159);
  expect(long).toMatch(/ word…$/);
});

test("[PROP-02] a home whose locality is named like an airport is near it", () => {
  const sold = { ...exampleProperty, location: "Pune Airport", city: "Pune", status: "sold" as const };
  const preposition = prepositionOf(placeText(sold));
  expect(pageDescription(sold, preposition)).toMatch(/^3 bed apartment for sale near Pune Airport, Pune: /);
  expect(availableLink(sold, preposition)).toMatchObject({
    label: "Available near Pune Airport",
    to: expect.stringMatching(/&isActive=true$/),
  });
  expect(availableLink({ ...sold, location: null }, "in")?.label).toBe("Available in Pune");
  expect(availableLink(exampleProperty, "in")).toBeNull();
});
