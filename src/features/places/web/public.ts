export { LocationPin } from "./location-pin.tsx";
export { CityField, LocalityField, PinCodeField, StateField, usePinCode } from "./place-fields.tsx";
