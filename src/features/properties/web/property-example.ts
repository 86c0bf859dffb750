import type { PropertyDetail, PropertyImage, PropertyVideo } from "../contract/property.ts";

/** A property with every field filled, for tests. */
export const exampleProperty: PropertyDetail = {
  ...{ _id: "prp_01" as PropertyDetail["id"], id: "prp_01" as PropertyDetail["id"], title: "Corner apartment with a garden view" },
  ...{ type: "apartment", listedFor: "sale", possessionStatus: "ready-to-move", status: "available", listerType: "OWNER" },
  ...{ address: "12, 4th Block", location: "Koramangala", city: "Bengaluru", state: "Karnataka", zipCode: "560034", country: "India" },
  ...{ area: 1450, areaUnit: "sqft", areaSqft: 1450, carpetArea: 1100, builtUpArea: 1280, price: 12_000_000, currency: "INR" },
  ...{ bedrooms: 3, bathrooms: 2, isFeatured: false, isVerified: true, createdAt: "2026-11-12T06:00:00.000Z" },
  images: [],
  videos: [],
  description: "A third-floor corner home.\n\nWalk to the market in six minutes.",
  lister: {
    ...{ id: "acc_01" as PropertyDetail["lister"]["id"], name: "Rohan Kulkarni", firm: null, role: "OWNER" },
    ...{ reraNo: null, takesCalls: false, publicPage: null },
  },
  ...{ age: 4, builtYear: 2022, parking: null, floorNo: 3, totalFloors: 9 },
  ...{ coveredParking: true, coveredParkingCount: 1, openParkingCount: null, furnishCategory: "semi-furnished" },
  ...{ latitude: 12.93, longitude: 77.62, isLocationApproximate: true, mapImage: { light: "/map-light.svg", dark: "/map-dark.svg" } },
  geo: { type: "Point", coordinates: [77.62, 12.93] },
  ...{ reraId: "PRM/KA/RERA/1251", configuration: "3 BHK", projectName: null, builderName: null, project: null, features: [], tags: [] },
  amenities: [{ id: "amn_01" as PropertyDetail["amenities"][number]["id"], name: "Gym", icon: "gym" }],
  customAmenities: ["Roof garden"],
  ...{ deposit: null, maintenance: null, availableFrom: null, tenantsPreferred: [] },
  ...{ plotLengthFt: null, plotWidthFt: null, roadWidthFt: null, facing: null },
  checks: [{ kind: "ownership", checkedOn: "2026-11-10" }],
  ...{ publishedAt: "2026-11-12T06:00:00.000Z", updatedAt: "2026-11-13T06:00:00.000Z" },
};

export const exampleImage = (number: number, more: Partial<PropertyImage> = {}): PropertyImage => ({
  ...{
    id: `med_i${number}` as PropertyImage["id"],
    url: `demo/photo-${number}.jpg`,
    type: "gallery",
    caption: "Gallery Image",
    alt: `Photo ${number}`,
  },
  ...{ displayOrder: number, isFeatured: false, width: 1600, height: 1067, color: null, widths: [400, 800, 1600] },
  ...more,
});

export const exampleVideo = (number: number, more: Partial<PropertyVideo> = {}): PropertyVideo => ({
  ...{ id: `med_v${number}` as PropertyVideo["id"], url: `demo/film-${number}.mp4`, type: "walkthrough", caption: "Property Video" },
  ...{ displayOrder: number, isFeatured: false, thumbnailUrl: `demo/film-${number}.jpg`, durationSeconds: 30 },
  ...more,
});
