import { toast } from "../toast.ts";

/** Asks the device for its place, `accuracy` in metres; the browser asks its owner first. A refusal is told. */
export function askWhereIAm(onFound: (place: { latitude: number; longitude: number; accuracy: number }) => void): void {
  const tellFailure = () => toast.show("Your device did not share its location.", { type: "error" });
  navigator.geolocation.getCurrentPosition(({ coords }) => onFound(coords), tellFailure, { enableHighAccuracy: true, timeout: 15_000 });
}
