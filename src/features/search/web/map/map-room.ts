// Where a map shows homes: beside everything that is over it.
import { basemapBox, boxAroundCamera, fromWorld, type MapCamera, toWorld, worldWidth } from "../../../../shared/contract/map-picture.ts";
import type { MapBox } from "../../contract/map-filters.ts";

/** In pixels, from the corner of the map: where the places of marks may be. */
export type Room = { left: number; top: number; right: number; bottom: number };

/** On elements over the map: at its edges `top` and `bottom`, or `side` for those at the right one. */
const coverAttribute = "data-over-map";
/** The buttons for an area along the upper edge of a large map, and those for the zoom at the right. */
const controlsPx = { top: 64, right: 60 };
/** A mark is above its place. */
const markHeightPx = 46;
const gapPx = 12;
/** Less is no room for several marks. */
const leastPx = 64;

/** The elements over a map, without those that are hidden. */
function coversOf(map: Element): (DOMRect & { readonly edge: string | null })[] {
  const around = map.getBoundingClientRect();
  return [...(map.closest("main")?.querySelectorAll(`[${coverAttribute}]`) ?? [])]
    .map((element) => Object.assign(element.getBoundingClientRect(), { edge: element.getAttribute(coverAttribute) }))
    .filter(({ width, height, left, right }) => width > 0 && height > 0 && left < around.right && right > around.left);
}

/** Below all that is at the top, and, where there is some, between what is at the left and at the right of it: in a low window there is more. `halfMark`: of its width. */
export function roomsOf(map: Element, halfMark: number): Room[] {
  const { top, bottom, left, width, height } = map.getBoundingClientRect();
  const covers = coversOf(map);
  const atTop = covers.filter(({ edge }) => edge === "top");
  const atSide = covers.filter(({ edge }) => edge === "side");
  const below = (all: readonly DOMRect[]) => markHeightPx + Math.max(0, ...all.map((cover) => cover.bottom - top));
  const fromBottom = Math.max(0, ...covers.filter(({ edge }) => edge === "bottom").map((cover) => bottom - cover.top));
  const highest = Math.max(below(atTop), controlsPx.top + markHeightPx);
  const isBelowSide = atSide.length > 0 && below(atSide) <= highest;
  const whole = {
    left: halfMark,
    right: width - halfMark - (isBelowSide ? 0 : controlsPx.right),
    top: highest,
    bottom: height - fromBottom - gapPx,
  };
  const between = {
    left: halfMark + Math.max(0, ...atTop.filter((cover) => !isWhole(cover, width)).map((cover) => cover.right - left)),
    right: Math.min(whole.right, ...atSide.map((cover) => cover.left - left - halfMark)),
    top: below(atTop.filter((cover) => isWhole(cover, width))),
    bottom: whole.bottom,
  };
  const rooms = atTop.length > 0 ? [whole, between] : [whole];
  const usable = rooms.filter((room) => room.right - room.left >= leastPx && room.bottom - room.top >= leastPx);
  return usable.length > 0 ? usable : [{ left: width / 4, right: (width * 3) / 4, top: height / 3, bottom: (height * 2) / 3 }];
}

/** All of the map. */
export const wholeRoom = ({ clientWidth, clientHeight }: Element): Room => ({ left: 0, top: 0, right: clientWidth, bottom: clientHeight });

/** What is seen of the map: between the bars and cards over its edges. */
export function seenRoom(map: Element): Room {
  const { top, bottom, width, height } = map.getBoundingClientRect();
  const covers = coversOf(map).filter((cover) => isWhole(cover, width));
  const ends = (edge: string, at: (cover: DOMRect) => number) => covers.filter((cover) => cover.edge === edge).map(at);
  const room = {
    left: 0,
    right: width,
    top: Math.max(0, ...ends("top", (cover) => cover.bottom - top)),
    bottom: Math.min(height, ...ends("bottom", (cover) => height - (bottom - cover.top))),
  };
  return room.bottom - room.top >= leastPx ? room : { ...room, top: 0, bottom: height };
}

const isWhole = (cover: DOMRect, width: number): boolean => cover.width > width / 2;

/** The closest camera that shows the box in one of the rooms. */
export function cameraFor([west, south, east, north]: MapBox, map: Element, rooms: readonly Room[], maxZoom: number): MapCamera {
  const { clientWidth, clientHeight } = map;
  const first = toWorld({ longitude: west, latitude: north }, 1);
  const last = toWorld({ longitude: east, latitude: south }, 1);
  const cameras = rooms.map(({ left, top, right, bottom }) => {
    const world = Math.min((right - left) / (last.x - first.x), (bottom - top) / (last.y - first.y));
    const zoom = Math.min(Math.log2(world / worldWidth(0)), maxZoom);
    const aside = { x: (clientWidth - left - right) / 2, y: (clientHeight - top - bottom) / 2 };
    const [x, y] = [(first.x + last.x) / 2 + aside.x / worldWidth(zoom), (first.y + last.y) / 2 + aside.y / worldWidth(zoom)];
    return { ...fromWorld({ x, y }, 1), zoom };
  });
  return cameras.reduce((best, one) => (one.zoom > best.zoom ? one : best));
}

/** The basemap, and what cameras show around it: a map of all of India on a small screen goes beyond. */
export function boundsWith(cameras: readonly MapCamera[], { clientWidth: width, clientHeight: height }: Element): MapBox {
  const boxes = [basemapBox, ...cameras.map((camera) => boxAroundCamera(camera, { width, height }))];
  const at = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  return [Math.min(...at(0)), Math.min(...at(1)), Math.max(...at(2)), Math.max(...at(3))];
}
