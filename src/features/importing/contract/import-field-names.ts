import { type FieldWith, fieldsWhere, type PropertyField } from "../../properties/contract/property-fields.ts";

type FieldOfFile = Exclude<PropertyField, FieldWith<{ isNotImported: true }>>;
export const fieldsOfFile = fieldsWhere<FieldOfFile>(({ isNotImported }) => !isNotImported);

/**
 * The fields of a property that a listing file may fill (PWIZ-10). Featured, verified and the checks are excluded: a lister does
 * not decide those.
 */
export const importFieldNames = [...fieldsOfFile, "isLocationApproximate", "amenities"] as const;
export type ImportField = (typeof importFieldNames)[number];

/** Those with one value of a list: a lister says what a file's other words for it mean. */
export const choiceFields = fieldsWhere<Extract<FieldOfFile, FieldWith<{ kind: "choice" }>>>(
  ({ kind, ...declared }) => kind === "choice" && !("isNotImported" in declared && declared.isNotImported),
);
export type ChoiceField = (typeof choiceFields)[number];

/** Those with whole numbers: a lister says how others are rounded. */
export const wholeFields = fieldsWhere<Extract<FieldOfFile, FieldWith<{ kind: "whole" | "money" }>>>(
  ({ kind, isNotImported }) => (kind === "whole" || kind === "money") && !isNotImported,
);
export type WholeField = (typeof wholeFields)[number];
