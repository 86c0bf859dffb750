// The map of a search: MapLibre with marks and a drawn area.
import type { Map as MapLibre } from "maplibre-gl";
import { closestZoomAt, type KnownStreets } from "../../../../shared/contract/known-streets.ts";
import { basemapBox, closestZoom, isOnBasemap, type MapCamera } from "../../../../shared/contract/map-picture.ts";
import {
  baseMapStyle,
  loadKnownStreets,
  type MapLibrary,
  middleOfIndia,
  tellError,
  zoomOfIndia,
} from "../../../../shared/web/map/base-map.ts";
import { isDark } from "../../../../shared/web/theme.ts";
import { type MapArea, type MapBox, type MapPoint, roundDegrees } from "../../contract/map-filters.ts";
import { fittedZoom, halfMarkPx, markZoom } from "../../contract/map-opening.ts";
import type { MapCluster } from "../../contract/search.endpoints.ts";
import { AreaShape } from "./area-shape.ts";
import { MarkLayer } from "./map-marks.ts";
import { boundsWith, cameraFor, type Room, roomsOf, seenRoom, wholeRoom } from "./map-room.ts";
import { hasOnePurpose } from "./mark-texts.ts";
import type { Marks, Place } from "./marks-apart.ts";
import { RoughAreas } from "./rough-areas.ts";

type Callbacks = {
  /** Called once, when the ground is drawn; the map is shown when it is done. */
  onDrawn: () => Promise<void>;
  /** Called when a person has moved the map, by whatever means; not for `fit`. */
  onMoved: () => void;
  /** Called when the visible part has another size. */
  onResized: () => void;
  /** Called with the zoom beyond which the map has too few streets, when it is there; with null when it is no longer. */
  onLimited: (closest: number | null) => void;
  /** The pressed pin first, then those around it. */
  onPin: (ids: readonly string[]) => void;
  onLookedAt: (ids: readonly string[]) => void;
  /** Called for homes that no zoom can separate. */
  onTogether: (box: MapBox) => void;
};
/** `box`: what is seen between bars and cards; `whole`: with what they cover. */
type View = { box: MapBox; whole: MapBox; zoom: number };

/** About 50 metres: no zoom of this map separates homes within it. */
const onePlace = 5e-4;
/** About a quarter of an hour's walk to each side. */
const streetsZoom = 13.5;
/** For a cluster that was opened, at any zoom. */
const goingMs = 700;
const backingMs = 400;
/** From where a map opens to the best place on this screen: a smaller way is none. */
const settlingMs = 300;
const leastSettling = { zooms: 0.5, px: 12 };
const leastExactSettling = { zooms: 0.03, px: 4 };

export class SearchMap {
  /** Over the ground, below the marks of homes: for layers of places. */
  readonly sheet = document.createElement("div");
  /** Of the marks' width: marks with minutes are wider. */
  halfMark = halfMarkPx([]);
  readonly #map: MapLibre;
  readonly #marks: MarkLayer;
  readonly #area: AreaShape;
  readonly #rough: RoughAreas;
  readonly #callbacks: Callbacks;
  readonly #end = new AbortController();
  /** Null until it is read. */
  #known: KnownStreets | null = null;
  #limit: number | null = null;
  /** The move that is going on is the program's: it follows the search or the size of the window. */
  #isOwnMove = false;

  /** Opens at the camera; null: with all of India. Throws when the device cannot draw a map. */
  constructor(library: MapLibrary, container: HTMLElement, camera: MapCamera | null, callbacks: Callbacks) {
    this.#callbacks = callbacks;
    this.#map = new library.Map({
      container,
      style: baseMapStyle(),
      center: camera ? [camera.longitude, camera.latitude] : middleOfIndia,
      zoom: camera?.zoom ?? zoomOfIndia,
      maxZoom: closestZoom,
      ...((!camera || isOnBasemap(camera)) && { maxBounds: camera ? [...boundsWith([camera], container)] : basemapBox }),
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      // A picture is shown until the map is: names that come later would be a change.
      fadeDuration: 100,
      // The credit is below the map, where it covers nothing.
      attributionControl: false,
    });
    Object.assign(this.sheet, { className: "pointer-events-none absolute inset-0", ariaHidden: "true" });
    this.#map.getCanvas().after(this.sheet);
    this.#map.on("error", tellError);
    this.#map.addControl(new library.ScaleControl({ maxWidth: 96 }), "bottom-left");
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#marks = new MarkLayer(library, this.#map, {
      ...callbacks,
      onCluster: (cluster) => this.#openCluster(cluster, callbacks.onTogether),
    });
    this.#rough = new RoughAreas(this.#map);
    this.#area = new AreaShape(this.#map);
    this.#map.on("move", () => this.#limitZoom());
    this.#map.on("moveend", (event) => ("isSettling" in event ? callbacks.onResized() : this.#moved()));
    this.#map.on("resize", () => {
      // MapLibre ends a move for each new size, in the same turn.
      this.#isOwnMove = true;
      queueMicrotask(() => {
        this.#isOwnMove = false;
      });
      callbacks.onResized();
    });
    this.#followTheme();
    this.#map.once("idle", () => void this.#tellDrawn());
    void this.#learnStreets();
  }

  /** The zoom as the API counts it: on a world of 256 pixels. */
  get view(): View {
    const container = this.#map.getContainer();
    return { box: this.#boxOf(seenRoom(container)), whole: this.#boxOf(wholeRoom(container)), zoom: markZoom(this.#map.getZoom()) };
  }

  #boxOf({ left, top, right, bottom }: Room): MapBox {
    const [first, last] = [this.#map.unproject([left, top]), this.#map.unproject([right, bottom])];
    const at = (degrees: number, most: number) => roundDegrees(Math.max(-most, Math.min(most, degrees)));
    return [at(first.lng, 180), at(last.lat, 90), at(last.lng, 180), at(first.lat, 90)];
  }

  /** Shows a box: exactly, as the visible part, or with room around it. */
  fit(box: MapBox, isExact: boolean): void {
    this.#isOwnMove = true;
    this.#map.jumpTo(this.#cameraOf(box, isExact));
    this.#isOwnMove = false;
  }

  /** As if a person had moved it there. */
  moveTo({ longitude, latitude, zoom }: MapCamera): void {
    this.#map.jumpTo({ center: [longitude, latitude], zoom });
  }

  /** The streets around a place. */
  showAround({ longitude, latitude }: Place): void {
    const zoom = Math.min(Math.max(this.#map.getZoom(), streetsZoom), this.#closestAt(longitude, latitude));
    this.#map.easeTo({ center: [longitude, latitude], zoom, duration: goingMs });
  }

  /** As `fit`, slowly, and only if the map, which was opened for the usual screen, does not show the box well. */
  settle(box: MapBox, isExact: boolean): void {
    const camera = this.#cameraOf(box, isExact);
    const { zooms, px } = isExact ? leastExactSettling : leastSettling;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const centre = this.#map.project(camera.center);
    const isThere = Math.hypot(centre.x - clientWidth / 2, centre.y - clientHeight / 2) <= px || (!isExact && this.#hasRoomFor(box));
    if (isThere && Math.abs(camera.zoom - this.#map.getZoom()) <= zooms) return;
    this.#map.easeTo({ ...camera, duration: settlingMs }, { isSettling: true });
  }

  /** Of the map with a box in sight, which may then be moved there and back. */
  #cameraOf(box: MapBox, isExact: boolean) {
    const [west, south, east, north] = box;
    const closest = this.#closestAt((west + east) / 2, (south + north) / 2);
    const isKnown = isOnBasemap({ longitude: west, latitude: south }) && isOnBasemap({ longitude: east, latitude: north });
    this.#map.setMaxZoom(closestZoom);
    const container = this.#map.getContainer();
    const rooms = isExact ? [seenRoom(container)] : roomsOf(container, this.halfMark);
    const after = cameraFor(box, container, rooms, Math.min(isExact ? closestZoom : fittedZoom, closest));
    const { lng, lat } = this.#map.getCenter();
    const before = { longitude: lng, latitude: lat, zoom: this.#map.getZoom() };
    this.#map.setMaxBounds(isKnown ? [...boundsWith([before, after], container)] : null);
    return { center: [after.longitude, after.latitude] as [number, number], zoom: after.zoom };
  }

  #hasRoomFor([west, south, east, north]: MapBox): boolean {
    const [first, last] = [this.#map.project([west, north]), this.#map.project([east, south])];
    return roomsOf(this.#map.getContainer(), this.halfMark).some(
      ({ left, top, right, bottom }) => first.x >= left && first.y >= top && last.x <= right && last.y <= bottom,
    );
  }

  zoomBy(steps: 1 | -1): void {
    const { left, top, right, bottom } = seenRoom(this.#map.getContainer());
    const around = this.#map.unproject([(left + right) / 2, (top + bottom) / 2]);
    this.#map.easeTo({ zoom: Math.round(this.#map.getZoom() + steps), around });
  }

  showMarks(marks: Marks, filters: { listedFor: readonly string[] }): void {
    this.#rough.show(marks.pins);
    this.#marks.show(marks, hasOnePurpose(filters));
  }

  /** Where the homes are whose cluster should be known. */
  locate(places: ReadonlyMap<string, Place>): void {
    this.#marks.locate(places);
  }

  highlight(id: string | null): void {
    this.#marks.highlight(id);
  }

  showArea(area: MapArea | null): void {
    this.#area.show(area);
  }

  /** The place on earth of a point in the map's element. */
  placeOf(x: number, y: number): MapPoint {
    const { lng, lat } = this.#map.unproject([x, y]);
    return [roundDegrees(lng), roundDegrees(lat)];
  }

  /** Where a place is in the map's element. */
  pointOf({ longitude, latitude }: Place): { x: number; y: number } {
    return this.#map.project([longitude, latitude]);
  }

  /** Calls back while the map moves, or when it rests. Returns how to stop. */
  follow(event: "move" | "moveend", listener: () => void): () => void {
    return this.#map.on(event, listener).unsubscribe;
  }

  remove(): void {
    this.#end.abort();
    this.#map.remove();
  }

  async #learnStreets(): Promise<void> {
    const known = await loadKnownStreets();
    if (this.#end.signal.aborted) return;
    this.#known = known;
    const { lng, lat } = this.#map.getCenter();
    const closest = this.#closestAt(lng, lat);
    if (this.#map.getZoom() > closest) {
      this.#isOwnMove = true;
      this.#map.jumpTo({ zoom: closest });
      this.#isOwnMove = false;
      this.#callbacks.onResized();
    }
    this.#limitZoom();
  }

  #closestAt(longitude: number, latitude: number): number {
    return this.#known ? closestZoomAt(this.#known, { longitude, latitude }) : closestZoom;
  }

  /** The map may be dragged to where it has no streets while it is closer than that; then `#moved` takes it back. */
  #limitZoom(): void {
    const { lng, lat } = this.#map.getCenter();
    const closest = this.#closestAt(lng, lat);
    const zoom = this.#map.getZoom();
    if (zoom <= closest && this.#map.getMaxZoom() !== closest) this.#map.setMaxZoom(closest);
    const limit = closest < closestZoom && zoom > closest - 0.1 ? closest : null;
    if (limit === this.#limit) return;
    this.#limit = limit;
    this.#callbacks.onLimited(limit);
  }

  #moved(): void {
    if (this.#isOwnMove) return;
    const { lng, lat } = this.#map.getCenter();
    const closest = this.#closestAt(lng, lat);
    if (this.#map.getZoom() > closest) this.#map.easeTo({ zoom: closest, duration: backingMs });
    else this.#callbacks.onMoved();
  }

  async #tellDrawn(): Promise<void> {
    await this.#callbacks.onDrawn();
    const tell = () => this.#map.getContainer().setAttribute("data-drawn", "true");
    if (this.#map.isMoving()) this.#map.once("idle", tell);
    else tell();
  }

  #followTheme(): void {
    const { signal } = this.#end;
    let wasDark = isDark();
    const follow = () => {
      if (isDark() === wasDark) return;
      wasDark = isDark();
      this.#map.setStyle(baseMapStyle(), { diff: false });
    };
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    signal.addEventListener("abort", () => observer.disconnect());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", follow, { signal });
  }

  #openCluster({ box }: MapCluster, onTogether: Callbacks["onTogether"]): void {
    const [west, south, east, north] = box;
    const closest = this.#closestAt((west + east) / 2, (south + north) / 2);
    const isOnePlace = Math.max(east - west, north - south) < onePlace;
    if (isOnePlace || this.#map.getZoom() >= closest) onTogether(widened(box));
    else {
      const container = this.#map.getContainer();
      const { longitude, latitude, zoom } = cameraFor(box, container, roomsOf(container, this.halfMark), closest);
      this.#map.setMaxZoom(closestZoom);
      this.#map.easeTo({ center: [longitude, latitude], zoom, duration: goingMs });
    }
  }
}

const widened = ([west, south, east, north]: MapBox): MapBox =>
  [west - onePlace / 10, south - onePlace / 10, east + onePlace / 10, north + onePlace / 10].map(roundDegrees) as unknown as MapBox;
