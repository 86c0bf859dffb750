// Moves a map's picture with fingers, mouse and wheel until the map itself is there, which then shows the same part.
import { fromWorld, type MapCamera, toWorld, worldWidth } from "../../../../shared/contract/map-picture.ts";
import { takeEarlyWheels } from "./early-acts.ts";

type XY = { x: number; y: number };
/** The picture scaled about its middle, then moved, in pixels. */
type Move = XY & { scale: number };

/** A press that moves less is one on a mark. */
const leastPx = 6;
const scales = { least: 1 / 8, most: 8 };
/** As much as MapLibre's wheel. */
const wheelPxOfDoubling = 450;

export class PictureMoves {
  readonly #fingers = new Map<number, XY>();
  readonly #waiting: (() => void)[] = [];
  #move: Move = { x: 0, y: 0, scale: 1 };
  #hasMoved = false;
  /** The press that goes on, or was the last one. */
  #isDrag = false;

  /** Follows what is done to a picture; the first child is what moves. Returns how to stop. */
  follow(picture: HTMLElement): () => void {
    const end = new AbortController();
    const { signal } = end;
    const at = ({ clientX, clientY }: MouseEvent): XY => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const show = () => {
      picture.toggleAttribute("data-moved", this.#hasMoved);
      const { x, y, scale } = this.#move;
      const [shown] = picture.children;
      if (shown instanceof HTMLElement) shown.style.transform = this.#hasMoved ? `translate(${x}px,${y}px) scale(${scale})` : "";
    };
    const move = (from: XY, to: XY, by: number) => {
      this.#change(from, to, by);
      show();
    };
    const start = (event: PointerEvent) => {
      if (event.buttons !== 1) return;
      if (this.#fingers.size === 0) this.#isDrag = false;
      this.#fingers.set(event.pointerId, at(event));
    };
    const go = (event: PointerEvent) => {
      // A finger that was on the picture before this script was.
      if (!this.#fingers.has(event.pointerId) && event.buttons === 1) start(event);
      const [known, here] = [this.#fingers.get(event.pointerId), at(event)];
      if (!known || (!this.#isDrag && Math.hypot(here.x - known.x, here.y - known.y) < leastPx)) return;
      this.#isDrag = true;
      picture.setPointerCapture(event.pointerId);
      const [from, before] = [this.#middle(), this.#spread()];
      this.#fingers.set(event.pointerId, here);
      move(from, this.#middle(), before > 0 ? this.#spread() / before : 1);
    };
    const leave = ({ pointerId }: PointerEvent) => {
      this.#fingers.delete(pointerId);
      if (this.#fingers.size === 0) for (const go of this.#waiting.splice(0)) go();
    };
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      move(at(event), at(event), 2 ** (-event.deltaY / wheelPxOfDoubling));
    };
    const refuse = (event: Event) => event.preventDefault();
    const refuseAfterDrag = (event: MouseEvent) => {
      // A key that presses a link has no pointer.
      if (!this.#isDrag || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    show();
    for (const early of takeEarlyWheels(picture)) turn(early);
    picture.addEventListener("pointerdown", start, { signal });
    picture.addEventListener("pointermove", go, { signal });
    picture.addEventListener("pointerup", leave, { signal });
    picture.addEventListener("pointercancel", leave, { signal });
    picture.addEventListener("wheel", turn, { signal, passive: false });
    // Marks are links.
    picture.addEventListener("dragstart", refuse, { signal });
    picture.addEventListener("click", refuseAfterDrag, { signal, capture: true });
    return () => end.abort();
  }

  /** Waits until no finger is on the picture. The camera of what it then shows; null when it was not moved. */
  async ended(camera: MapCamera): Promise<MapCamera | null> {
    if (this.#fingers.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#hasMoved ? cameraAfter(camera, this.#move) : null;
  }

  /** What was at `from` goes to `to`, `by` times as large. */
  #change(from: XY, to: XY, by: number): void {
    const { x, y, scale } = this.#move;
    const next = Math.min(scales.most, Math.max(scales.least, scale * by));
    const times = next / scale;
    this.#move = { x: to.x - (from.x - x) * times, y: to.y - (from.y - y) * times, scale: next };
    this.#hasMoved = true;
  }

  #middle(): XY {
    const all = [...this.#fingers.values()];
    const sum = all.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  }

  #spread(): number {
    const [one, other] = this.#fingers.values();
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }
}

function cameraAfter({ zoom, ...place }: MapCamera, { x, y, scale }: Move): MapCamera {
  const width = worldWidth(zoom);
  const centre = toWorld(place, width);
  return { ...fromWorld({ x: centre.x - x / scale, y: centre.y - y / scale }, width), zoom: zoom + Math.log2(scale) };
}
