// What a field of a record can hold. A slice declares its fields in these words, and schemas, forms and imports follow from them. Free of zod.

/** The values of a choice in their order, each with what people read for it. */
export type Labels = Readonly<Record<string, string>>;

export type FieldKind =
  /** `paragraphs` keeps its line breaks. Characters are counted as PostgreSQL counts them: an emoji is one. */
  | { kind: "text" | "paragraphs"; least?: number; most: number }
  | { kind: "whole"; least: number; most: number }
  /** Whole units of the record's currency, up to `mostMoney`. */
  | { kind: "money"; least: number }
  /** To two decimals, from `least` (a hundredth where it is absent) to as much below `below`. */
  | { kind: "measure"; least?: number; below: number }
  /** From -`most` to `most`. */
  | { kind: "degrees"; most: number }
  /** A code of ISO 4217. */
  | { kind: "currency" }
  | { kind: "flag" }
  | { kind: "day" }
  /** The full address of a page or a file, with http or https. */
  | { kind: "url"; most: number }
  | { kind: "choice"; labels: Labels }
  /** Several of the values. */
  | { kind: "choices"; labels: Labels }
  /** Up to `mostNames` texts of at most `most` characters. */
  | { kind: "names"; most: number }
  /** The id of another record. */
  | { kind: "tie" };

export const mostMoney = 1_000_000_000_000_000;
export const mostNames = 50;

/** What a filled field holds. */
export type ValueOf<Field> = Field extends { kind: "choice"; labels: infer L }
  ? keyof L & string
  : Field extends { kind: "choices"; labels: infer L }
    ? (keyof L & string)[]
    : Field extends { kind: "names" }
      ? string[]
      : Field extends { kind: "flag" }
        ? boolean
        : Field extends { kind: "whole" | "money" | "measure" | "degrees" }
          ? number
          : string;

/** Lists are empty where others are null. */
export const isList = ({ kind }: FieldKind): boolean => kind === "names" || kind === "choices";

export const valuesOf = <L extends Labels>(labels: L): (keyof L & string)[] => Object.keys(labels);

/** What a slice says of one of its fields. */
export type Declared = FieldKind & {
  /** What forms call it. */
  label?: string;
  /** It is never empty. */
  isNeeded?: true;
  /** What people read when they leave it empty or fill it wrong; without it the words of all forms. */
  message?: string;
  suffix?: string;
  placeholder?: string;
  autoComplete?: string;
};

/** The fields of a record in the order of its form. */
export type Fields = Readonly<Record<string, Declared>>;
export type NameOf<F> = keyof F & string;
/** The fields whose declaration has this. */
export type NameWith<F, Trait> = { [Name in NameOf<F>]: F[Name] extends Trait ? Name : never }[NameOf<F>];

/** What a record holds in a field. */
export type Held<Field> = ValueOf<Field> | (Field extends { isNeeded: true } | { kind: "names" | "choices" } ? never : null);

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as NameOf<F>[];
