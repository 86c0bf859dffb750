import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { uploadPhoto } from "../../../media/web/public.ts";
import type { Profile } from "../../contract/profile.ts";
import { profileMessages as messages } from "../../contract/profile-messages.ts";
import { useSession } from "../session/session-store.ts";
import { profileApi, profileKey } from "./profile-query.ts";

/** The photo, which is saved as soon as it is chosen. */
export function PhotoField({ profile: { name, photo } }: { profile: Profile }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { change, isBusy } = useChangePhoto();

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) change(file);
    // The same file may be chosen again.
    target.value = "";
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-xl bg-marigold-soft text-3xl font-semibold text-marigold-ink">
        {photo ? (
          <Picture image={{ ...photo, alt: `Photo of ${name}` }} sizes="96px" className="size-full object-cover" />
        ) : (
          <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
        )}
      </span>
      <div className="grid gap-2">
        <label htmlFor={id} className="sr-only">
          Photo
        </label>
        <input ref={input} id={id} type="file" accept="image/*" className="sr-only" tabIndex={-1} onChange={choose} />
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-secondary"
            data-busy={isBusy || undefined}
            onClick={() => isBusy || input.current?.click()}
          >
            <ImageUp aria-hidden />
            {photo ? "Another photo" : "Add a photo"}
          </button>
          {photo && (
            <button type="button" className="btn btn-ghost" onClick={() => isBusy || change(null)}>
              <Trash2 aria-hidden />
              Remove photo
            </button>
          )}
        </div>
        <p className="text-sm text-ink-3">JPG, PNG or WebP, at most 10 MB. It is shown as a square.</p>
      </div>
    </div>
  );
}

function useChangePhoto() {
  const accountId = useSession()?._id ?? "";
  const queries = useQueryClient();
  const { mutate: change, isPending: isBusy } = useMutation({
    mutationFn: async (file: File | null) => profileApi.updateProfile({ body: { photo: file && (await uploadPhoto(accountId, file)) } }),
    onSuccess({ data }, file) {
      queries.setQueryData(profileKey, data);
      toast.show(file ? messages.photoSaved : messages.photoRemoved);
    },
    onError: (error) => toast.show(error.message || failureMessage(error), { type: "error" }),
  });
  return { change, isBusy };
}
