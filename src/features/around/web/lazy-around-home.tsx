import { loadOnFirstUse } from "../../../shared/web/load-on-first-use.tsx";
import type { Around } from "../contract/around.endpoints.ts";

const Part = loadOnFirstUse(async () => (await import("./around-home.tsx")).AroundHomePart);

export const AroundHome = ({ around }: { around: Around | null }) => around && <Part {...around} />;
