import { useEffect } from "react";
import { toast } from "../../shared/web/toast.ts";

/** Shows any uncaught exception as a toast (MSGS-01). */
export function ExceptionToast() {
  useEffect(() => {
    // Browsers report a late resize observer as an error event without an error.
    const onError = (event: ErrorEvent) => event.error && toast.failure();
    addEventListener("error", onError);
    addEventListener("unhandledrejection", toast.failure);
    return () => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", toast.failure);
    };
  }, []);
  return null;
}
