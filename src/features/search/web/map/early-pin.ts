// A pin of the map's picture that is pressed while the map's code still loads: its home is shown once the code is there.

let pressed: string | null = null;

/** Keeps such presses from opening the home's page. Returns how to stop. */
export function keepEarlyPins(): () => void {
  const end = new AbortController();
  const keep = (event: MouseEvent) => {
    const pin = event.target instanceof Element && event.target.closest<SVGElement>("[data-picture] [data-home]");
    if (!pin || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    pressed = pin.dataset.home ?? null;
  };
  addEventListener("click", keep, { capture: true, signal: end.signal });
  return () => end.abort();
}

/** The home of the last such pin, as the pressed pins of the map; null for none. It is given once. */
export function takeEarlyPin(): readonly string[] | null {
  const taken = pressed === null ? null : [pressed];
  pressed = null;
  return taken;
}
