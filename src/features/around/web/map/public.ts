// For the map of a search, which is loaded when somebody acts.

/** Switches layers of places on and off, shows their marks, and lists them. */
export { NearbyLayers } from "./nearby-layers.tsx";
