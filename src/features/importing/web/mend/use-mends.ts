// The cells that a lister changes in failed rows: kept on the device until the server has them, and sent row by row.
import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { type FailedRow, importKeys, importsApi, type MendOutcome } from "../imports-api.ts";
import { useKept } from "../kept-on-device.ts";

/** The row is not among the failed ones any more: nothing can be sent for it. */
const isGone = (error: unknown) => error instanceof ApiError && error.body.status === 404;

/** By the column's index. */
type Cells = ReadonlyMap<number, string>;
type RowMend = {
  /** Typed, and not yet on the server. */
  typed: Cells;
  saved: Cells;
  isSending: boolean;
  failure: string | null;
  /** The latest answer. */
  outcome: MendOutcome | null;
};
const untouched: RowMend = { typed: new Map(), saved: new Map(), isSending: false, failure: null, outcome: null };

type Stored = [line: number, cells: [column: number, text: string][]][];
const isStored = (value: unknown): value is Stored =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      typeof row[0] === "number" &&
      Array.isArray(row[1]) &&
      row[1].every((cell) => Array.isArray(cell) && typeof cell[0] === "number" && typeof cell[1] === "string"),
  );

/** Cells that the server does not have yet. */
export const useUnsentCells = (id: string) => useKept(`mend.${id}`, isStored);

export type Mends = ReturnType<typeof useMends>;

export function useMends(id: string) {
  const client = useQueryClient();
  const kept = useUnsentCells(id);
  const [, show] = useReducer((count: number) => count + 1, 0);
  const rows = useRef<Map<number, RowMend>>(null);
  rows.current ??= new Map((kept.read() ?? []).map(([line, cells]) => [line, { ...untouched, typed: new Map(cells) }]));
  const mends = rows.current;
  /** One after the other for each row: each answer counts with all cells before it. */
  const sending = useRef(new Map<number, Promise<void>>());

  const of = (line: number): RowMend => mends.get(line) ?? untouched;

  function set(line: number, change: Partial<RowMend>): void {
    mends.set(line, { ...of(line), ...change });
    const unsent = [...mends].flatMap(([one, { typed }]): Stored => (typed.size === 0 ? [] : [[one, [...typed]]]));
    kept.write(unsent.length === 0 ? null : unsent);
    show();
  }

  function type(line: number, column: number, text: string): void {
    set(line, { typed: new Map(of(line).typed).set(column, text), failure: null });
  }

  /** Sends what was typed in the row; its outcome says whether the row can be imported now. */
  function send(line: number): Promise<void> {
    const turn = (sending.current.get(line) ?? Promise.resolve()).then(() => sendNow(line));
    sending.current.set(line, turn);
    return turn;
  }

  async function sendNow(line: number): Promise<void> {
    const sent = of(line).typed;
    if (sent.size === 0) return;
    set(line, { isSending: true, failure: null });
    try {
      const cells = [...sent].map(([column, text]) => ({ column, text }));
      const { data } = await importsApi.mendRow({ params: { id }, body: { line, cells } });
      const { typed, saved } = of(line);
      const left = [...typed].filter(([column, text]) => sent.get(column) !== text);
      set(line, { typed: new Map(left), saved: new Map([...saved, ...sent]), outcome: data, isSending: false });
    } catch (error) {
      if (isGone(error)) {
        set(line, untouched);
        void client.invalidateQueries({ queryKey: importKeys.allFailed(id) });
      } else set(line, { isSending: false, failure: failureMessage(error) });
    }
    void client.invalidateQueries({ queryKey: importKeys.one(id) });
  }

  /** Sends all that is typed. False: some could not be sent. */
  async function sendAll(): Promise<boolean> {
    await Promise.all([...mends.keys()].map(send));
    return [...mends.values()].every(({ typed }) => typed.size === 0);
  }

  const textOf = ({ line, cells }: FailedRow, column: number): string =>
    of(line).typed.get(column) ?? of(line).saved.get(column) ?? cells[column] ?? "";

  return { of, textOf, type, send, sendAll };
}
