import { useEffect } from "react";
import { toast } from "../shared/web/toast.ts";

/** Any exception that nobody caught becomes a toast (MSGS-01). */
export function ExceptionToast() {
  useEffect(() => {
    // Browsers report a resize observer that fell behind as an error event without an error.
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
