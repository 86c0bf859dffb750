import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { builderFirms } from "../../../../db/seed/demo/people.ts";
import { agentSlug } from "../contract/agent-slug.ts";
import { BuilderMark } from "./builder-mark.tsx";

afterEach(cleanup);

const markOf = (firm: string, id: string) => {
  const { container } = render(<BuilderMark slug={agentSlug({ id, name: "", firm })} className="" />);
  return container.querySelector("img:last-of-type")?.getAttribute("src");
};

test("[PUBL-01] each builder of the demo data has a drawn mark of its own, which is that of the name", () => {
  const marks = builderFirms.map((firm) => markOf(firm, "acc_01k3md7vk086168krns23ybjn0"));
  expect(new Set(marks).size).toBe(builderFirms.length);
  expect(marks.map((_, at) => markOf(builderFirms[at] ?? "", "acc_01k3meqf1089ah0j4k0ap10wks"))).toEqual(marks);
});
