// Words that only forms and servers need: in property-terms.ts they would add weight to each first visit.

/** What visitors see of the place of a home. */
export const placeShownLabels = { exact: "The exact place", roughly: "Only roughly" } as const;
export const tenantKinds = ["family", "bachelors", "company", "students", "women", "men"] as const;
export const imageTypes = ["thumbnail", "gallery", "floorplan", "masterplan", "amenity"] as const;
export const videoTypes = ["walkthrough", "virtual-tour", "drone", "testimonial", "promotional"] as const;
