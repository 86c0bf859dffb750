import { Camera, FileUp, ImageUp, Video } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import type { UploadKind } from "../contract/upload-rules.ts";
import { acceptedFiles } from "./choose-files.ts";
import { isTouched } from "./is-touched.ts";
import { PageDrop } from "./page-drop.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Uploads } from "./use-uploads.ts";

/** `drop`: with a mouse; `choose`: nothing is dragged to a phone. */
const words = {
  image: { drop: "Drop photos here, or browse", choose: "Choose photos", limits: "JPG, PNG, GIF. Max 10MB each.", camera: "Take a photo" },
  video: { drop: "Drop a video here, or browse", choose: "Choose a video", limits: "MP4, AVI, MOV. Max 100MB.", camera: "Record a video" },
  brochure: { drop: "Drop a brochure here, or browse", choose: "Choose a brochure", limits: "PDF. Max 25MB.", camera: null },
} as const satisfies Record<UploadKind, object>;
const icons = { image: ImageUp, video: Video, brochure: FileUp } satisfies Record<UploadKind, unknown>;

type Props = {
  uploads: Uploads;
  /** There is room for only one. */
  isSingle?: boolean;
  /** For a list without entries. */
  isLarge?: boolean;
  /** Files may be dropped anywhere on the page. */
  takesPage?: boolean;
};

/** The place where files are dropped, chosen or taken with the camera, with the progress of all of them (PWIZ-12, PWIZ-13). */
export function UploadDropZone({ uploads, isSingle = false, isLarge = false, takesPage = false }: Props) {
  const { kind, add, chooserId } = uploads;
  const [isOver, setOver] = useState(false);
  const { drop, choose, limits, camera } = words[kind];

  function takeDropped(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  }

  const Icon = icons[kind];
  return (
    <div className="flex flex-col">
      {takesPage && <PageDrop words="Drop photos anywhere" add={add} />}
      <label
        htmlFor={chooserId}
        className={`flex flex-1 cursor-pointer flex-wrap items-center justify-center rounded-xl border-2 border-dashed px-6 text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:border-primary hover:bg-primary-soft ${isLarge ? "flex-col py-9" : "gap-x-3 gap-y-1 py-3.5"} ${isOver ? "border-primary bg-primary-soft" : "border-control bg-surface"}`}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={takeDropped}
      >
        <FileInput id={chooserId} kind={kind} add={add} isSingle={isSingle} />
        <span className={isLarge ? "mb-3 grid size-13 place-items-center rounded-lg bg-primary-soft text-primary-ink" : "text-link"}>
          <Icon className="size-6" aria-hidden />
        </span>
        <b className="text-lg font-semibold">
          {isTouched() ? (isSingle ? "Choose an image" : choose) : isSingle ? "Drop an image here, or browse" : drop}
        </b>
        <span className={`text-sm text-ink-2 ${isLarge ? "mt-1" : ""}`}>{limits}</span>
      </label>
      {camera && <CameraButton kind={kind} add={add} words={camera} />}
      <UploadProgress uploads={uploads.uploads} />
    </div>
  );
}

type InputProps = { id: string; kind: UploadKind; add: (files: readonly File[]) => void; isSingle?: boolean; fromCamera?: boolean };

function FileInput({ id, kind, add, isSingle = false, fromCamera = false }: InputProps) {
  return (
    <input
      id={id}
      type="file"
      className="sr-only"
      multiple={!fromCamera && !isSingle}
      accept={acceptedFiles(kind)}
      capture={fromCamera ? "environment" : undefined}
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        // So that the same file can be chosen again.
        target.value = "";
      }}
    />
  );
}

/** On phones and tablets. */
function CameraButton({ kind, add, words }: Pick<InputProps, "kind" | "add"> & { words: string }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="btn btn-secondary mt-3 hidden! cursor-pointer focus-within:outline-2 focus-within:outline-focus pointer-coarse:inline-flex!"
    >
      <FileInput id={id} kind={kind} add={add} fromCamera />
      <Camera aria-hidden /> {words}
    </label>
  );
}
