import type { MyProject } from "../../contract/my-project.ts";

type Id<Of extends { _id: string }> = Of["_id"];
export const projectId = "prj_01jd0000000000000000000000" as Id<MyProject>;
export const towerId = "twr_01jd0000000000000000000001" as Id<MyProject["towers"][number]>;

/** A project as the API tells its builder of it. */
export function aProject(fields: Partial<MyProject> = {}): MyProject {
  return {
    ...{ _id: projectId, projectName: "Mango Grove", builderName: "Nandi Estates", builder: "acc_1" as MyProject["builder"] },
    ...{ city: "Bangalore", state: "Karnataka", projectCategory: "Residential", projectSubCategory: "Apartment" },
    ...{ projectStatus: "Active", possessionStatus: null, publication: "draft", isActive: true, isReraLapsed: false, version: 1 },
    ...{ launchDate: null, address: null, location: null, zipCode: null, country: "IN", latitude: null, longitude: null },
    ...{ projectDescription: null, possessionDate: null, promisedPossessionDate: null, reraNumber: null, reraValidUntil: null },
    ...{ reraUrl: null, reraQr: null, reraExemption: null, towerCount: null, unitCount: null, floorCount: null, projectUrl: null },
    ...{ projectImage: null, gatedCommunity: false, registeredSociety: false, powerBackup: false, swimmingPool: false },
    ...{ rainwaterHarvesting: false, fireSafety: false, amenities: [], customAmenities: [], towers: [], configurations: [] },
    ...{ galleryImages: [], brochures: [], videos: [], constructionUpdates: [], publishedAt: null },
    ...{ createdAt: "2026-11-01T06:00:00.000Z", updatedAt: "2026-11-01T06:00:00.000Z", isPublic: false, missing: [], warnings: [] },
    ...fields,
  };
}

export const aTower = (fields: Partial<MyProject["towers"][number]> = {}): MyProject["towers"][number] => ({
  ...{ _id: towerId, name: "Tower A", floors: 4, unitsPerFloor: 2, lifts: null, status: null, reraNumber: null },
  ...{ possessionDate: null, gridTotal: null, gridAvailable: null },
  ...fields,
});
