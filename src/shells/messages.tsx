import { BusyOverlay } from "../shared/web/ui/busy-overlay.tsx";
import { Toasts } from "../shared/web/ui/toasts.tsx";

/** Messages that appear above every page for a while. */
export function Messages() {
  return (
    <>
      <BusyOverlay />
      <Toasts />
    </>
  );
}
