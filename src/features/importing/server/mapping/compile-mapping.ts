import { ownValue } from "../../../../shared/contract/own-value.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import type { FieldRule, Mapping } from "../../contract/mapping.ts";
import { quote } from "./cell-readers.ts";
import { withDefaultTitle } from "./default-title.ts";
import { type ImportedProperty, importFields } from "./import-fields.ts";
import { createProjection } from "./projection.ts";
import { applySteps } from "./text-steps.ts";

/** Why a row cannot become a property. `column` is the file's, or the field's name when no single column is at fault. */
export type Complaint = { column: string; reason: string };
export type RowReading = { property: ImportedProperty; complaints: Complaint[] };

export type CompiledMapping = {
  /** The fields that the file fills, also where a row leaves them empty. */
  fields: readonly ImportField[];
  read(cells: string[]): RowReading;
  /** The file's own reference of a row; undefined when the mapping names none, empty when the row has none. */
  readReference(cells: string[]): string | undefined;
};

type Row = { cells: string[]; texts: Map<string, string>; property: ImportedProperty; complaints: Complaint[] };
type FieldReader = { field: ImportField; isTemplate: boolean; read(row: Row): void };

/** Characters that a rule is applied to: no field can hold that many, and each step reads all of them. */
const longestGiven = 100_000;
const longestReplaced = 20_000;

const placeholder = /\{([^{}]+)\}/g;
const requiredFields: readonly ImportField[] = ["title", "type", "price"];

/** Checks a mapping against the columns of a file and prepares it for the rows. Faults are an `ExpectedError`. */
export function compileMapping(mapping: Mapping, columns: string[]): CompiledMapping {
  const complete = withDefaultTitle(mapping);
  requireSources(complete, columns);
  const fieldRules = Object.entries(complete.fields) as [ImportField, FieldRule[] | undefined][];
  const isField = (name: string) => fieldRules.some(([field, rules]) => field === name && rules !== undefined);
  const readers = fieldRules.flatMap(([field, rules]) =>
    rules ? [fieldReader(field, rules, (rule) => textSource(rule, columns, isField))] : [],
  );
  // Templates use the final values of the other fields.
  readers.sort((a, b) => Number(a.isTemplate) - Number(b.isTemplate));
  const project = complete.projection && coordinateReader(complete.projection, columns);
  const referenceIndex = complete.reference === undefined ? undefined : columns.indexOf(complete.reference);
  function read(cells: string[]): RowReading {
    // Trimmed once: a template may name a column hundreds of times.
    const row: Row = { cells: cells.map((cell) => cell.trim()), texts: new Map(), property: {}, complaints: [] };
    for (const reader of readers) reader.read(row);
    project?.(row);
    return row;
  }
  return {
    fields: [...readers.map(({ field }) => field), ...(project ? (["latitude", "longitude"] as const) : [])],
    read,
    readReference: (cells) => (referenceIndex === undefined ? undefined : (cells[referenceIndex] ?? "").trim()),
  };
}

/** The pieces of a rule's text, which is empty when there is none. */
type Source = (row: Row) => string[];

function fieldReader(field: ImportField, rules: FieldRule[], sourceOf: (rule: FieldRule) => Source): FieldReader {
  const sources = rules.map((rule) => ({ rule, name: sourceName(field, rule), piecesOf: sourceOf(rule) }));
  function read(row: Row): void {
    for (const { rule, name, piecesOf } of sources) {
      const pieces = piecesOf(row);
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const most = rule.replace ? longestReplaced : longestGiven;
      if (length > most) {
        const [has, possible] = [length, most].map((count) => count.toLocaleString("en"));
        row.complaints.push({ column: name, reason: `${field}: has ${has} characters; at most ${possible} can be read` });
        return;
      }
      const given = pieces.join("");
      const result = applySteps(given, rule);
      if (result === "") continue;
      const reading =
        result === undefined
          ? { complaint: `${quote(given)} is not among the words that were given a meaning` }
          : importFields[field].read(result);
      if (reading.complaint !== undefined) row.complaints.push({ column: name, reason: `${field}: ${reading.complaint}` });
      else setField(row, field, reading.value);
      return;
    }
  }
  return { field, isTemplate: rules.some(({ template }) => template !== undefined), read };
}

function setField(row: Row, field: ImportField, value: unknown): void {
  Object.assign(row.property, { [field]: value });
  row.texts.set(field, wordsFor(field, value));
}

/** In the form for templates: a count of zero is left out, and a commercial property gets a full phrase. */
function wordsFor(field: ImportField, value: unknown): string {
  if (value === 0) return "";
  if (Array.isArray(value)) return value.join(", ");
  return field === "type" && value === "commercial" ? "commercial property" : String(value);
}

function textSource(rule: FieldRule, columns: string[], isField: (name: string) => boolean): Source {
  const { constant, template, column } = rule;
  if (constant !== undefined) return () => [constant];
  if (template !== undefined) return templateSource(template, columns, isField);
  const index = columns.indexOf(column ?? "");
  return ({ cells }) => [cells[index] ?? ""];
}

/** Empty when one of the names has no text. A name that is both a field and a column means the field. */
function templateSource(template: string, columns: string[], isField: (name: string) => boolean): Source {
  // Splitting at a pattern with a group puts the names at the odd places.
  const parts = template.split(placeholder).map((part, index): ((row: Row) => string) => {
    if (index % 2 === 0) return () => part;
    if (isField(part)) return ({ texts }) => texts.get(part) ?? "";
    const column = columns.indexOf(part);
    return ({ cells }) => cells[column] ?? "";
  });
  return (row) => {
    const texts = parts.map((part) => part(row));
    return texts.some((text, index) => index % 2 === 1 && text === "") ? [] : texts;
  };
}

function coordinateReader({ x, y, crs }: NonNullable<Mapping["projection"]>, columns: string[]): (row: Row) => void {
  const toDegrees = createProjection(crs);
  const [xIndex, yIndex] = [columns.indexOf(x), columns.indexOf(y)];
  return ({ cells, property, complaints }) => {
    const [xText = "", yText = ""] = [cells[xIndex], cells[yIndex]];
    if (xText === "" && yText === "") return;
    const result = toDegrees(xText, yText);
    if ("complaint" in result) complaints.push({ column: `${x}, ${y}`, reason: `latitude, longitude: ${result.complaint}` });
    else Object.assign(property, result);
  };
}

const sourceName = (field: ImportField, { column, template }: FieldRule): string =>
  column ?? (template === undefined ? field : placeholdersOf(template).join(", "));

const placeholdersOf = (template: string): string[] => Array.from(template.matchAll(placeholder), ([, name]) => name ?? "");

function requireSources(mapping: Mapping, columns: string[]): void {
  const faults: string[] = [];
  const need = (column: string, place: string) => {
    if (!columns.includes(column)) faults.push(`${place} names the column "${column}", which the file does not have.`);
  };
  if (mapping.reference !== undefined) need(mapping.reference, "reference");
  if (mapping.projection) {
    need(mapping.projection.x, "projection.x");
    need(mapping.projection.y, "projection.y");
    if (mapping.fields.latitude || mapping.fields.longitude)
      faults.push("Give either a projection or the fields latitude and longitude, not both.");
  }
  for (const field of importFieldNames) {
    for (const { column, template } of mapping.fields[field] ?? []) {
      if (column !== undefined) need(column, `fields.${field}`);
      for (const name of placeholdersOf(template ?? "")) requirePlaceholder(name, field);
    }
  }
  for (const field of requiredFields)
    if (!mapping.fields[field]) faults.push(`Nothing sets the field ${field}, which every property needs.`);
  if (faults.length === 0) return;
  throw new ExpectedError([...faults, `The file's columns: ${columns.filter(Boolean).join(", ")}.`].join("\n"));

  function requirePlaceholder(name: string, field: ImportField): void {
    const rules = ownValue(mapping.fields, name);
    if (rules?.some((rule) => rule.template !== undefined)) faults.push(`fields.${field}: {${name}} is a template itself.`);
    else if (!rules) need(name, `fields.${field}`);
  }
}
