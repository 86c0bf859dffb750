// Price pins and clusters as buttons on the map. One of them is in the tab order; arrow keys move to the others.
import type { Map as MapLibre, Marker } from "maplibre-gl";
import type { MapLibrary } from "../../../../shared/web/map/base-map.ts";
import { seenProperties } from "../../../properties/web/saved/public.ts";
import type { MapPoint } from "../../contract/map-filters.ts";
import type { MapCluster, MapPin } from "../../contract/search.endpoints.ts";
import { clusterWords, type MarkWords, pinWords } from "./mark-texts.ts";
import { enlargedLetters, type Marks, marksApart, type Place, standsFor } from "./marks-apart.ts";

type Callbacks = {
  /** Called with the pressed pin first, then those around it, the nearest first. */
  onPin: (ids: readonly string[]) => void;
  /** Called with the homes of the mark under the pointer or the focus, as far as their places are known; empty for none. */
  onLookedAt: (ids: readonly string[]) => void;
  onCluster: (cluster: MapCluster) => void;
};
type Shown = { marker: Marker; button: HTMLButtonElement; mark: MapPin | MapCluster };

/** How many homes can be swiped to after a pin. */
const mostPinsAround = 9;

export class MarkLayer {
  readonly #library: MapLibrary;
  readonly #map: MapLibre;
  readonly #callbacks: Callbacks;
  readonly #shown = new Map<string, Shown>();
  /** Opened on this device, or pressed during this visit: shown paler. */
  readonly #seen = new Set<string>(seenProperties().map(({ id }) => id));
  #current: string | null = null;
  /** Of the homes on the cards: their marks may be clusters. */
  #places: ReadonlyMap<string, Place> = new Map();

  constructor(library: MapLibrary, map: MapLibre, callbacks: Callbacks) {
    this.#library = library;
    this.#map = map;
    this.#callbacks = callbacks;
  }

  /** Marks that remain keep their elements, and so the focus. */
  show(marks: Marks, isOfOnePurpose: boolean): void {
    const toPixels = ([longitude, latitude]: MapPoint) => this.#map.project([longitude, latitude]);
    const { clusters, pins } = marksApart(marks, toPixels, enlargedLetters());
    const next = new Map<string, () => Shown>();
    for (const pin of pins)
      next.set(`pin ${pin.id} ${pin.price} ${pin.minutes} ${isOfOnePurpose}`, () => this.#makePin(pin, isOfOnePurpose));
    for (const cluster of clusters) {
      const { longitude, latitude, count, minutes } = cluster;
      next.set(`cluster ${longitude} ${latitude} ${count} ${minutes}`, () => this.#makeCluster(cluster));
    }
    let focused: Marker | null = null;
    for (const [key, { marker, button }] of this.#shown) {
      if (next.has(key)) continue;
      if (button === document.activeElement) focused = marker;
      marker.remove();
      this.#shown.delete(key);
    }
    for (const [key, make] of next) if (!this.#shown.has(key)) this.#shown.set(key, make());
    this.#keepOneInTabOrder();
    if (focused) this.#focusNearest(focused);
    this.highlight(this.#current);
  }

  /** When a focused mark disappears, such as a cluster that was opened, the focus moves to the nearest mark. */
  #focusNearest(gone: Marker): void {
    const from = this.#map.project(gone.getLngLat());
    const distance = ({ marker }: Shown) => this.#map.project(marker.getLngLat()).dist(from);
    const [nearest] = [...this.#shown.values()].sort((a, b) => distance(a) - distance(b));
    (nearest?.button ?? this.#map.getCanvas()).focus({ preventScroll: true });
  }

  /** Where the homes are whose cluster should be known. */
  locate(places: ReadonlyMap<string, Place>): void {
    this.#places = places;
    this.highlight(this.#current);
  }

  /** Highlights the mark of a home: its pin, or the cluster that stands for it. */
  highlight(id: string | null): void {
    this.#current = id;
    for (const { button, mark, marker } of this.#shown.values()) {
      const isMeant = id !== null && this.#isOf(mark, id);
      if (isMeant) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      marker.getElement().classList.toggle("z-10", isMeant);
    }
  }

  #isOf(mark: MapPin | MapCluster, id: string): boolean {
    if ("id" in mark) return mark.id === id;
    const place = this.#places.get(id);
    return place !== undefined && standsFor(mark, place);
  }

  #makePin(pin: MapPin, isOfOnePurpose: boolean): Shown {
    const button = makeButton(pinWords(pin, isOfOnePurpose));
    if (this.#seen.has(pin.id)) markSeen(button);
    button.addEventListener("click", () => {
      this.#seen.add(pin.id);
      markSeen(button);
      this.#callbacks.onPin([pin.id, ...this.#pinsAround(button)]);
    });
    return this.#add(button, pin);
  }

  /** The nearest first. */
  #pinsAround(button: HTMLButtonElement): string[] {
    const centre = (one: Element) => one.getBoundingClientRect();
    const { left, top } = centre(button);
    const distance = (one: Shown) => Math.hypot(centre(one.button).left - left, centre(one.button).top - top);
    return [...this.#shown.values()]
      .filter((one) => one.button !== button)
      .sort((a, b) => distance(a) - distance(b))
      .flatMap(({ mark }) => ("id" in mark ? mark.id : []))
      .slice(0, mostPinsAround);
  }

  #makeCluster(cluster: MapCluster): Shown {
    const button = makeButton(clusterWords(cluster));
    button.setAttribute("data-cluster", "");
    button.addEventListener("click", () => this.#callbacks.onCluster(cluster));
    return this.#add(button, cluster);
  }

  #add(button: HTMLButtonElement, mark: MapPin | MapCluster): Shown {
    const homes = () => ("id" in mark ? [mark.id] : [...this.#places.keys()].filter((id) => this.#isOf(mark, id)));
    for (const type of ["mouseenter", "focus"]) button.addEventListener(type, () => this.#callbacks.onLookedAt(homes()));
    for (const type of ["mouseleave", "blur"]) button.addEventListener(type, () => this.#callbacks.onLookedAt([]));
    const place = document.createElement("div");
    place.className = "size-0 hover:z-20 focus-within:z-20";
    place.append(button);
    button.addEventListener("keydown", (event) => this.#onKeyDown(event, button));
    button.addEventListener("focus", () => this.#keepOneInTabOrder(button));
    const marker = new this.#library.Marker({ element: place, anchor: "center" })
      .setLngLat([mark.longitude, mark.latitude])
      .addTo(this.#map);
    // The marker makes its element an image with a name; here people use the button inside.
    for (const attribute of ["role", "aria-label", "tabindex"]) place.removeAttribute(attribute);
    return { marker, button, mark };
  }

  #keepOneInTabOrder(chosen?: HTMLButtonElement): void {
    const buttons = [...this.#shown.values()].map(({ button }) => button);
    const one =
      chosen ?? buttons.find((button) => button === document.activeElement) ?? buttons.find(({ tabIndex }) => tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
  }

  #onKeyDown(event: KeyboardEvent, from: HTMLButtonElement): void {
    const direction = directions.get(event.key);
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const others = [...this.#shown.values()].map(({ button }) => button).filter((button) => button !== from);
    nearestInDirection(from, others, direction)?.focus();
  }
}

function markSeen(button: HTMLButtonElement): void {
  button.setAttribute("data-seen", "");
  button.setAttribute("aria-description", "Seen");
}

const directions: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

/** A diagonal direction counts as farther away. */
function nearestInDirection(
  from: Element,
  others: readonly HTMLButtonElement[],
  [dx, dy]: readonly [number, number],
): HTMLButtonElement | null {
  const start = from.getBoundingClientRect();
  let best: { button: HTMLButtonElement; cost: number } | null = null;
  for (const button of others) {
    const { left, top } = button.getBoundingClientRect();
    const [x, y] = [left - start.left, top - start.top];
    const along = x * dx + y * dy;
    const cost = along + 2 * Math.abs(x * dy) + 2 * Math.abs(y * dx);
    if (along > 0 && (!best || cost < best.cost)) best = { button, cost };
  }
  return best?.button ?? null;
}

function makeButton({ text, label, step }: MarkWords): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "pin nums group cursor-pointer font-sans";
  button.textContent = text;
  button.ariaLabel = label;
  if (step) button.dataset.journey = step;
  return button;
}
