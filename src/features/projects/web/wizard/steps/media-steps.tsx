// Steps 5 to 7: gallery, brochures and videos.
import { TypeSelect } from "../../../../../shared/web/wizard/entry-controls.tsx";
import { fieldId } from "../../../../../shared/web/wizard/focus-field.ts";
import { BrochureList, firstIsCover, ImageList, VideoList } from "../../../../media/web/public.ts";
import { projectLimits } from "../../../contract/project-terms.ts";
import { galleryChoices, videoTypeChoices } from "../project-choices.ts";
import { useWizardForm, type VideoEntry } from "../project-values.ts";

type Props = { projectId: string };

const newImage = { category: "exterior", caption: "Gallery Image" } as const;

export function GalleryStep({ projectId }: Props) {
  const { record: project, values, change, read } = useWizardForm();
  return (
    <div id={fieldId("galleryImages")}>
      <ImageList
        ownerId={projectId}
        images={values.galleryImages}
        read={() => read().values.galleryImages}
        onChange={(galleryImages) => change({ galleryImages })}
        newImage={newImage}
        most={projectLimits.galleryImages}
        known={project?.galleryImages ?? []}
        path="galleryImages"
        cover={firstIsCover}
        controls={({ category }, onChange) => (
          <TypeSelect label="Category" value={category} options={galleryChoices} onChange={(chosen) => onChange({ category: chosen })} />
        )}
      />
    </div>
  );
}

export function BrochuresStep({ projectId }: Props) {
  const { record: project, values, change, read } = useWizardForm();
  return (
    <div id={fieldId("brochures")}>
      <BrochureList
        ownerId={projectId}
        brochures={values.brochures}
        read={() => read().values.brochures}
        onChange={(brochures) => change({ brochures })}
        most={projectLimits.brochures}
        known={project?.brochures ?? []}
        path="brochures"
      />
    </div>
  );
}

const newVideo = (): Omit<VideoEntry, "url"> => ({ type: "walkthrough", caption: "" });

export function VideosStep({ projectId }: Props) {
  const { record: project, values, change, read } = useWizardForm();
  return (
    <div id={fieldId("videos")}>
      <VideoList
        ownerId={projectId}
        videos={values.videos}
        read={() => read().values.videos}
        onChange={(videos) => change({ videos })}
        newVideo={newVideo}
        most={projectLimits.videos}
        known={project?.videos ?? []}
        path="videos"
        controls={({ type }, onChange) => ({
          beside: <TypeSelect value={type} options={videoTypeChoices} onChange={(chosen) => onChange({ type: chosen })} />,
        })}
      />
    </div>
  );
}
