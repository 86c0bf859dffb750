// What somebody does to the map's picture while the map's code still loads: it is done once the code is there.

let pressed: string | null = null;
let turned: WheelEvent[] = [];
let isFollowed = false;

/** Keeps presses of pins from opening the home's page, and wheels from scrolling it. Returns how to stop. */
export function keepEarlyActs(): () => void {
  const end = new AbortController();
  const keep = (event: MouseEvent) => {
    const pin = event.target instanceof Element && event.target.closest<SVGElement>("[data-picture] [data-home]");
    if (!pin || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    pressed = pin.dataset.home ?? null;
  };
  const turn = (event: WheelEvent) => {
    // Without its ground the picture stands still.
    if (isFollowed || !(event.target instanceof Element) || !event.target.closest("[data-picture]:has(img)")) return;
    event.preventDefault();
    turned.push(event);
  };
  isFollowed = false;
  addEventListener("click", keep, { capture: true, signal: end.signal });
  addEventListener("wheel", turn, { capture: true, passive: false, signal: end.signal });
  return () => end.abort();
}

/** The home of the last such pin, as the pressed pins of the map; null for none. It is given once. */
export function takeEarlyPin(): readonly string[] | null {
  const taken = pressed === null ? null : [pressed];
  pressed = null;
  return taken;
}

/** The wheels turned over this picture, which answers by itself from now on. They are given once. */
export function takeEarlyWheels(picture: HTMLElement): readonly WheelEvent[] {
  const [taken = [], others = []] = [true, false].map((isOfPicture) =>
    turned.filter(({ target }) => picture.contains(target as Node) === isOfPicture),
  );
  turned = others;
  isFollowed = true;
  return taken;
}
