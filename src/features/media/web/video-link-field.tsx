import { Link2 } from "lucide-react";
import { useState } from "react";
import { FieldError } from "../../../shared/web/ui/field.tsx";
import { isComposing } from "../../../shared/web/ui/use-combobox.ts";
import { videoIdOf } from "../contract/video-link.ts";

/** A link to a film on a video site. */
export function VideoLinkField({ videos, onAdd }: { videos: readonly { url: string }[]; onAdd: (url: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function add(): void {
    const link = typed.trim();
    const refusal = refuseLink(link, videos);
    setError(refusal);
    if (refusal) return;
    onAdd(link);
    setTyped("");
  }

  return (
    <div className="field">
      <label className="lab" htmlFor="video-link">
        Paste a video link
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <div className="affix flex-1">
          <span className="pre">
            <Link2 />
          </span>
          <input
            id="video-link"
            className="input"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && "video-link-note"}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && add()}
          />
        </div>
        <button type="button" className="btn btn-secondary min-h-12" onClick={add}>
          Add
        </button>
      </div>
      <FieldError id="video-link-note" message={error} />
    </div>
  );
}

function refuseLink(link: string, videos: readonly { url: string }[]): string | undefined {
  const id = videoIdOf(link);
  if (id === null) return "Please paste a YouTube link.";
  return videos.some(({ url }) => videoIdOf(url) === id) ? "This video is already in the list." : undefined;
}
