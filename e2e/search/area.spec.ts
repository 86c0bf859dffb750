// Areas on the map of a search.
import sharp from "sharp";
import { map, openMap, tools } from "../support/map-page.ts";
import { ask, query, results } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("[SRCH-19] an area is drawn with the pointer, kept in the address, and cleared; Back undoes it", async ({
  page,
  request,
  expectAccessible,
}) => {
  await openMap(page, "city[]=Mumbai");
  await tools(page).getByRole("button", { name: "Draw an area" }).click();
  const box = await map(page).boundingBox();
  if (!box) throw new Error("There is no map.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // A straight line is no area: the map waits for another.
  await expect(tools(page).getByRole("status")).toHaveText("Drag around the area. Escape stops.");
  await page.mouse.move(x - 100, y - 100);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(tools(page).getByRole("status")).toHaveText("Drag around the area. Escape stops.");
  await page.mouse.move(x - 120, y - 150);
  await page.mouse.down();
  for (const [dx, dy] of [
    [120, -150],
    [150, 40],
    [0, 180],
    [-140, 60],
    [-120, -140],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(/area=/);
  const { total } = await ask(request, query(page));
  await expect(results(page, total)).toBeVisible();
  expect(total).toBeLessThan((await ask(request, "?city[]=Mumbai")).total);
  await expect(page.getByRole("link", { name: "Remove In the drawn area" })).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect.poll(() => query(page)).toBe("?city[]=Mumbai&view=map");
  await page.goForward();
  await tools(page).getByRole("button", { name: "Clear the area" }).click();
  await expect.poll(() => query(page)).toBe("?city[]=Mumbai&view=map");
});

test("[SRCH-19] an area that crosses itself is shown by its line, and finds homes in either part", async ({ page, request }) => {
  await openMap(page, "city[]=Mumbai&area=72.8,18.9,73,19.3,73,18.9,72.8,19.3");
  const { total } = await ask(request, "?city[]=Mumbai&area=72.8,18.9,73,19.3,73,18.9,72.8,19.3");
  expect(total).toBeGreaterThan(0);
  await expect(results(page, total)).toBeVisible();
  // The line's colour on a light map.
  const pixelsOfLine = async () => {
    const { data, info } = await sharp(await map(page).screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isOfLine = (at: number) => [15, 91, 67].every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8);
    return Array.from({ length: info.width * info.height }, (_, pixel) => isOfLine(pixel * 3)).filter(Boolean).length;
  };
  await expect.poll(pixelsOfLine).toBeGreaterThan(500);
});
