import { expect, test } from "vitest";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { propertyTasks } from "../property-jobs.ts";

let now = new Date("2026-11-02T06:00:00Z");
const site = setUpTestApp({ clock: { now: () => now } });

test("[HOME-02] the evidence of a check is deleted once no check can rest on it", async () => {
  const { database } = site.current;
  const { id } = await addProperty(database, { lister_id: await addLister(database) });
  const photo = { id: newId("pap"), property_id: id, taken_at: now, content_type: "image/jpeg", size_bytes: 2, sealed: Buffer.from("no") };
  await database.insertInto("on_site_photos").values(photo).execute();
  const takenAt = now.getTime();
  const keptAfter = async (days: number) => {
    now = new Date(takenAt + days * dayMs);
    await propertyTasks(site.current)["purge-deleted-properties"]?.({}, {} as never);
    return (await database.selectFrom("on_site_photos").select("id").where("property_id", "=", id).execute()).length;
  };
  expect(await keptAfter(209)).toBe(1);
  expect(await keptAfter(211)).toBe(0);
});
