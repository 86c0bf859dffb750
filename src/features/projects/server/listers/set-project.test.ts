import { beforeAll, describe, expect, it } from "vitest";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { projectMessages } from "../../contract/project-messages.ts";
import { type Failure, setUpMyProjects } from "./my-projects-test-world.ts";
import { complete, configuration, required } from "./project-forms-test-world.ts";

const site = setUpMyProjects();
let builder: SignedInLister;
beforeAll(async () => {
  builder = await addSignedInLister(site.current.database, { role: "BUILDER" });
});
const issuesOf = (data: Failure) => data.issues.map(({ path, message }) => [path, message]);

describe("step 1", () => {
  it("[PROJ-04] asks for the required fields in the specification's words, in the order of the form", async () => {
    const refused = await site.create<Failure>(builder, {});
    expect(refused).toMatchObject({ status: 400, message: "Project name is required" });
    expect(issuesOf(refused.data)).toEqual([
      ["projectName", "Project name is required"],
      ["builderName", "Builder name is required"],
      ["city", "City is required"],
      ["state", "State is required"],
      ["projectCategory", "Category is required"],
      ["projectSubCategory", "Subcategory is required"],
      ["projectStatus", "Project status is required"],
    ]);
    const links = await site.create<Failure>(builder, { ...required, projectUrl: "grove", projectImage: "ftp://grove.example/a.jpg" });
    expect(links.data.issues.map(({ path }) => path)).toEqual(["projectUrl", "projectImage"]);
    // The authority's name before the host of somebody else, which its QR code would show first.
    const hidden = await site.create<Failure>(builder, { ...required, reraUrl: "https://rera.example@elsewhere.example/grove" });
    expect(hidden.data.issues).toEqual([{ path: "reraUrl", message: projectMessages.url }]);
    // Browsers go to the authority, other readers of a QR code elsewhere.
    const ambiguous = await site.create(builder, { ...required, reraUrl: "https://rera.example\\@elsewhere.example/grove" });
    expect(ambiguous.data.reraUrl).toBe("https://rera.example/@elsewhere.example/grove");
  });

  it("[PROJ-05] [CALL-05] stores every field under its name, and answers with the draft and what is missing", async () => {
    const fields = {
      ...complete,
      address: "Survey 12",
      location: "Sarjapur Road",
      zipCode: "560035",
      country: "IN",
      latitude: 12.93,
      longitude: 77.62,
      towerCount: 4,
      unitCount: "312",
      floorCount: 18,
      projectUrl: "https://grove.example",
      projectImage: "https://grove.example/a.jpg",
      gatedCommunity: true,
      registeredSociety: true,
      powerBackup: true,
      swimmingPool: true,
      rainwaterHarvesting: true,
      fireSafety: true,
      isActive: false,
      reraUrl: "https://rera.example/grove",
    };
    const { status, message, data } = await site.create(builder, { ...fields, builder: "somebody else" });
    expect({ status, message }).toEqual({ status: 200, message: "Project created successfully!" });
    expect(data).toMatchObject({
      ...fields,
      unitCount: 312,
      reraQr: { size: expect.any(Number) },
      builder: builder.id,
      version: 1,
      publication: "draft",
      isPublic: false,
    });
    expect(data._id).toMatch(/^prj_/);
    expect(data.missing.map(({ field, step }) => [field, step])).toEqual([
      ["configurations", 4],
      ["galleryImages", 5],
    ]);
    expect(await site.load(builder, data._id)).toEqual(data);
    const defaults = (await site.create(builder)).data;
    expect(defaults).toMatchObject({ country: "IN", isActive: true, gatedCommunity: false });
  });

  it("[PROJ-05] refuses a possession before the launch, a PIN code of another state and a seventh digit", async () => {
    const { data } = await site.create(builder, { ...required, launchDate: "2026-05-01" });
    const early = await site.update<Failure>(builder, data._id, { possessionDate: "2026-04-30" });
    expect(issuesOf(early.data)).toEqual([["possessionDate", "The possession date cannot be before the launch date."]]);
    const later = await site.update<Failure>(builder, data._id, { launchDate: "2027-01-01", possessionDate: "2026-12-31" });
    expect(later.status).toBe(400);
    const tower = await site.update<Failure>(builder, data._id, { towers: [{ name: "A", possessionDate: "2026-04-30" }] });
    expect(issuesOf(tower.data)).toEqual([["towers.0.possessionDate", "The possession date cannot be before the launch date."]]);
    await site.update(builder, data._id, { towers: [{ name: "A", possessionDate: "2026-06-01" }] });
    const launched = await site.update<Failure>(builder, data._id, { launchDate: "2026-07-01" });
    expect(issuesOf(launched.data)).toEqual([["launchDate", "The possession date of a tower is before this launch date."]]);
    const both = { launchDate: "2026-07-01", towers: [{ name: "A", possessionDate: "2026-08-01" }] };
    expect((await site.update(builder, data._id, both)).status).toBe(200);
    expect((await site.update<Failure>(builder, data._id, { zipCode: "5600351" })).data.issues[0]?.path).toBe("zipCode");
    expect((await site.update<Failure>(builder, data._id, { zipCode: "012345" })).data.issues[0]?.path).toBe("zipCode");
  });

  it("[PROJ-05] refuses an unknown state of India, a postal code of two characters abroad, and years in which nobody builds", async () => {
    const noState = [["state", "Please choose the state."]];
    expect(issuesOf((await site.create<Failure>(builder, { ...required, state: "Atlantis" })).data)).toEqual(noState);
    const { data } = await site.create(builder, { ...required, country: "AE", city: "Dubai", state: "Dubai" });
    expect(issuesOf((await site.update<Failure>(builder, data._id, { country: "IN" })).data)).toEqual(noState);
    const refusalOf = async (fields: object) =>
      (await site.update<Failure>(builder, data._id, fields)).data.issues?.map(({ path }) => path);
    const short = await site.update<Failure>(builder, data._id, { zipCode: "🏠🏠" });
    expect(issuesOf(short.data)).toEqual([["zipCode", "Please enter the full postal code."]]);
    for (const year of ["0000", "0202", "2204"]) {
      const date = `${year}-02-29`;
      for (const field of ["launchDate", "possessionDate", "reraValidUntil"])
        expect([year, await refusalOf({ [field]: date })]).toEqual([year, [field]]);
      expect(await refusalOf({ constructionUpdates: [{ date, title: "Begun" }] })).toEqual(["constructionUpdates.0.date"]);
    }
  });

  it("[PROJ-05] a RERA number in another format than its state's causes a warning and is stored", async () => {
    const { data } = await site.create(builder, { ...required, reraNumber: "P51700019929" });
    expect(data.reraNumber).toBe("P51700019929");
    expect(data.warnings.map(({ field }) => field)).toEqual(["reraNumber"]);
    const mended = await site.update(builder, data._id, { reraNumber: complete.reraNumber });
    expect(mended.data.warnings).toEqual([]);
    const towers = await site.update(builder, data._id, { towers: [{ name: "A", reraNumber: "none" }] });
    expect(towers.data.warnings.map(({ field, step }) => [field, step])).toEqual([["towers.0.reraNumber", 3]]);
  });

  it("[PROJ-04] one creation key makes one project, also when it is sent twice at once; only builders make any", async () => {
    const body = { ...required, creationKey: "0123456789abcdef" };
    const [a, b] = await Promise.all([site.create(builder, body), site.create(builder, body)]);
    expect(b?.data._id).toBe(a?.data._id);
    const agent = await addSignedInLister(site.current.database, { role: "AGENT" });
    expect(await site.create(agent)).toMatchObject({ status: 400, message: expect.stringContaining("builder") });
  });
});

describe("later steps", () => {
  it("[PROJ-03] a step's save leaves the other steps unchanged, and a save without changes changes nothing", async () => {
    const { data } = await site.create(builder, complete);
    const amenities = ["amn_00000000000000000000000001", "amn_00000000000000000000000003"];
    const saved = await site.update(builder, data._id, { amenities, customAmenities: ["Mango grove", "mango  grove"] });
    expect(saved.data).toMatchObject({ version: 2, customAmenities: ["Mango grove"], projectDescription: complete.projectDescription });
    expect(saved.data.amenities.map(({ id }) => id)).toEqual(amenities);
    expect((await site.update(builder, data._id, { amenities, projectName: complete.projectName })).data.version).toBe(2);
    const unknown = await site.update<Failure>(builder, data._id, { amenities: ["amn_0000000000000000000000zzzz"] });
    expect(unknown.data.issues[0]?.path).toBe("amenities");
  });

  it("[PROJ-03] towers keep their order and identity, may swap names, and are deleted with their units", async () => {
    const { data } = await site.create(builder);
    const first = await site.update(builder, data._id, {
      towers: [
        { name: "A", floors: 3, unitsPerFloor: 2, lifts: 1, status: "planned" },
        { name: "B", possessionDate: "2028-01-01" },
      ],
    });
    const [a, b] = first.data.towers;
    const swapped = await site.update(builder, data._id, {
      towers: [
        { ...b, name: "A" },
        { ...a, name: "B" },
      ],
    });
    expect(swapped.data.towers.map(({ _id, name }) => [_id, name])).toEqual([
      [b?._id, "A"],
      [a?._id, "B"],
    ]);
    expect(swapped.data.towers[1]).toMatchObject({ floors: 3, unitsPerFloor: 2, lifts: 1, status: "planned", gridTotal: null });
    const same = await site.update<Failure>(builder, data._id, { towers: [{ name: "A" }, { name: " a " }] });
    expect(issuesOf(same.data)).toEqual([["towers.1.name", "Two towers cannot have the same name."]]);
    const foreign = (await site.create(builder)).data;
    const stolen = await site.update<Failure>(builder, foreign._id, { towers: [{ _id: a?._id, name: "A" }] });
    expect(issuesOf(stolen.data)).toEqual([["towers.0._id", "This tower is not part of the project."]]);
  });

  it("[PROJ-03] configurations have a price per square foot, and cannot have more available units than units", async () => {
    const { data } = await site.create(builder);
    const [tower] = (await site.update(builder, data._id, { towers: [{ name: "A" }] })).data.towers;
    const good = { ...configuration, unitsTotal: 10, unitsAvailable: 4, bedrooms: 2, balconies: 1, towers: [tower?._id] };
    const saved = await site.update(builder, data._id, { configurations: [good] });
    expect(saved.data.configurations[0]).toMatchObject({ ...good, pricePerSqft: 10_833, floorPlan: null, gridTotal: null });
    const bad = [
      { ...good, unitsAvailable: 11 },
      { ...good, unitsTotal: null, unitsAvailable: 1 },
      { ...good, priceTo: 7_000_000 },
      { ...good, carpetArea: 900, builtUpArea: 800 },
      { ...good, towers: ["twr_00000000000000000000000001"] },
    ];
    // Beyond the range of a number: the price of a hundredth of a square foot.
    const dear = { ...configuration, priceFrom: 1_000_000_000_000_000 };
    const tiny = await site.update<Failure>(builder, data._id, { configurations: [{ ...dear, carpetArea: 0.01 }] });
    expect(issuesOf(tiny.data).map(([path]) => path)).toEqual(["configurations.0.carpetArea"]);
    const least = await site.update(builder, data._id, { configurations: [{ ...dear, carpetArea: 1 }] });
    expect(least.data.configurations[0]).toMatchObject({ pricePerSqft: 1_000_000_000_000_000 });
    const refused = await site.update<Failure>(builder, data._id, { configurations: bad });
    expect(refused.data.issues.map(({ path }) => path)).toEqual([
      "configurations.0.unitsAvailable",
      "configurations.1.unitsTotal",
      "configurations.2.priceTo",
      "configurations.3.carpetArea",
      "configurations.4.towers",
    ]);
  });

  it("[PROJ-03] an id identifies one entry of one project, and names that differ by accents and capitals are the same", async () => {
    const theirs = (await site.create(builder)).data;
    const update = { date: "2026-01-15", title: "Foundation laid" };
    const made = await site.update(builder, theirs._id, {
      towers: [{ name: "A" }],
      configurations: [configuration],
      constructionUpdates: [update],
    });
    const [one, change, tower] = [made.data.configurations[0], made.data.constructionUpdates[0], made.data.towers[0]];
    const refusalsOf = async (id: string, step: object) =>
      issuesOf((await site.update<Failure>(builder, id, step)).data).map(([path]) => path);
    const twice = {
      configurations: [
        { ...configuration, _id: one?._id },
        { ...configuration, _id: one?._id },
      ],
    };
    expect(await refusalsOf(theirs._id, twice)).toEqual(["configurations.1._id"]);
    const twoUpdates = {
      constructionUpdates: [
        { ...update, _id: change?._id },
        { ...update, _id: change?._id },
      ],
    };
    expect(await refusalsOf(theirs._id, twoUpdates)).toEqual(["constructionUpdates.1._id"]);
    for (const [name, same] of [
      ["Émeraude", "EMERAUDE"],
      ["Øresund", "oresund"],
      ["Straße", "Strasse"],
    ])
      expect(await refusalsOf(theirs._id, { towers: [{ name }, { name: same }] })).toEqual(["towers.1.name"]);

    const { _id } = (await site.create(builder)).data;
    expect(await refusalsOf(_id, { configurations: [{ ...configuration, _id: one?._id }] })).toEqual(["configurations.0._id"]);
    expect(await refusalsOf(_id, { configurations: [{ ...configuration, towers: [tower?._id] }] })).toEqual(["configurations.0.towers"]);
    expect(await refusalsOf(_id, { constructionUpdates: [{ ...update, _id: change?._id }] })).toEqual(["constructionUpdates.0._id"]);
    expect(await refusalsOf(_id, { constructionUpdates: [{ ...update, tower: tower?._id }] })).toEqual(["constructionUpdates.0.tower"]);
  });

  it("[PROJ-03] pictures, floor plans and photos of updates are the project's own files, named by their keys", async () => {
    const { data } = await site.create(builder);
    const url = await site.addPicture(builder, data._id);
    const saved = await site.update(builder, data._id, {
      galleryImages: [{ url, category: "exterior", caption: "Gate" }],
      configurations: [{ ...configuration, floorPlan: { url } }],
      constructionUpdates: [
        { date: "2026-09-01", title: "Ninth slab", percentComplete: 40, photos: [{ url, caption: "Slab" }] },
        { date: "2026-11-01", title: "Tenth slab", text: "Cast in one day." },
      ],
      videos: [{ url: "https://youtu.be/dQw4w9WgXcQ" }],
    });
    expect(saved.data.galleryImages).toMatchObject([{ url, category: "exterior", caption: "Gate", width: 640 }]);
    expect(saved.data.configurations[0]?.floorPlan).toMatchObject({ url, width: 640 });
    expect(saved.data.constructionUpdates.map(({ title }) => title)).toEqual(["Tenth slab", "Ninth slab"]);
    expect(saved.data.constructionUpdates[1]).toMatchObject({ percentComplete: 40, photos: [{ url, caption: "Slab" }] });
    expect(saved.data.videos).toMatchObject([{ type: "walkthrough" }]);
    const image = saved.data.galleryImages[0]?.id;
    const renamed = await site.update(builder, data._id, { galleryImages: [{ url, category: "other", caption: "Main gate" }] });
    expect(renamed.data.galleryImages).toMatchObject([{ id: image, caption: "Main gate", category: "other" }]);
    const other = (await site.create(builder)).data;
    const foreign = await site.update<Failure>(builder, other._id, { galleryImages: [{ url }] });
    expect(foreign.data.issues[0]?.path).toBe("galleryImages.0.url");
    const twice = await site.update<Failure>(builder, data._id, { galleryImages: [{ url }, { url }] });
    expect(issuesOf(twice.data)).toEqual([["galleryImages.1.url", "This file is in the list twice."]]);
    const film = await site.update<Failure>(builder, data._id, { videos: [{ url }] });
    expect(issuesOf(film.data)).toEqual([["videos.0.url", "Please select only video files"]]);
  });

  it("[PROJ-03] when two people edit, the later learns which fields they would undo; other fields are saved", async () => {
    const { data } = await site.create(builder, complete);
    await site.update(builder, data._id, { version: 1, projectDescription: "First.", towers: [{ name: "A" }] });
    const refused = await site.update<Failure>(builder, data._id, { version: 1, projectDescription: "Second.", towers: [{ name: "B" }] });
    expect(refused).toMatchObject({ status: 409, data: { code: "conflict" } });
    expect(refused.data.issues.map(({ path }) => path)).toEqual(["projectDescription", "towers"]);
    expect(await site.update(builder, data._id, { version: 1, builderName: "Nandi" })).toMatchObject({ status: 200, data: { version: 3 } });
  });
});
