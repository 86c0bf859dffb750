// What wizards and journeys may show of places, and what each promises.

/** The location of a property or project: a pin on a map, or its coordinates. */
export { LocationMap, LocationPin, PinCoordinates } from "./location-pin.tsx";
/** State, city, PIN code and locality of an address, each filling in the others where it determines them. */
export { CityField, LocalityField, PinCodeField, StateField, usePinCode } from "./place-fields.tsx";
