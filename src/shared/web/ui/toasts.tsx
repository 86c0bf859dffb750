import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Toast, type ToastAction, type ToastType, toast, useToasts } from "../toast.ts";
import { findToastPlace, frontDialog, type ToastPlace } from "./toast-place.ts";

const seenMs = 3_000;
const goneMs = 5_000;
const looks = {
  success: { icon: CircleCheck, tone: "bg-success-soft text-success" },
  error: { icon: CircleAlert, tone: "bg-danger-soft text-danger" },
  info: { icon: Info, tone: "bg-info-soft text-info" },
} satisfies Record<ToastType, unknown>;

/** The place of toasts. Both live regions always exist: a screen reader follows only regions that it already knows. */
export function Toasts() {
  const toasts = useToasts();
  const region = useRegion(toasts);
  usePlace(region, toasts);
  return createPortal(
    <>
      <div role="alert">{toasts.map((item) => item.type === "error" && <ToastCard key={item.id} {...item} />)}</div>
      <div role="status">{toasts.map((item) => item.type !== "error" && <ToastCard key={item.id} {...item} />)}</div>
    </>,
    region,
  );
}

/**
 * An element of the top layer that moves into the modal dialog in front, and back: all that is outside of one can be neither pressed nor
 * heard. React leaves it alone, so a toast keeps its time.
 */
function useRegion(toasts: readonly Toast[]): HTMLElement {
  const [region] = useState(makeRegion);
  useEffect(() => {
    const follow = () => moveToFront(region);
    // A dialog opens or closes.
    addEventListener("toggle", follow, { capture: true });
    return () => {
      removeEventListener("toggle", follow, { capture: true });
      region.remove();
    };
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast looks for its place.
  useLayoutEffect(() => moveToFront(region), [region, toasts]);
  return region;
}

function makeRegion(): HTMLElement {
  const region = document.createElement("div");
  region.className = "toasts print:hidden";
  region.setAttribute("popover", "manual");
  return region;
}

function moveToFront(region: HTMLElement): void {
  const host = frontDialog() ?? document.body;
  if (region.parentElement === host) return;
  host.append(region);
  region.showPopover?.();
}

/** The page below changes while a toast is shown: a save leads to the next step. */
const lookAgainMs = 200;
const restsAfterMs = 300;

/** Puts the toasts where they cover nothing that can be pressed. They stay while the page scrolls, and under the pointer. */
function usePlace(element: HTMLElement, toasts: readonly Toast[]): void {
  const place = useRef<ToastPlace | null>(null);
  useLayoutEffect(() => {
    if (toasts.length === 0) place.current = null;
    if (toasts.length === 0) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    // A pointer that rested where the toast appeared is not there for it.
    let isPointedAt = false;
    const put = () => {
      // The dialog that it was in has gone.
      moveToFront(element);
      if (performance.now() - scrolledAt < restsAfterMs || isPointedAt || element.matches(":focus-within")) return;
      place.current = findToastPlace(element, place.current);
      Object.assign(element.style, { inset: "auto", left: `${place.current.left}px`, top: `${place.current.top}px` });
    };
    const noteScroll = () => {
      scrolledAt = performance.now();
    };
    const notePointer = ({ type }: PointerEvent) => {
      isPointedAt = type === "pointermove";
    };
    const listening = new AbortController();
    const { signal } = listening;
    put();
    const timer = setInterval(put, lookAgainMs);
    addEventListener("scroll", noteScroll, { capture: true, passive: true, signal });
    element.addEventListener("pointermove", notePointer, { signal });
    element.addEventListener("pointerleave", notePointer, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [element, toasts]);
}

function ToastCard({ id, message, type, action }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    setLeaving(false);
    if (isHeld || action?.stays) return;
    const factor = action ? 2 : 1;
    const leave = setTimeout(() => setLeaving(true), seenMs * factor);
    const end = setTimeout(() => toast.dismiss(id), goneMs * factor);
    return () => {
      clearTimeout(leave);
      clearTimeout(end);
    };
  }, [id, isHeld, action]);
  const { icon: Icon, tone } = looks[type];
  const hold = () => setHeld(true);
  function press({ onPress }: ToastAction): void {
    toast.dismiss(id);
    onPress();
  }
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock, nothing is done by them.
    <div className="toast" data-leaving={isLeaving || undefined} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span className={`ic ${tone}`}>
        <Icon />
      </span>
      <span>{message}</span>
      <span className="flex">
        {action && (
          <button type="button" data-toast-action className="btn btn-soft btn-sm" onClick={() => press(action)}>
            {action.label}
          </button>
        )}
        <button type="button" className="btn btn-ghost btn-icon btn-sm" aria-label="Dismiss" onClick={() => toast.dismiss(id)}>
          <X />
        </button>
      </span>
    </div>
  );
}
