import type { Issue } from "./refuse.ts";

/** A list that a save has sent whole, such as the images: what its rules say, and how it is written. */
export type PartPlan<Name extends string = string> = {
  name: Name;
  hasChanged: boolean;
  /** Something is in it that was not there before. */
  hasNew?: boolean;
  issues: Issue[];
  write(): Promise<void>;
};
