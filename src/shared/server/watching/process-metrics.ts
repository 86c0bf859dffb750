import { Registry } from "prom-client";

/** What is counted where it happens, for the whole process. What belongs to one app is in its own `Metrics`; /metrics has both. */
export const processMetrics = new Registry();
