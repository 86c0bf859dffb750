import type { SetProjectInput } from "../../contract/my-project.ts";

/** The fields required by PROJ-04. */
export const required = {
  projectName: "Mango Grove",
  builderName: "Nandi Estates",
  city: "Bengaluru",
  state: "Karnataka",
  projectCategory: "Residential",
  projectSubCategory: "Apartment",
  projectStatus: "Active",
} as const satisfies Partial<SetProjectInput>;

/** All fields that need no files. */
export const complete = {
  ...required,
  projectDescription: "Four towers around an old mango grove.",
  possessionStatus: "under_construction",
  launchDate: "2026-01-10",
  possessionDate: "2028-06-30",
  reraNumber: "PRM/KA/RERA/1248/469/PR/050723/006033",
  reraValidUntil: "2029-01-01",
} as const satisfies Partial<SetProjectInput>;

export const configuration = { name: "2 BHK Large", type: "Apartment", priceFrom: 7_800_000, carpetArea: 720 } as const;
