import { Columns3 } from "lucide-react";
import { ToolbarPopover } from "./toolbar-popover.tsx";
import { type Columns, columnLabels } from "./use-columns.ts";

/** Which columns the table has, remembered on the device. Cards have none. */
export function ColumnChoice({ columns }: { columns: Columns }) {
  return (
    <ToolbarPopover
      className="btn btn-secondary btn-sm flex-none max-md:hidden lg:max-2xl:px-2.5"
      label={
        <>
          <Columns3 aria-hidden />
          {/* The tools of a laptop's list stand in one line. */}
          <span className="lg:max-2xl:sr-only">Columns</span>
        </>
      }
    >
      {(close) => (
        <fieldset className="grid gap-1">
          <legend className="lab mb-1">Columns</legend>
          {columnLabels.map(([name, label]) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="check"
                checked={columns.isShown(name)}
                onChange={({ target }) => columns.show(name, target.checked)}
              />
              {label}
            </label>
          ))}
          {columns.isChosen && (
            <button
              type="button"
              className="btn btn-ghost btn-sm mt-1"
              onClick={() => {
                columns.reset();
                close();
              }}
            >
              As wide as the screen allows
            </button>
          )}
        </fieldset>
      )}
    </ToolbarPopover>
  );
}
