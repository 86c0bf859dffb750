import { first, group, oneOf, tidyText } from "../../../shared/contract/read-query.ts";
import { type LogFilter, logFilter } from "../contract/desk-log.ts";
import { type DeskAction, deskActions } from "../contract/desk-terms.ts";

/** The filters in an address. Empty and unreadable values filter nothing. */
export function logFilterOf(request: Request): LogFilter {
  const given = group(new URL(request.url).searchParams);
  const text = (name: string) => tidyText(first(given, name) ?? "", 120) || undefined;
  const day = (name: "from" | "to") => logFilter.shape[name].safeParse(text(name)).data;
  const action = oneOf<DeskAction | "">(deskActions, text("action"), "") || undefined;
  return { action, operator: text("operator"), lister: text("lister"), from: day("from"), to: day("to") };
}

export const logParams = (filter: LogFilter, page?: number): string =>
  `?${new URLSearchParams(
    Object.entries({ ...filter, page }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )}`;
