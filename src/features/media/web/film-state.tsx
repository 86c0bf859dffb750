import { useQuery } from "@tanstack/react-query";
import { createApiClient } from "../../../shared/web/api-client.ts";
import type { UnreadyFilm, UploadsEndpoints } from "../contract/uploads.endpoints.ts";
import { uploadsPaths } from "../contract/uploads.paths.ts";
import { ProgressBar } from "./upload-progress.tsx";

const api = createApiClient<UploadsEndpoints>(uploadsPaths);
const askEveryMs = 3_000;

/** The saved films of a property or project that not every browser plays yet; asks again while one of them is being prepared. */
export function useUnreadyFilms(ownerId: string, hasSaved: boolean): readonly UnreadyFilm[] {
  const { data = [] } = useQuery({
    queryKey: ["unready-films", ownerId],
    queryFn: async () => (await api.listUnreadyFilms({ params: { ownerId } })).data,
    enabled: hasSaved,
    refetchInterval: ({ state }) => state.data?.some((film) => film.state !== "failed") && askEveryMs,
  });
  return data;
}

/** What is being done with one film, for its lister. */
export function FilmState({ film: { state, percent } }: { film: UnreadyFilm }) {
  if (state === "failed")
    return (
      <p className="text-sm text-danger">
        This video could not be converted, so some visitors cannot play it. Please upload it as an MP4 instead.
      </p>
    );
  return (
    <div className="grid gap-1.5 text-sm text-ink-2">
      <p className="flex justify-between gap-3">
        <span>{state === "waiting" ? "Checking that it plays on every device" : "Converting, so that it plays on every device"}</span>
        {percent !== null && <span className="nums">{percent}%</span>}
      </p>
      {percent !== null && <ProgressBar value={percent} label="Converting the video" />}
    </div>
  );
}
