import { expect, it } from "vitest";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { setUpHomeChanges } from "./home-changes-test-world.ts";

const { site, world, add, send, everything, undo, columns } = setUpHomeChanges();
const roughly = { kind: "place", placeShown: "roughly" };

it("[MYPR-01] many homes are shown roughly at once and exactly again by undo; homes of a project, and those shown so already, are skipped", async () => {
  const pin = { latitude: 18.559123, longitude: 73.786543 };
  const { id: project } = await addProject(site.current.database, { lister_id: world.lister.id });
  await add("A pinned", pin);
  await add("B rough", { ...pin, place_shown: "roughly" });
  await add("C of a project", { ...pin, project_id: project });
  const { data, message } = await send(everything, roughly);
  expect(message).toBe("Place changed for visitors. 2 skipped.");
  expect(data.homes).toMatchObject([{ title: "A pinned", before: "The exact place", after: "Only roughly" }]);
  expect(data.skippedHomes.map(({ title, reason }) => [title, reason]).sort()).toEqual([
    ["B rough", "Visitors see its place like that already."],
    ["C of a project", "Visitors see the place of your project on its page. Please show this home exactly, or take it out of the project."],
  ]);
  expect((await columns("public_latitude = latitude as is_exact")).map(({ is_exact }) => is_exact)).toEqual([false, false, true]);
  expect(await undo(data.changeId)).toMatchObject({ data: { restored: 1 } });
  expect((await columns("public_latitude = latitude as is_exact")).map(({ is_exact }) => is_exact)).toEqual([true, false, true]);
});
