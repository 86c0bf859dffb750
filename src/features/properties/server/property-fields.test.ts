import { beforeAll, describe, expect, it } from "vitest";
import { isList } from "../../../shared/contract/field-kinds.ts";
import { columnOf } from "../../../shared/server/database/column-names.ts";
import { testColumns } from "../../../shared/testing/declared-columns.ts";
import { samplesOf } from "../../../shared/testing/field-samples.ts";
import { readZip } from "../../../shared/testing/read-zip.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { accountExportPath } from "../../accounts/contract/profile.paths.ts";
import {
  declarationOf,
  type FieldWithout,
  fieldsWhere,
  type PropertyField,
  propertyFields,
  shownFieldNames,
} from "../contract/property-fields.ts";
import { complete, setUpMyProperties } from "./listers/my-properties-test-world.ts";

const site = setUpMyProperties();
const fields = fieldsWhere<FieldWithout<{ kind: "tie" }>>(({ kind }) => kind !== "tie");
let lister: SignedInLister;
let id: string;
beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
  ({ id } = await addProperty(site.current.database, { lister_id: lister.id }));
});

describe("[PWIZ-10]", () => {
  testColumns(propertyFields, {
    table: "properties",
    find: () => ({ pool: site.current.pool, id }),
    companions: {
      latitude: "longitude = 0",
      longitude: "latitude = 0",
      area: "area_unit = 'sqft'",
      areaUnit: "area = 1",
      floorNo: "total_floors = 300",
      totalFloors: "floor_no = 0",
    },
  });
});

describe("[PWIZ-10] every field", () => {
  /** A value that is neither empty nor a default. */
  function sampleOf(name: PropertyField): unknown {
    const declared = declarationOf(name);
    if (declared.kind === "whole") return declared.least + 1;
    if (declared.kind === "names") return ["One", "Two"];
    if (declared.kind === "text") return `Some ${name}`;
    return samplesOf(declared).fit.at(-1);
  }
  const sent: Record<string, unknown> = {
    ...Object.fromEntries(fields.map((name) => [name, sampleOf(name)])),
    ...complete,
    // Each within the next.
    ...{ carpetArea: 900.5, builtUpArea: 1000.5, area: 1200 },
    listedFor: "rent",
    currency: "INR",
    latitude: 18.559,
    longitude: 73.78,
  };

  it("is shown to its lister and to visitors once it is saved, and is copied", async () => {
    const { data } = await site.create(lister, sent);
    expect(data).toMatchObject(sent);
    // Shown roughly, a home hides some of them.
    const exact: typeof sent = { ...sent, placeShown: "exact" };
    await site.update(lister, data._id, exact);
    await site.ask(lister, "POST", `properties/${data._id}/publication`, { published: true });
    const { data: shown } = await site.ask<object>(null, "GET", `public/properties/${data._id}`);
    expect(shown).toMatchObject(Object.fromEntries(shownFieldNames.map((name) => [name, exact[name]])));
    expect(shown).not.toHaveProperty("map");
    const { data: copy } = await site.ask(lister, "POST", `properties/${data._id}/duplicate`);
    expect(copy).toMatchObject({ ...exact, title: `Copy of ${sent.title}` });
  });

  it("[PROF-01] is in the export of the account", async () => {
    const owner = await addSignedInLister(site.current.database);
    await site.create(owner, sent);
    const response = await site.current.app.inject({ url: accountExportPath.path, headers: owner.headers });
    const files = await readZip(response.rawPayload);
    const [exported] = JSON.parse(files["properties.json"] ?? "");
    expect(exported).toMatchObject(Object.fromEntries(Object.entries(sent).map(([name, value]) => [columnOf(name), value])));
  });

  it("can be emptied again, unless it is required", async () => {
    const { data } = await site.create(lister, sent);
    const optional = fields.filter((name) => !declarationOf(name).isNeeded);
    const emptied = Object.fromEntries(optional.map((name) => [name, isList(declarationOf(name)) ? [] : null]));
    expect(await site.update(lister, data._id, emptied)).toMatchObject({ status: 200, data: emptied });
  });
});
