import { useMutation } from "@tanstack/react-query";
import { CircleAlert, FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import { fileSizeText } from "../../../shared/contract/file-size-text.ts";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { importMessages, mostFileBytes } from "../contract/import-terms.ts";
import { sendFile } from "./send-file.ts";

/** `onStored`: with the id of the new import. */
export function FileChooser({ onStored }: { onStored: (id: string) => void }) {
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sentPart, setSentPart] = useState(0);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File) => sendFile(file, setSentPart),
    onSuccess: onStored,
    onError: (error) => setRefusal(failureMessage(error)),
  });

  function take(files: readonly File[]): void {
    const [file, ...more] = files;
    if (!file || isPending) return;
    const fault = more.length > 0 ? "One file at a time, please." : file.size > mostFileBytes ? importMessages.tooLarge : null;
    setRefusal(fault);
    if (fault !== null) return;
    setSentPart(0);
    mutate(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <section className="grid gap-3">
      <label
        className={`flex cursor-pointer flex-col items-center rounded-xl border-2 border-dashed px-6 py-9 text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:border-primary hover:bg-primary-soft ${isOver ? "border-primary bg-primary-soft" : "border-control bg-surface"}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="sr-only"
          accept=".csv,.xlsx,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isPending}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
        <span className="mb-3 grid size-13 place-items-center rounded-lg bg-primary-soft text-primary-ink">
          <FileSpreadsheet className="size-6" aria-hidden />
        </span>
        <b className="text-lg font-semibold">Drop a CSV or Excel file here, or browse</b>
        <span className="mt-1 text-sm text-ink-2">One home a row, the first row names the columns. At most 20 MB and 50,000 rows.</span>
      </label>
      <div role="status">
        {isPending && (
          <div className="note note-info grid!">
            <p className="flex items-center gap-2.5">
              <span aria-hidden className="size-4 animate-court rounded-xs bg-info" />
              <span className="wrap-anywhere">
                {sentPart < 1 ? "Sending" : "Reading"} {variables.name} ({fileSizeText(variables.size)})
              </span>
            </p>
            {sentPart < 1 && <Progress part={sentPart} />}
          </div>
        )}
      </div>
      {refusal && (
        <p role="alert" className="note note-danger whitespace-pre-line">
          <CircleAlert aria-hidden />
          <span className="wrap-anywhere">{refusal}</span>
        </p>
      )}
    </section>
  );
}

function Progress({ part }: { part: number }) {
  const percent = Math.floor(part * 100);
  return (
    <p className="flex items-center gap-3 nums">
      <span className="bar flex-1" role="progressbar" aria-label="Sent" aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <i style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </p>
  );
}
