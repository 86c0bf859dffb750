import { FeaturedBadge, FeaturedButton, TypeSelect } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { VideoList } from "../../../../media/web/public.ts";
import { videoTypeChoices } from "../wizard-choices.ts";
import { useWizardForm, type VideoEntry } from "../wizard-values.ts";

/** The most that one save may name. */
const mostVideos = 20;
const newVideo = (durationSeconds: number | null): Omit<VideoEntry, "url"> => ({
  type: "walkthrough",
  caption: "Property Video",
  isFeatured: false,
  duration: durationSeconds === null ? "" : String(durationSeconds),
});

/** Step 4: the property's videos, and links to a video site (PWIZ-13). */
export function VideosStep() {
  const { record: property, values, change, read } = useWizardForm();
  return (
    <div id={fieldId("videos")}>
      <VideoList
        ownerId={property?._id ?? ""}
        videos={values.videos}
        read={() => read().values.videos}
        onChange={(videos) => change({ videos })}
        newVideo={newVideo}
        most={mostVideos}
        known={property?.videos ?? []}
        path="videos"
        controls={(video, onChange) => ({
          beside: <TypeAndDuration video={video} onChange={onChange} />,
          before: <FeaturedButton isOn={video.isFeatured} onToggle={() => onChange({ isFeatured: !video.isFeatured })} />,
          mark: video.isFeatured && <FeaturedBadge className="absolute top-2 left-2" />,
        })}
      />
    </div>
  );
}

function TypeAndDuration({ video, onChange }: { video: VideoEntry; onChange: (changed: Partial<VideoEntry>) => void }) {
  return (
    <>
      <TypeSelect value={video.type} options={videoTypeChoices} onChange={(type) => onChange({ type })} />
      <label className="grid gap-1">
        <span className="text-sm text-ink-2">Duration</span>
        <span className="affix">
          <input
            className="input input-sm nums"
            aria-label="Duration in seconds"
            inputMode="decimal"
            value={video.duration}
            maxLength={8}
            onChange={({ target }) => onChange({ duration: target.value.replace(/[^\d.]/g, "") })}
          />
          <span className="post text-sm">s</span>
        </span>
      </label>
    </>
  );
}
