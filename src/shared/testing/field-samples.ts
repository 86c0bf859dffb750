import { type FieldKind, mostMoney, mostNames, valuesOf } from "../contract/field-kinds.ts";

/** Values at the bounds of a declared field, and values just beyond them. The id of another record has neither. For tests. */
export function samplesOf(field: FieldKind): { fit: unknown[]; wrong: unknown[] } {
  switch (field.kind) {
    case "text":
    case "paragraphs":
    case "url": {
      const { least, most } = { least: 1, ...field };
      return { fit: ["x".repeat(least), "x".repeat(most), "😀".repeat(most)], wrong: ["x".repeat(least - 1), "x".repeat(most + 1)] };
    }
    case "whole":
      return { fit: [field.least, field.most], wrong: [field.least - 1, field.most + 1] };
    case "money":
      return { fit: [field.least, mostMoney], wrong: [field.least - 1, mostMoney + 1] };
    case "measure": {
      const { least = 0.01, below } = field;
      return { fit: [least, below - least], wrong: [0, below] };
    }
    case "degrees":
      return { fit: [-field.most, field.most], wrong: [-field.most - 0.1, field.most + 0.1] };
    case "currency":
      return { fit: ["INR", "USD"], wrong: ["inr", "RUPEE"] };
    case "flag":
      return { fit: [false, true], wrong: [] };
    case "day":
      return { fit: ["1900-01-01", "2199-12-31"], wrong: [] };
    case "choice":
      return { fit: valuesOf(field.labels), wrong: ["spaceship"] };
    case "choices":
      return { fit: [[], valuesOf(field.labels)], wrong: [["spaceship"]] };
    case "names": {
      const names = (count: number) => Array.from({ length: count }, (_, index) => `Name ${index}`);
      return { fit: [[], names(mostNames), ["😀".repeat(field.most)]], wrong: [names(mostNames + 1)] };
    }
    case "tie":
      return { fit: [], wrong: [] };
  }
}
