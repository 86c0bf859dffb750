import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useParams } from "react-router";
import { shortDate } from "../../../../shared/contract/date-text.ts";
import { ApiError, createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { AreaField } from "../../../../shared/web/ui/field.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import type { HomeOffersEndpoints, HomeOffersOfLister } from "../../contract/home-offers.endpoints.ts";
import { homeOffersPaths } from "../../contract/home-offers.paths.ts";
import { longestObjection, objectionMessages } from "../../contract/home-offers-terms.ts";
import { howWeKnow } from "../../contract/how-we-know.ts";
import { isMonthly } from "../../contract/property-terms.ts";
import { OfferList } from "../page/offers-section.tsx";

const api = createApiClient<HomeOffersEndpoints>(homeOffersPaths);

export const meta = () => [{ title: "Other offers | Aangan" }, { name: "robots", content: "noindex" }];

/** Who else offers a lister's home, as visitors see it, and where the lister says that it is another home. */
export default function HomeOffersScreen() {
  const { id = "" } = useParams();
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey: ["home-offers", id],
    queryFn: async () => (await api.getHomeOffers({ params: { id } })).data,
  });
  return (
    <>
      <ScreenHeader
        title="Other offers"
        count={state?.title}
        about={
          <>
            Posts of the same home stand on one card in searches, with all their prices. An enquiry goes to the lister whose page it is sent
            from.{" "}
            <a href={howWeKnow("offers")} className="link">
              How we know
            </a>
          </>
        }
        back={{ to: "/panel/properties", label: "My properties" }}
      />
      {error && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!state && !error && <div className="card h-80 skel" />}
      {state && <Offers key={id} state={state} />}
    </>
  );
}

function Offers({ state: { id, listedFor, others, objection, mayObject } }: { state: HomeOffersOfLister }) {
  return (
    <div className="grid max-w-4xl gap-5">
      <section className="card p-5 sm:p-6" aria-labelledby="others">
        <h2 id="others" className="text-lg!">
          Others who offer it
        </h2>
        {others.length === 0 ? (
          <p className="mt-2 text-ink-2">Nobody else offers this home now.</p>
        ) : (
          <OfferList offers={others} isMonthly={isMonthly(listedFor)} />
        )}
      </section>
      {objection && <Told objection={objection} />}
      {mayObject && <ObjectionForm id={id} />}
    </div>
  );
}

const outcomes = {
  same: "We have looked at it: it is the same home, and it stands on the common card.",
  other: "We have looked at it: it is another home. It has a card and a history of its own.",
};

function Told({ objection: { reason, objectedAt, decision } }: { objection: NonNullable<HomeOffersOfLister["objection"]> }) {
  return (
    <section className="card grid gap-2 p-5 sm:p-6" aria-labelledby="told">
      <h2 id="told" className="text-lg!">
        What you have told us
      </h2>
      <p className="text-sm text-ink-2">{shortDate(objectedAt)}</p>
      <blockquote className="whitespace-pre-line wrap-anywhere">“{reason}”</blockquote>
      <p className="note note-info">{decision ? outcomes[decision] : objectionMessages.taken}</p>
    </section>
  );
}

function ObjectionForm({ id }: { id: string }) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.objectToOffers({ params: { id }, body: { reason } }),
    onSuccess: ({ message, data }) => {
      toast.show(message);
      client.setQueryData<HomeOffersOfLister>(["home-offers", id], data);
    },
  });
  const issue = error instanceof ApiError ? error.body.data.issues.find(({ path }) => path === "reason")?.message : undefined;
  function send(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <form onSubmit={send} noValidate className="card grid gap-4 p-5 sm:p-6" aria-labelledby="another">
      <h2 id="another" className="text-lg!">
        This is another home
      </h2>
      <p className="text-ink-2">
        Yours leaves the common card at once. One of our operators then decides, and the decision stays. Until then it keeps its history and
        its first day.
      </p>
      <AreaField
        name="reason"
        label="How does it differ?"
        rows={3}
        maxLength={longestObjection}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={issue}
      />
      {error && !issue && <DangerNote>{failureMessage(error)}</DangerNote>}
      <span className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" disabled={isPending} data-busy={isPending || undefined}>
          This is another home
        </button>
        <Link to="/panel/properties" className="btn btn-ghost">
          Back
        </Link>
      </span>
    </form>
  );
}
