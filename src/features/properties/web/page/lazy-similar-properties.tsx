import { loadOnFirstUse } from "../../../../shared/web/load-on-first-use.tsx";

export const LazySimilarProperties = loadOnFirstUse(async () => (await import("./similar-properties.tsx")).SimilarProperties);
