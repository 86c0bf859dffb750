import { useSite } from "../../../shared/web/site.ts";

/** The contact for complaints, and when an answer comes (FOOT-01; IT Rules 2021, rule 3(2)): also true when nobody was named. */
export function GrievanceOfficer() {
  const site = useSite();
  if (!site) return null;
  return (
    <>
      <p>
        {site.grievanceOfficer
          ? `${site.grievanceOfficer} is our grievance officer: write to `
          : "The operator of this site has not named a grievance officer yet, as Indian law requires. Until then, write to "}
        <a href={`mailto:${site.contactEmail}?subject=${encodeURIComponent("Grievance")}`} className="link">
          {site.contactEmail}
        </a>{" "}
        with “Grievance” in the subject.
      </p>
      {site.grievanceOfficer && (
        <p>Within 24 hours we confirm that your grievance has arrived, and within 15 days we tell you our decision.</p>
      )}
    </>
  );
}
