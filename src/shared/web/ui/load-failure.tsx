import { RotateCw } from "lucide-react";
import { useLocation, useRevalidator } from "react-router";
import { ApiError } from "../api-client.ts";

/** The message of a failed request: that of the answer, or that there was none (MSGS-02). */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : "Network error";
}

type Props = {
  message: string;
  /** Default: the page's loaders run again. */
  onRetry?: () => void;
};

/** Replaces content that could not be loaded, with a Retry (MSGS-02). */
export function LoadFailure({ message, onRetry }: Props) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="note note-danger items-center justify-between">
      <span>{message}</span>
      {/* A link, so that it works before the page's script has loaded. */}
      <a
        href={pathname + search}
        className="btn btn-secondary btn-sm"
        data-busy={state === "loading" || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (onRetry) onRetry();
          else void revalidate();
        }}
      >
        <RotateCw /> Retry
      </a>
    </div>
  );
}
