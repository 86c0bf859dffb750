import { useQuery } from "@tanstack/react-query";
import { LocateFixed, X } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { askWhereIAm } from "../../../shared/web/map/ask-where-i-am.ts";
import { findSpot } from "./find-places.ts";
import { TextField, useWizardForm } from "./place-fields.tsx";

export type Point = { latitude: number; longitude: number };

/** 370 kB, so it is loaded only when it becomes visible. */
export const LocationMap = lazy(() => import("./location-map.tsx"));

type PinProps = { /** Whether the coordinates can be typed below the map. */ hasCoordinates?: boolean };

/** For a section of two columns. The location: a pin on a map that starts at the city or locality, or its coordinates (PWIZ-10). */
export function LocationPin({ hasCoordinates = true }: PinProps) {
  const { values, change } = useWizardForm();
  const point = readPoint(values);
  const move = ({ latitude, longitude }: Point) => change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });
  return (
    <>
      <div className="sm:col-span-2">
        <MapBox
          point={point}
          address={{ locality: values.location, pin: values.zipCode, city: values.city, state: values.state }}
          onMove={move}
        />
        <p className="mt-2 text-sm text-ink-3" role="status">
          {point
            ? "The pin is set. Drag it, or press the map, to move it."
            : "The pin is not set. Press the map where the home is: without a pin, visitors see no map."}
        </p>
      </div>
      {hasCoordinates && <PinCoordinates />}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <button type="button" className="btn btn-secondary" onClick={() => askWhereIAm(move)}>
          <LocateFixed />
          Use my location
        </button>
        {(values.latitude || values.longitude) && (
          <button type="button" className="btn btn-ghost" onClick={() => change({ latitude: "", longitude: "" })}>
            <X />
            Remove the pin
          </button>
        )}
      </div>
    </>
  );
}

export const PinCoordinates = () => (
  <>
    <TextField name="latitude" inputMode="decimal" autoComplete="off" maxLength={12} />
    <TextField name="longitude" inputMode="decimal" autoComplete="off" maxLength={12} />
  </>
);

type Address = Parameters<typeof findSpot>[0];
type MapBoxProps = { point: Point | null; address: Address; onMove: (point: Point) => void };

/** A pause in typing after which the map follows a locality. */
const pauseMs = 400;

function MapBox({ point, address: { city, state, locality, pin }, onMove }: MapBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const ofCity = useSpot({ city, state, locality: "", pin: "" }, isSeen && city !== "");
  const typed = useSettled(`${locality}\n${pin}`).split("\n");
  const within = { city, state, locality: typed[0] ?? "", pin: typed[1] ?? "" };
  const ofLocality = useSpot(within, isSeen && city !== "" && typed.some((part) => part !== ""));
  return (
    <div ref={box} className="h-80 overflow-hidden rounded-lg border border-line bg-sunken">
      {isSeen && (
        <Suspense fallback={<p className="grid h-full place-items-center text-ink-3">Loading...</p>}>
          <LocationMap point={point} start={ofLocality.data ?? ofCity.data ?? null} isFinding={ofCity.isFetching} onMove={onMove} />
        </Suspense>
      )}
    </div>
  );
}

/** While another locality of the same city is looked up, the last one stays. */
function useSpot({ city, state, locality, pin }: Address, isAsked: boolean) {
  return useQuery({
    queryKey: ["spot", city, state, locality, pin],
    queryFn: () => findSpot({ city, state, locality, pin }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last, query) => (query?.queryKey[1] === city && query.queryKey[2] === state ? last : undefined),
  });
}

/** The text once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** True once the box has been near the viewport. */
function useSeen(box: { current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || isSeen || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: "200px",
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isSeen]);
  return isSeen;
}

/** null: the two are not coordinates on earth. */
function readPoint({ latitude, longitude }: { latitude: string; longitude: string }): Point | null {
  if (latitude.trim() === "" || longitude.trim() === "") return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}
