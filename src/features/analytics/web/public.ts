export { useCountedView } from "./use-counted-view.ts";
