import { ImageUp } from "lucide-react";
import { useId } from "react";
import { acceptedFiles } from "./choose-files.ts";
import { usePosterUpload } from "./poster-upload.ts";

type Props = {
  ownerId: string;
  /** The film's url in the form, and its name there. */
  film: string;
  label: string;
  hasPoster: boolean;
  onUploaded: (key: string) => void;
};

/** The button with which a lister gives a film its poster: not every browser can draw one, and none can for a video site (PWIZ-13). */
export function PosterButton({ ownerId, film, label, hasPoster, onUploaded }: Props) {
  const id = useId();
  const { isBusy, choose } = usePosterUpload({ ownerId, film, onUploaded });
  const words = isBusy ? "Uploading poster" : hasPoster ? "Change poster" : "Add poster";
  return (
    <label
      htmlFor={id}
      className="btn btn-secondary btn-sm cursor-pointer focus-within:outline-2 focus-within:outline-focus"
      data-busy={isBusy || undefined}
    >
      <input
        id={id}
        type="file"
        className="sr-only"
        aria-label={`${words} of ${label}`}
        accept={acceptedFiles("image")}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
      <ImageUp aria-hidden /> {words}
    </label>
  );
}
