// What visitors of the site ask for, drawn by seeded chance: the same seed asks for the same in the same order.
import { Draw } from "../src/faults/draw.ts";

export const seed = Number(process.env.BENCH_SEED ?? 1);

const types = ["apartment", "house", "villa", "plot"];
const words = ["sea view", "near metro", "2 bhk", "garden", "corner flat", "banglore", "parking", "lake"];
const cityZoom = 11;

/** The homes, projects and cities that the site shows, with the small sizes of their pictures. */
export async function readCatalogue(url) {
  const read = async (path) => (await (await fetch(url + path)).json()).data;
  const pages = await Promise.all(Array.from({ length: 5 }, (_, page) => read(`/api/public/properties?size=100&page=${page + 1}`)));
  const projects = await read("/api/public/projects?size=15");
  const homes = pages.flat().map(({ id, city, images = [] }) => ({ id, city, pictures: images.flatMap(smallPicture) }));
  return {
    homes,
    projects: projects.map(({ id, image }) => ({ id, pictures: image ? smallPicture(image) : [] })),
    cities: [...new Set(homes.map(({ city }) => city).filter(Boolean))],
  };
}

/** Of demo data: their widths are there. */
const smallPicture = ({ url, widths }) => (widths?.length > 0 ? [`/media/${url}.w${Math.min(...widths)}.avif`] : []);

/** One visitor: each method draws an address. */
export class Visitor {
  constructor(catalogue, name) {
    this.catalogue = catalogue;
    this.draw = new Draw(seed, name);
  }

  get home() {
    return this.draw.oneOf(this.catalogue.homes);
  }

  get project() {
    return this.draw.oneOf(this.catalogue.projects);
  }

  /** The query of a search with zero to five filters. */
  filters() {
    const { draw } = this;
    const query = new URLSearchParams();
    const mayHave = (share, name, value) => draw.share() < share && query.append(name, String(value()));
    mayHave(0.7, "city[]", () => draw.oneOf(this.catalogue.cities));
    mayHave(0.5, "propertyType[]", () => draw.oneOf(types));
    mayHave(0.4, "listedFor[]", () => draw.oneOf(["sale", "rent"]));
    mayHave(0.4, "bedrooms", () => draw.between(1, 4));
    mayHave(0.5, "priceMax", () => draw.between(20, 400) * 100_000);
    mayHave(0.15, "q", () => draw.oneOf(words));
    mayHave(0.2, "sortBy", () => draw.oneOf(["price_asc", "created_desc"]));
    mayHave(0.15, "page", () => draw.between(2, 5));
    return query;
  }

  search() {
    return `/search?${this.filters()}`;
  }

  map() {
    const city = this.draw.oneOf(this.catalogue.cities);
    const of = encodeURIComponent(city);
    return { page: `/search?view=map&city[]=${of}`, marks: `/api/public/properties/map?city[]=${of}&zoom=${cityZoom}` };
  }

  /** Small sizes of the pictures of some cards. */
  pictures(count) {
    return Array.from({ length: count }, () => this.home.pictures).flat();
  }
}
