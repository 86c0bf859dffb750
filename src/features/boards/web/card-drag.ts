import { type EdgeScroll, startEdgeScroll } from "../../../shared/web/edge-scroll.ts";

/** A shorter movement is a press. */
const leastPx = 6;
/** A finger that rests so long lifts the card; one that moves before scrolls. */
const longPressMs = 350;

type Start = { id: string; card: HTMLElement; region: Element; pointerId: number; x: number; y: number; isTouch: boolean };
type Told = {
  /** The card is lifted; `target`: the stage below the pointer, when it is another one than the card's. */
  onAim: (id: string, target: string | null) => void;
  /** `target`: null: it stays where it was. */
  onEnd: (id: string, target: string | null) => void;
};

/** One card on its way by pointer, from the press on. */
export class CardDrag {
  readonly #start: Start;
  readonly #told: Told;
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #scroll: EdgeScroll | undefined;
  #target: string | null = null;
  #isLifted = false;

  constructor(start: Start, told: Told) {
    this.#start = start;
    this.#told = told;
    this.#timer = start.isTouch ? setTimeout(() => this.#lift(), longPressMs) : undefined;
    this.#listen();
  }

  cancel(): void {
    this.#finish(false);
  }

  #listen(): void {
    const { signal } = this.#end;
    const ofPointer = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#start.pointerId) act(event);
    };
    addEventListener(
      "pointermove",
      ofPointer((event) => this.#move(event)),
      { signal },
    );
    addEventListener(
      "pointerup",
      ofPointer(() => this.#finish(true)),
      { signal },
    );
    addEventListener(
      "pointercancel",
      ofPointer(() => this.#finish(false)),
      { signal },
    );
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#finish(false), { signal, capture: true });
    // A lifted card must not scroll the page as well, nor select text or open the browser's menu.
    addEventListener("touchmove", (event) => this.#isLifted && event.preventDefault(), { signal, passive: false });
    for (const type of ["selectstart", "dragstart", "contextmenu"]) this.#start.card.addEventListener(type, prevent, { signal });
  }

  #move({ clientX, clientY }: PointerEvent): void {
    const { x, y, isTouch } = this.#start;
    if (!this.#isLifted && Math.hypot(clientX - x, clientY - y) < leastPx) return;
    if (!this.#isLifted && isTouch) {
      this.#finish(false);
      return;
    }
    this.#lift();
    this.#aim(clientX, clientY);
    this.#scroll?.moveTo(clientX, clientY);
  }

  #lift(): void {
    if (this.#isLifted) return;
    this.#isLifted = true;
    this.#scroll = startEdgeScroll(this.#start.region, (x, y) => this.#aim(x, y));
    this.#told.onAim(this.#start.id, null);
  }

  #aim(x: number, y: number): void {
    const { id, card, x: startX, y: startY } = this.#start;
    card.style.translate = `${x - startX}px ${y - startY}px`;
    const lanes = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-stage]"));
    const stage = lanes.find((lane) => lane !== null)?.dataset.stage ?? null;
    this.#target = stage === card.closest<HTMLElement>("[data-stage]")?.dataset.stage ? null : stage;
    this.#told.onAim(id, this.#target);
  }

  #finish(isDropped: boolean): void {
    clearTimeout(this.#timer);
    this.#scroll?.stop();
    this.#end.abort();
    this.#start.card.style.translate = "";
    if (this.#isLifted) {
      // The press that ends a drag opens nothing.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    }
    this.#told.onEnd(this.#start.id, isDropped && this.#isLifted ? this.#target : null);
  }
}

const prevent = (event: Event): void => event.preventDefault();

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
