import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import type { MediaImage } from "../../../shared/contract/media-url.ts";
import { describedBy, FieldError } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { Picture } from "../../../shared/web/ui/picture.tsx";
import { useSession } from "../../accounts/web/public.ts";
import { uploadPhoto } from "../../media/web/public.ts";

type Props = { known: MediaImage | null; error: string | undefined; onChange: (key: string) => void };

/** Uploads a picture as soon as it is chosen; `onChange` gets its key. Until the form is saved only this device shows the picture. */
export function ImageField({ known, error, onChange }: Props) {
  const id = useId();
  const accountId = useSession()?._id ?? "";
  const [chosen, setChosen] = useState<File | null>(null);
  const own = useObjectUrl(chosen);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPhoto(accountId, file),
    onSuccess(key, file) {
      setChosen(file);
      onChange(key);
    },
  });
  const wrong = upload.error ? upload.error.message || failureMessage(upload.error) : error;

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file && !upload.isPending) upload.mutate(file);
    // The same file may be chosen again.
    target.value = "";
  }
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        Image
      </label>
      <div className="flex flex-wrap items-center gap-5">
        <span className="grid h-32 w-48 shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken">
          {own ? (
            <img src={own} alt="Chosen" className="size-full object-cover" />
          ) : (
            <Picture image={known && { ...known, alt: "Current image" }} sizes="12rem" className="size-full object-cover" />
          )}
        </span>
        <span className="grid gap-2">
          <span className="btn btn-secondary relative has-focus-visible:outline-2" data-busy={upload.isPending || undefined}>
            <ImageUp aria-hidden />
            {own || known ? "Another image" : "Choose an image"}
            <input
              id={id}
              type="file"
              name="image"
              accept="image/*"
              className="absolute inset-0 cursor-pointer opacity-0"
              {...describedBy(wrong, `${id}-error`)}
              onChange={choose}
            />
          </span>
          <span className="text-sm text-ink-3">JPG, PNG or WebP, at most 10 MB. Wide pictures fit best.</span>
        </span>
      </div>
      <p role="status" className="sr-only">
        {upload.isPending ? "Uploading the image" : own ? "Image uploaded" : ""}
      </p>
      <FieldError id={`${id}-error`} message={wrong} />
    </div>
  );
}

/** Shows a file without sending it; null for none. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
