import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { NotMine, RecordLoading } from "../../../../shared/web/wizard/edited-record.tsx";
import type { MyProperty } from "../../contract/my-property.ts";
import type { PropertyCard as Card } from "../../contract/property.ts";
import type { PublishedPage } from "../../contract/published-page.ts";
import { PropertyCard } from "../cards/property-card.tsx";
import { MissingFields } from "../my-properties/missing-fields.tsx";
import { myPropertiesApi } from "../my-properties/my-properties-query.ts";
import { isDown, TakenDownNote } from "../my-properties/taken-down.tsx";
import { propertyWizard } from "../wizard/property-wizard.ts";
import { addPath, goOnPath, lastStep, nothingMissing, stepPath } from "../wizard/wizard-steps.ts";
import { Improvements } from "./improvements.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { ShareSection } from "./share-section.tsx";

export const meta = () => [{ title: "Published | Aangan" }, { name: "robots", content: "noindex" }];

/** What a lister can do with a home that has just been published: look, share, print, improve. */
export default function PublishedScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["published-home", id],
    queryFn: async () => (await myPropertiesApi.getPublishedPage({ params: { id } })).data,
  });
  if (data?.card) return <Published card={data.card} page={data} />;
  if (data) return <NotShown property={data.property} />;
  if (error instanceof ApiError && error.body.status === 404) return <NotMine kind={propertyWizard} />;
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  return <RecordLoading />;
}

function Published({ card, page }: { card: Card; page: PublishedPage }) {
  const { publishedAt } = page.property;
  return (
    <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-10 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <div>
          {publishedAt && (
            <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-success">
              <i className="size-2 rounded-[2px] bg-success" aria-hidden />
              Live since {shortDate(publishedAt)}
            </p>
          )}
          <h1 className="text-3xl">Your home is on Aangan</h1>
          <p className="mt-1 text-ink-2">
            {card.status === "available" ? "It shows in search now." : "Its page is public."} We email you when someone asks about it.
          </p>
        </div>
        <div className="card max-w-sm p-3">
          <PropertyCard card={card} headingLevel={2} priority />
        </div>
        <div className="flex gap-2 max-sm:grid">
          <Link to={`/property/${card.id}`} className="btn btn-primary">
            <ExternalLink aria-hidden /> View the page
          </Link>
          <Link to={addPath} className="btn btn-secondary">
            <Plus aria-hidden /> List another home
          </Link>
        </div>
      </div>
      <div className="grid content-start gap-10">
        <ShareSection page={page} />
        <Improvements page={page} />
      </div>
      <PrintSheet card={card} page={page} />
    </div>
  );
}

const { list } = propertyWizard;

/** A draft, one that its lister has hidden, or one that an operator has taken down. */
function NotShown({ property }: { property: MyProperty }) {
  const { _id: id, title, publication, missing } = property;
  const step = missing.length > 0 ? 1 : lastStep;
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="text-3xl">{headingOf(property)}</h1>
      <p className="mt-1 text-ink-2 wrap-anywhere">“{title}” is not shown to visitors.</p>
      <div className="card mt-6 grid gap-5 p-5">
        <Reason property={property} />
        <div className="flex flex-wrap gap-2">
          <Link to={publication === "draft" ? goOnPath(id) : stepPath(id, step)} className="btn btn-primary">
            {publication === "draft" ? "Continue the listing" : "Edit property"}
          </Link>
          <Link to={list.path} className="btn btn-ghost">
            {list.name}
          </Link>
        </div>
      </div>
    </div>
  );
}

function headingOf({ publication, takenDown }: MyProperty): string {
  if (takenDown) return takenDown.askedAt === null ? "Your home is taken down" : "Your home is being reviewed";
  return publication === "draft" ? "Your home is not published yet" : "Your home is hidden";
}

function Reason({ property }: { property: MyProperty }): ReactNode {
  const { publication, missing, _id: id } = property;
  if (isDown(property)) return <TakenDownNote property={property} />;
  if (missing.length > 0) {
    return (
      <div>
        <p className="mb-2">Missing before it can be published:</p>
        <MissingFields id={id} issues={missing.map(({ field, message }) => ({ path: field, message }))} />
      </div>
    );
  }
  return publication === "draft" ? nothingMissing : "Nothing is missing. You can publish it in My Properties.";
}
