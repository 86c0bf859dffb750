import { expect, test } from "vitest";
import type { ProjectSubCategory } from "../../contract/project-terms.ts";
import type { PublicProject } from "../../contract/public-project.ts";
import { aProject } from "../wizard/project-example.ts";
import { projectDescription } from "./project-page.tsx";
import { offerData, projectData } from "./project-structured-data.ts";

const site = { publicUrl: "https://aangan.example", mediaBaseUrl: "/media" };

const configuration = {
  _id: "cfg_1" as PublicProject["configurations"][number]["_id"],
  name: "2 BHK Large",
  type: "Apartment" as const,
  pricePerSqft: 10_833,
  carpetArea: 720,
  builtUpArea: null,
  superBuiltUpArea: null,
  priceFrom: 7_800_000,
  priceTo: 9_200_000,
  floorPlan: null,
  bedrooms: 2,
  bathrooms: 2,
  balconies: null,
  unitsTotal: 12,
  unitsAvailable: 5,
  towers: [],
};

function aPublicProject(projectSubCategory: ProjectSubCategory): PublicProject {
  const { publishedAt: _none, ...project } = aProject({ projectSubCategory, city: "Pune", state: "Maharashtra" });
  return {
    ...project,
    id: project._id,
    towers: [],
    configurations: [configuration],
    priceFrom: 7_800_000,
    priceTo: 9_200_000,
    bedrooms: [2],
    unitsAvailable: 5,
    isReraRegistered: false,
    mapImage: null,
    builder: { id: "acc_1" as PublicProject["builder"]["id"], name: "Ravi", firm: "Nandi Estates", publicPage: "/builders/nandi-1" },
    publishedAt: "2026-11-02T06:00:00.000Z",
  };
}

test.each([
  ["Apartment", "ApartmentComplex", "Accommodation"],
  ["Villa", "Residence", "Accommodation"],
  ["Plot", "Place", "Place"],
  ["Office", "Place", "Accommodation"],
  ["Retail", "Place", "Accommodation"],
  ["Warehouse", "Place", "Accommodation"],
] as const)("[PUBL-02] search engines are told of a project of kind %s as %s", (kind, type, part) => {
  const data = projectData(aPublicProject(kind), site);
  expect(data).toMatchObject({ "@type": type, url: "https://aangan.example/projects/prj_01jd0000000000000000000000" });
  expect(data.containsPlace).toMatchObject([{ "@type": part, name: "2 BHK Large" }]);
  // Only an ApartmentComplex has a number of units.
  expect("numberOfAvailableAccommodationUnits" in data).toBe(kind === "Apartment");
  // A place has no offer of its own.
  expect(data).not.toHaveProperty("makesOffer");
});

test("[PUBL-02] search engines get the span of prices and the seller", () => {
  expect(offerData(aPublicProject("Apartment"), site)).toEqual({
    "@type": "AggregateOffer",
    lowPrice: 7_800_000,
    highPrice: 9_200_000,
    priceCurrency: "INR",
    url: "https://aangan.example/projects/prj_01jd0000000000000000000000",
    itemOffered: { "@id": "https://aangan.example/projects/prj_01jd0000000000000000000000" },
    seller: { "@type": "Organization", name: "Nandi Estates" },
  });
});

test("[PROJ-02] the description of a project says in or near by the name of its place", () => {
  const project = aPublicProject("Apartment");
  expect(projectDescription({ ...project, location: "Wakad" })).toContain(" in Wakad · ");
  expect(projectDescription({ ...project, location: "Pune Airport" })).toContain(" near Pune Airport · ");
});
