import { beforeAll, describe, expect, it } from "vitest";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { complete, setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let agent: SignedInLister;

beforeAll(async () => {
  agent = await addSignedInLister(site.current.database, { role: "AGENT" });
});

describe("the location of a home", () => {
  const notThere = { status: 400, message: "This point is not in the chosen state. Please move the pin to where the property is." };
  const geo = (longitude: number, latitude: number) => ({ geo: { type: "Point", coordinates: [longitude, latitude] } });

  it("[PWIZ-10] is latitude and longitude rather than geo, whose default means nothing", async () => {
    const { data } = await site.create(agent, { ...complete, ...geo(0.5, 0.5) });
    expect(data).toMatchObject({ geo: null, isLocationApproximate: true });
    expect(await site.update(agent, data._id, { ...geo(73.78, 18.55), latitude: 18.6, longitude: 73.8 })).toMatchObject({
      data: { geo: geo(73.8, 18.6).geo },
    });
    expect(await site.update(agent, data._id, geo(73.78, 18.55))).toMatchObject({
      data: { latitude: 18.55, isLocationApproximate: false },
    });
    expect(await site.update(agent, data._id, { latitude: null, longitude: null })).toMatchObject({
      data: { geo: null, isLocationApproximate: true },
    });
  });

  it.each([
    ["the default of forms", { latitude: 0.5, longitude: 0.5 }],
    ["the sea off Africa", { latitude: 0, longitude: 0 }],
    ["half a point", { latitude: 18.55 }],
    ["another state", { latitude: 12.97, longitude: 77.59 }],
    ["another country", geo(-83.5, 41.6)],
    ["the wrong way round", { latitude: 73.78, longitude: 18.55 }],
  ])("[PWIZ-10] is refused when it is %s", async (_what, fields) => {
    const { data } = await site.create(agent);
    expect(await site.update(agent, data._id, fields)).toMatchObject(notThere);
    expect((await site.load(agent, data._id)).geo).toBeNull();
  });

  it("[PWIZ-10] has to move when the state is another, and is compared by any name of the state", async () => {
    const { data } = await site.create(agent, { ...complete, zipCode: null, latitude: 18.55, longitude: 73.78 });
    expect(await site.update(agent, data._id, { state: "Karnataka" })).toMatchObject(notThere);
    expect(await site.update(agent, data._id, { state: "Orissa", latitude: 20.27, longitude: 85.84 })).toMatchObject({ status: 200 });
    expect(await site.update(agent, data._id, { state: "Ladakh", latitude: 32.7, longitude: 79.4 })).toMatchObject({ status: 200 });
    const abroad = await addProperty(site.current.database, { lister_id: agent.id, country: "United States", currency: "USD" });
    expect(await site.update(agent, abroad.id, { latitude: 41.6, longitude: -83.5 })).toMatchObject({ status: 200 });
  });
});

it("[PWIZ-09] a home is in India; an imported home abroad may stay there", async () => {
  const refused = { status: 400, data: { issues: [{ path: "country", message: "Please choose the country." }] } };
  expect(await site.create(agent, { ...complete, country: "France" })).toMatchObject(refused);
  const { data } = await site.create(agent, complete);
  expect(await site.update(agent, data._id, { country: "Atlantis" })).toMatchObject(refused);
  const abroad = await addProperty(site.current.database, { lister_id: agent.id, country: "Canada", currency: "CAD" });
  expect(await site.update(agent, abroad.id, { country: "Canada", title: "Loft" })).toMatchObject({ status: 200 });
  expect(await site.update(agent, abroad.id, { country: "France" })).toMatchObject(refused);
});

it("[PWIZ-09] [PWIZ-10] a home in India has one of its states by any name, and a price in rupees; imported values may stay", async () => {
  const wrong = { state: ["Atlantis", "Please choose the state."], currency: ["USD", "The price of a home in India is in rupees (INR)."] };
  for (const [field, [value, message]] of Object.entries(wrong)) {
    const refused = { status: 400, message, data: { issues: [{ path: field, message }] } };
    expect(await site.create(agent, { ...complete, [field]: value })).toMatchObject(refused);
    const { data } = await site.create(agent, { ...complete, state: "महाराष्ट्र" });
    expect(await site.update(agent, data._id, { title: "Loft", [field]: value })).toMatchObject(refused);
    const left = { lister_id: agent.id, country: "India", [field]: value };
    const imported = await addProperty(site.current.database, left);
    expect(await site.update(agent, imported.id, { title: "Loft", [field]: value })).toMatchObject({ status: 200 });
  }
});
