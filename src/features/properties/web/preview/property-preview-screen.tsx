import { useQuery } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { coverFirst } from "../../contract/cover-first.ts";
import { myPropertiesApi } from "../my-properties/my-properties-query.ts";
import { stepPath } from "../wizard/wizard-steps.ts";
import type { Route } from "./+types/property-preview-screen";

export const meta = () => [{ title: "Preview | Aangan" }, { name: "robots", content: "noindex" }];

// Loaded apart, so that the files of the public pages are divided among these alone.
const PropertyPage = lazy(() => import("../page/property-page.tsx").then((page) => ({ default: page.PropertyPage })));

/** A home as visitors will see it, for its lister alone: with this account's token, under an address of the panel. */
export default function PropertyPreviewScreen({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["property-preview", id],
    queryFn: async () => (await myPropertiesApi.previewMyProperty({ params: { id } })).data,
  });
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="note note-info mb-4 flex-wrap items-center" role="status">
        <EyeOff aria-hidden />
        <span className="min-w-52 flex-1">
          <b className="font-semibold">This is a preview.</b> Only you can see it, as visitors will see it once it is published.
        </span>
        <span className="flex flex-wrap gap-2">
          <Link to={stepPath(id, 1)} className="btn btn-secondary btn-sm">
            Edit
          </Link>
          <Link to="/panel/properties" className="btn btn-ghost btn-sm">
            My Properties
          </Link>
        </span>
      </div>
      <div className="-mx-4 sm:-mx-8">
        <Suspense fallback={skeleton}>
          {data ? (
            <PropertyPage
              property={{ ...data, images: coverFirst(data.images) }}
              crumbs={[{ label: data.title }]}
              available={null}
              buying={null}
              similar={[]}
              priceHere={null}
              history={[]}
              around={null}
              advertisement={null}
              contact={<p className="text-ink-2">Visitors write to you here.</p>}
              bar={() => null}
            />
          ) : (
            skeleton
          )}
        </Suspense>
      </div>
    </>
  );
}

const skeleton = (
  <div role="status" aria-label="Loading..." className="grid gap-6 px-4 sm:px-8">
    <div className="skel h-80" />
    <div className="skel h-40" />
  </div>
);
