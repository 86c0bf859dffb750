import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";

/** A part of a page that may be missing while the rest is there: its data, or a message in its place. */
export type Loaded<T> = { data: T; failure?: undefined } | { data?: undefined; failure: string };

export async function loadPart<T>(call: Promise<{ data: T }>): Promise<Loaded<T>> {
  try {
    return { data: (await call).data };
  } catch (error) {
    return { failure: failureMessage(error) };
  }
}
