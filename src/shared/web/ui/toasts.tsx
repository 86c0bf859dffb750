import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Toast, type ToastAction, type ToastType, toast, useToasts } from "../toast.ts";
import { findToastPlace, type ToastPlace } from "./toast-place.ts";

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
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.showPopover?.(), []);
  useEffect(() => {
    // A dialog opened since then covers the toasts: the latest element in the top layer is in front.
    if (toasts.length === 0 || !document.querySelector("dialog[open]")) return;
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [toasts]);
  usePlace(region, toasts);
  return (
    <div ref={region} popover="manual" className="toasts">
      <div role="alert">{toasts.map((item) => item.type === "error" && <ToastCard key={item.id} {...item} />)}</div>
      <div role="status">{toasts.map((item) => item.type !== "error" && <ToastCard key={item.id} {...item} />)}</div>
    </div>
  );
}

/** The page below changes while a toast is shown: a save leads to the next step. */
const lookAgainMs = 200;
const restsAfterMs = 300;

/** Puts the toasts where they cover nothing that can be pressed. They stay while the page scrolls, and under the pointer. */
function usePlace(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const place = useRef<ToastPlace | null>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (toasts.length === 0) place.current = null;
    if (!element || toasts.length === 0) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    // A pointer that rested where the toast appeared is not there for it.
    let isPointedAt = false;
    const put = () => {
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
  }, [region, toasts]);
}

function ToastCard({ id, message, type, action }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    setLeaving(false);
    if (isHeld) return;
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
          <button type="button" className="btn btn-soft btn-sm" onClick={() => press(action)}>
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
