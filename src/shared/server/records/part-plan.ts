import type { Issue } from "./refuse.ts";

/** A list that a save has sent completely, such as the images: the faults that its rules find, and how it is written. */
export type PartPlan<Name extends string = string> = {
  name: Name;
  hasChanged: boolean;
  /** It contains something that was not there before. */
  hasNew?: boolean;
  issues: Issue[];
  write(): Promise<void>;
};
