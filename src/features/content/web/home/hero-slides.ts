/** A slide of the home page. Its pictures are made by bin/make-site-images.mjs. */
export type HeroSlide = { name: string; alt: string; caption: string; to: string };

/** Captions link to real searches: none claims that a home of this name or price exists. */
export const heroSlides: readonly HeroSlide[] = [
  {
    name: "villa-dusk",
    alt: "Modern villa at dusk with open sky and lawn.",
    caption: "Villas in Hyderabad",
    to: "/search?propertyType[]=villa&city[]=Hyderabad",
  },
  {
    name: "living-room",
    alt: "Sunlit living room with a slatted wood wall.",
    caption: "Homes in Bangalore",
    to: "/search?city[]=Bangalore",
  },
  {
    name: "apartment-towers",
    alt: "Apartment towers against a wide blue sky.",
    caption: "Apartments in Mumbai",
    to: "/search?propertyType[]=apartment&city[]=Mumbai",
  },
];
