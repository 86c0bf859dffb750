import { ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { ApiError } from "../../../shared/web/api-client.ts";
import { retryAfterS } from "../../../shared/web/retry-after.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import type { Board, BoardHome } from "../contract/board.ts";
import { boardStreamPaths } from "../contract/boards.paths.ts";
import { nameOf } from "./board-text.ts";
import { toSmallPhoto, UnreadablePhoto } from "./small-photo.ts";
import type { UsedBoard } from "./use-board.ts";

const longestWaitS = 60;

type Props = { address: string; board: Board; home: BoardHome; used: UsedBoard; mayChange: boolean };

/** The photos of a visit, and a button to add some. */
export function VisitPhotos({ address, board, home, used, mayChange }: Props) {
  const headingId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState(0);

  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    setFailure(null);
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const message = await addOne(file).then(
        () => null,
        (error: unknown) => (error instanceof UnreadablePhoto ? error.message : failureMessage(error)),
      );
      setFailure(message);
      if (message !== null) break;
    }
    setLeft(0);
  }
  async function addOne(file: File): Promise<void> {
    const body = { name: file.name, content: await toSmallPhoto(file) };
    const send = () => used.change((api) => api.addVisitPhoto({ params: { board: address, home: home.id }, body }));
    try {
      await send();
    } catch (error) {
      // Many photos at once meet the limit of large requests in a minute.
      const waitS = error instanceof ApiError ? retryAfterS(error) : 0;
      if (waitS === 0 || waitS > longestWaitS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitS * 1000));
      await send();
    }
  }
  if (home.photos.length === 0 && !mayChange) return null;
  return (
    <section className="grid gap-3" aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base!">
        Photos of the visit
      </h3>
      {failure !== null && <DangerNote>{failure}</DangerNote>}
      {home.photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {home.photos.map(({ id, member, width, height }) => (
            <li key={id} className="grid gap-1">
              <VisitPhoto {...{ address, photo: id, width, height, alt: `Photo by ${nameOf(board, member)}` }} />
              {mayChange && (member === board.me || board.rights === "own") && (
                <button
                  type="button"
                  className="btn btn-ghost btn-sm justify-self-start"
                  aria-label={`Remove the photo by ${nameOf(board, member)}`}
                  onClick={() => used.attempt(used.change((api) => api.removeVisitPhoto({ params: { board: address, photo: id } })))}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <>
          <input ref={picker} type="file" accept="image/*" multiple hidden onChange={(event) => void add(event)} />
          <button
            type="button"
            className="btn btn-secondary justify-self-start"
            data-busy={left > 0 || undefined}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus aria-hidden />
            {left > 1 ? `Adding, ${left} left` : "Add photos"}
          </button>
          <p className="text-sm text-ink-3">Only who sees this board sees them.</p>
        </>
      )}
    </section>
  );
}

type PhotoProps = { address: string; photo: string; width: number; height: number; alt: string };

/** Fetched with the session's token, which an <img> cannot send. */
function VisitPhoto({ address, photo, width, height, alt }: PhotoProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const path = toAddress(boardStreamPaths.getVisitPhoto.path, { board: address, photo });
      const answer = await fetchSignedIn(path, { signal: leaving.signal });
      if (!answer.ok) return;
      made = URL.createObjectURL(await answer.blob());
      if (leaving.signal.aborted) URL.revokeObjectURL(made);
      else setUrl(made);
    };
    load().catch(() => undefined);
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [address, photo]);
  if (url === null) return <span className="block aspect-4/3 rounded-lg bg-sunken" role="img" aria-label={alt} />;
  return <img src={url} alt={alt} width={width} height={height} className="aspect-4/3 w-full rounded-lg object-cover" />;
}
