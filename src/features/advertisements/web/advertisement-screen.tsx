import { useParams } from "react-router";
import { failureMessage, LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../shared/web/ui/screen-header.tsx";
import { newAdvertisement } from "../contract/advertisement-terms.ts";
import { AdvertisementForm } from "./advertisement-form.tsx";
import { useMyAdvertisement } from "./my-advertisements-query.ts";

export const meta = ({ params }: { params: { id?: string } }) => [
  { title: `${headingOf(params.id)} | Aangan` },
  { name: "robots", content: "noindex" },
];

const headingOf = (id: string | undefined) => (id === newAdvertisement ? "Add Advertisement" : "Edit Advertisement");

/** The page for a new advertisement, or for an existing one (ADVT-01). */
export default function AdvertisementScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <ScreenHeader title={headingOf(id)} />
      {id === newAdvertisement ? <AdvertisementForm key={id} advertisement={null} /> : <Known key={id} id={id} />}
    </>
  );
}

function Known({ id }: { id: string }) {
  const { data, error, refetch } = useMyAdvertisement(id);
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <div className="skel h-96 max-w-3xl" role="status" aria-label="Loading..." />;
  return (
    <>
      {data.reason && (
        <p className="note note-danger mb-6 max-w-3xl wrap-anywhere">
          <span>
            <b className="font-semibold">Why it was refused:</b> {data.reason}
          </span>
        </p>
      )}
      <AdvertisementForm advertisement={data} />
    </>
  );
}
