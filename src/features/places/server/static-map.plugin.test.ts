import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { nameZooms } from "../../../shared/contract/map-names.ts";
import { basemapBox, fromCamera, pictureCamera, pictureHref } from "../../../shared/contract/map-picture.ts";
import { mapThemes } from "../../../shared/contract/map-theme.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";

const site = setUpTestApp();
const get = (id: string, search = "", headers: Record<string, string> = {}) =>
  site.current.app.inject({ url: `/static-map/${id}.svg${search}`, headers });

const koramangala = { latitude: 12.935, longitude: 77.62, is_location_approximate: false };
let home: PropertyId;
async function add(fields: Omit<Parameters<typeof addProperty>[1], "lister_id">): Promise<PropertyId> {
  const { database } = site.current;
  return (await addProperty(database, { lister_id: await addLister(database), ...fields })).id;
}
beforeAll(async () => {
  home = await add({ ...koramangala, price: 1_20_00_000 });
});

describe("GET /static-map/:id.svg", () => {
  it("[PROP-02] draws a published home's surroundings", async () => {
    const response = await get(home, "?theme=dark&v=1");
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(response.body).toContain("₹1.2 Cr");
    expect(response.body).not.toBe((await get(home)).body);
  });

  it("[PROP-02] is asked for again after five minutes, under any address, so that a take-down is noticed", async () => {
    for (const query of ["?theme=light&v=1", "?theme=light&v=2", ""])
      expect((await get(home, query)).headers["cache-control"]).toBe("public, max-age=300, must-revalidate");
  });

  it("is not sent again to a client that has it", async () => {
    const { headers } = await get(home);
    const again = await get(home, "", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is sent compressed to clients that support it", async () => {
    const response = await get(home, "", { "accept-encoding": "gzip, br" });
    expect(response.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get(home)).body);
  });

  it("[PROP-02] shows a changed position at once", async () => {
    const moved = await add(koramangala);
    const before = await get(moved);
    await site.current.pool.query("update properties set latitude = 19.06, longitude = 72.83, version = version + 1 where id = $1", [
      moved,
    ]);
    const after = await get(moved, "?v=2");
    expect(after.body).not.toBe(before.body);
  });

  it("counts new drawings towards the client's limit; finished ones are still served", async () => {
    const from = (remoteAddress: string, id: string) => site.current.app.inject({ url: `/static-map/${id}.svg`, remoteAddress });
    const drawn = await add({ ...koramangala, price: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      await site.current.pool.query("update properties set price = $2 where id = $1", [drawn, 1_00_000 + i * 1_00_000]);
      statuses.push((await from("203.0.113.8", drawn)).statusCode);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const refused = await from("203.0.113.8", drawn);
    expect(refused.headers).toMatchObject({ "cache-control": "no-store", "retry-after": expect.any(String) });
    expect(refused.headers).not.toHaveProperty("etag");
    expect((await from("203.0.113.9", drawn)).statusCode).toBe(200);
    expect((await from("203.0.113.8", drawn)).statusCode).toBe(200);
  });

  it.each([
    ["of a draft", { ...koramangala, publication: "draft" as const }],
    ["of a deleted home", { ...koramangala, deleted_at: new Date() }],
    ["where nobody has said where", { latitude: null, longitude: null }],
    ["for the point that forms send for not known (PWIZ-10)", { latitude: 0.5, longitude: 0.5 }],
    ["of Sacramento, which is not on the basemap", { latitude: 38.58, longitude: -121.49 }],
    ["north of the basemap", { latitude: 39.6, longitude: 75 }],
  ])("[PROP-02] is not there %s", async (_what, fields) => {
    const response = await get(await add(fields));
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/json");
  });

  it.each([
    ["an unknown id", "prp_00000000000000000000000000", ""],
    ["an id of a wrong shape", "prp_1", ""],
    ["a path", "..%2F..%2Fpackage", ""],
    ["an unknown theme", "prp_00000000000000000000000000", "?theme=pink"],
    ["a theme twice", "prp_00000000000000000000000000", "?theme=dark&theme=light"],
  ])("answers 404 to %s", async (_what, id, search) => expect((await get(id, search)).statusCode).toBe(404));
});

describe("GET /static-map/ground", () => {
  const camera = pictureCamera({ longitude: 77.62, latitude: 12.935, zoom: 13 });
  const open = (href: string) => site.current.app.inject({ url: href, remoteAddress: "203.0.113.20" });

  it("[SRCH-19] is the ground of a map without pins, in both themes and sizes, which a browser keeps for a day", async () => {
    const bodies = new Set<string>();
    for (const size of ["small", "large"] as const)
      for (const theme of ["light", "dark"] as const) {
        const response = await open(pictureHref(camera, size, theme));
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          "content-type": "image/svg+xml; charset=utf-8",
          "cache-control": "public, max-age=86400, must-revalidate",
        });
        expect(response.body).toContain('aria-label="Koramangala"');
        expect(response.body).not.toMatch(/₹|OpenStreetMap/);
        bodies.add(response.body);
      }
    expect(bodies.size).toBe(4);
  });

  it("[SRCH-19] is drawn at any zoom of a map, from all of India to a street", async () => {
    for (const zoom of [2.25, 3, 6.5, 8, 9.25, 11, 12.75, 14.5, 16]) {
      const { statusCode, body } = await open(pictureHref(pictureCamera({ ...camera, zoom }), "small", "light"));
      expect(statusCode).toBe(200);
      await sharp(Buffer.from(body.replace('width="100%" height="100%"', 'width="390" height="750"')))
        .raw()
        .toBuffer();
    }
  });

  it("[SRCH-19] names localities and neighbourhoods from the zooms on from which the live map does", async () => {
    const namesAt = async (zoom: number) => {
      const { body } = await open(pictureHref(pictureCamera({ ...camera, zoom }), "small", "light"));
      return ["Koramangala", "Koramangala 8th Block"].map((name) => body.includes(`aria-label="${name}"`));
    };
    const { locality, neighbourhood } = nameZooms;
    expect([await namesAt(locality - 0.25), await namesAt(locality), await namesAt(neighbourhood - 0.25)]).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
    expect((await namesAt(neighbourhood))[1]).toBe(true);
  });

  it("[SRCH-19] says where it comes no closer for want of streets, as the live map does", async () => {
    const noteAt = async (place: { longitude: number; latitude: number }, zoom: number) => {
      const { body } = await open(pictureHref(pictureCamera({ ...place, zoom }), "small", "light"));
      return ["no streets of this place yet", "only the main roads of this place yet"].map((words) => body.includes(words));
    };
    const [hinjewadi, baner] = [
      { longitude: 73.74, latitude: 18.59 },
      { longitude: 73.78, latitude: 18.56 },
    ];
    expect([await noteAt(hinjewadi, 12), await noteAt(hinjewadi, 11.75)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect([await noteAt(baner, 14), await noteAt(baner, 13.75), await noteAt(camera, 16)]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it("[SRCH-19] names the larger of two cities in one place: Pune and not Shivaji Nagar, whichever is nearer to the middle", async () => {
    for (const latitude of [18.51, 18.56]) {
      const { body } = await open(pictureHref(pictureCamera({ longitude: 73.85, latitude, zoom: 10 }), "small", "light"));
      expect(["Pune", "Shivaji Nagar"].map((name) => body.includes(`aria-label="${name}"`))).toEqual([true, false]);
    }
  });

  it("[SRCH-19] has no coast where the basemap ends: land and sea go on", async () => {
    const [west] = basemapBox;
    const wide = pictureCamera({ longitude: 77.6, latitude: 24, zoom: 4.25 });
    const { body } = await open(pictureHref(wide, "large", "light"));
    const picture = sharp(Buffer.from(body.replace('width="100%" height="100%"', 'width="1024" height="400"')));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const colorsBeside = (latitude: number) => {
      const { x, y } = fromCamera(wide)({ longitude: west, latitude });
      const [column, row] = [Math.round(info.width / 2 + x), Math.round(info.height / 2 + y)];
      expect(column).toBeGreaterThan(20);
      return [-18, 18].map((beside) => {
        const at = (row * info.width + column + beside) * info.channels;
        return `#${data.subarray(at, at + 3).toString("hex")}`;
      });
    };
    const { land, water } = mapThemes.light;
    expect([colorsBeside(27), colorsBeside(22)]).toEqual([
      [land, land],
      [water, water],
    ]);
  });

  it("[SRCH-19] draws as much as the map of a window of 2560 pixels shows: land inland, and no sea", async () => {
    const shown = { width: 1856, height: 1142 };
    const { body } = await open(pictureHref(pictureCamera({ longitude: 73.9, latitude: 18.55, zoom: 10.5 }), "large", "light"));
    const size = `width="${shown.width}" height="${shown.height}"`;
    const picture = sharp(Buffer.from(body.replace('width="100%" height="100%"', size)));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const colorAt = (column: number, row: number) => {
      const at = (row * info.width + column) * info.channels;
      return `#${data.subarray(at, at + 3).toString("hex")}`;
    };
    const edges = [2, shown.width - 3].flatMap((column) => [2, shown.height / 2, shown.height - 3].map((row) => colorAt(column, row)));
    expect(new Set(edges)).toEqual(new Set([mapThemes.light.land]));
  });

  it.each([
    ["beside the basemap", pictureHref(pictureCamera({ longitude: 30, latitude: 12, zoom: 9 }), "small", "light")],
    ["between two pictures", "/static-map/ground/small-9.1-6972-4515.svg"],
    ["a path", "/static-map/ground/..%2F..%2Fpackage.json"],
    ["an unknown theme", `${pictureHref(camera, "small", "light")}pink`],
  ])("answers 404 to %s", async (_what, href) => expect((await open(href)).statusCode).toBe(404));
});
