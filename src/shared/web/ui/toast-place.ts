// Where toasts stand: they must not cover what a person may press or read next.

type Box = { left: number; top: number; right: number; bottom: number };
export type ToastPlace = { left: number; top: number };

/** What can be pressed, and the box of an enquiry, which says itself what became of it. */
const kept = "a[href],button,input,select,textarea,summary,[role=option],[tabindex='0'],[data-foot-bar],#enquiry";
const marginPx = 16;
const stepPx = 8;
const phonePx = 640;
/** A covered button is worse than a covered field, which remains in sight around the toast; worst is one that leads to the next step. */
const weights = { foot: 100, button: 4, field: 1 };

/** The place for the toasts that covers least, nothing if possible; of equal ones the present one, then the usual. */
export function findToastPlace(region: HTMLElement, present: ToastPlace | null): ToastPlace {
  const { offsetWidth: width, offsetHeight: height } = region;
  const obstacles = findObstacles(region);
  let best: { place: ToastPlace; cost: number } | null = null;
  for (const place of [...(present ? [present] : []), ...placesFor(width, height)]) {
    const box = { ...place, right: place.left + width, bottom: place.top + height };
    const isOnScreen = box.left >= 0 && box.top >= 0 && box.right <= clientWidth() && box.bottom <= innerHeight;
    const cost = isOnScreen ? obstacles.reduce((sum, one) => sum + one.weight * sharedArea(box, one), 0) : Number.POSITIVE_INFINITY;
    if (!best || cost < best.cost) best = { place, cost };
    if (cost === 0) break;
  }
  return best?.place ?? { left: marginPx, top: marginPx };
}

/** The modal dialog in front, outside of which nothing can be pressed. */
export const frontDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);

/** While a dialog is open, only what is in it. */
function findObstacles(region: HTMLElement): (Box & { weight: number })[] {
  const scope = frontDialog() ?? document;
  return [...scope.querySelectorAll<HTMLElement>(kept)].flatMap((element) => {
    if (region.contains(element)) return [];
    const { left, top, right, bottom } = pressedArea(element).getBoundingClientRect();
    const isSeen = right > left && bottom > 0 && top < innerHeight && (element.checkVisibility?.({ opacityProperty: false }) ?? true);
    return isSeen ? [{ left, top, right, bottom, weight: weightOf(element) }] : [];
  });
}

function weightOf(element: HTMLElement): number {
  if (element.closest("[data-foot-bar]")) return weights.foot;
  return element.matches("a,button") ? weights.button : weights.field;
}

/** Of a chip, whose input is hidden, the whole. */
const pressedArea = (element: HTMLElement): HTMLElement =>
  element.matches("[type=radio],[type=checkbox],[type=file]") ? (element.closest("label") ?? element) : element;

/** Best first: on a phone from the bottom up, otherwise from the top down, on the right, in the middle, on the left. */
function placesFor(width: number, height: number): ToastPlace[] {
  const isPhone = clientWidth() < phonePx;
  const right = clientWidth() - width - marginPx;
  const columns = isPhone ? [(clientWidth() - width) / 2] : [right, (clientWidth() - width) / 2, marginPx];
  const first = Math.max(marginPx, (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) + marginPx);
  const count = Math.max(1, Math.floor((innerHeight - height - marginPx - first) / stepPx) + 1);
  const rows = Array.from({ length: count }, (_, index) =>
    isPhone ? innerHeight - height - marginPx - index * stepPx : first + index * stepPx,
  );
  return columns.flatMap((left) => rows.map((top) => ({ left, top })));
}

const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const clientWidth = (): number => document.documentElement.clientWidth;
