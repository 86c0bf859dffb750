import fc from "fast-check";
import { expect, it } from "vitest";
import { boxAroundCamera, fromCamera, type MapCamera, pictureCamera, pictureHref, readPictureName } from "./map-picture.ts";

const cameras = fc.record({
  longitude: fc.double({ min: 66, max: 98, noNaN: true }),
  latitude: fc.double({ min: 6, max: 37, noNaN: true }),
  zoom: fc.double({ min: 3, max: 16, noNaN: true }),
});
const nameOf = (camera: MapCamera) => /ground\/(.*)\?theme=dark$/.exec(pictureHref(camera, "small", "dark"))?.[1] ?? "";

it("names of pictures say what they show, and a camera that has a picture is its own", () => {
  fc.assert(
    fc.property(cameras, (wanted) => {
      const camera = pictureCamera(wanted);
      const picture = readPictureName(nameOf(camera));
      expect(picture?.size).toBe("small");
      for (const again of [pictureCamera(camera), picture?.camera]) {
        expect(again?.zoom).toBe(camera.zoom);
        expect(again?.longitude).toBeCloseTo(camera.longitude, 9);
        expect(again?.latitude).toBeCloseTo(camera.latitude, 9);
      }
      // Not closer, and next to what was asked for.
      expect(wanted.zoom - camera.zoom).toBeGreaterThanOrEqual(0);
      expect(wanted.zoom - camera.zoom).toBeLessThan(0.25);
      const { x, y } = fromCamera(camera)(wanted);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(16.001);
    }),
  );
});

it("the box around a camera is as large as the picture", () => {
  const camera = pictureCamera({ longitude: 77.6, latitude: 12.95, zoom: 11 });
  const [west, south, east, north] = boxAroundCamera(camera, { width: 640, height: 960 });
  const toPixels = fromCamera(camera);
  expect(toPixels({ longitude: west, latitude: north })).toEqual({ x: expect.closeTo(-320, 6), y: expect.closeTo(-480, 6) });
  expect(toPixels({ longitude: east, latitude: south })).toEqual({ x: expect.closeTo(320, 6), y: expect.closeTo(480, 6) });
});

it.each(["small-1.75-1-1.svg", "small-16.25-1-1.svg", "small-10.3-1-1.svg", "huge-10-1-1.svg", "small-10-1-1", "small-10--1-1.svg", ""])(
  "there is no picture %s",
  (name) => expect(readPictureName(name)).toBeNull(),
);
