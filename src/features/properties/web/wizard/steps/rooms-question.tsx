import { FileText, Ruler } from "lucide-react";
import { Fragment } from "react";
import { readNumber } from "../../../../../shared/web/wizard/group-number.ts";
import { Fold, QuestionScreen } from "../../../../../shared/web/wizard/question-screen.tsx";
import { loadingOf, sizeOfUnit } from "../../../contract/area-figures.ts";
import { declarationOf } from "../../../contract/property-fields.ts";
import type { AreaUnit } from "../../../contract/property-terms.ts";
import { needsRegistration } from "../../../contract/publication.ts";
import { type AskedName, askedIn, useWizardForm } from "../wizard-values.ts";
import { FieldControl } from "./field-control.tsx";
import { ProjectTie } from "./project-tie.tsx";
import { RegistrationFields } from "./registration-fields.tsx";

const isRare = (name: AskedName): boolean => declarationOf(name).isRare === true;
const ofRegistration: readonly AskedName[] = ["reraId", "reraValidUntil", "reraExemption"];
const isCounter = (name: AskedName): boolean => declarationOf(name).isCounter === true;

/** Rooms for buildings, sides for land. */
export function RoomsQuestion({ isShown }: { isShown: boolean }) {
  const { values } = useWizardForm();
  const asked = askedIn("space", values);
  const isNeeded = needsRegistration(values);
  const isPlot = values.type === "plot";
  return (
    <QuestionScreen
      isShown={isShown}
      heading={isPlot ? "How large is it?" : "Rooms and area"}
      {...(isPlot && { text: "Sides and road in feet." })}
    >
      <Controls names={asked.filter((name) => !isRare(name))} />
      {isNeeded && (
        <section className="grid gap-x-4 gap-y-5 sm:grid-cols-2" aria-labelledby="registration">
          <div className="sm:col-span-2">
            <h2 id="registration" className="text-lg!">
              RERA registration
            </h2>
            <p className="mt-1 text-sm text-ink-2">
              A home that is being built for sale is published with its number, or with the reason why it needs none.
            </p>
          </div>
          <RegistrationFields />
        </section>
      )}
      <div className="grid grid-cols-1 gap-2.5">
        <Fold
          icon={<Ruler aria-hidden />}
          label={isPlot ? "More about the plot" : "More about rooms and areas"}
          detail={isPlot ? "Facing" : "Floor, parking, furnishing"}
        >
          <div className="grid gap-6 sm:col-span-2">
            <Controls names={asked.filter(isRare)} />
          </div>
        </Fold>
        <Fold icon={<FileText aria-hidden />} label={isNeeded ? "Project, features" : "Project, RERA number, features"}>
          {!isNeeded && <RegistrationFields />}
          {askedIn("more", values).map((name) => {
            if (ofRegistration.includes(name)) return null;
            if (name === "projectId") return <ProjectTie key={name} />;
            return <FieldControl key={name} name={name} />;
          })}
        </Fold>
      </div>
    </QuestionScreen>
  );
}

const sizes: readonly AskedName[] = ["carpetArea", "builtUpArea", "area", "areaUnit"];

/** Counts in a list of their own, then the size, then the others in two columns. */
function Controls({ names }: { names: readonly AskedName[] }) {
  const counts = names.filter(isCounter);
  const others = names.filter((name) => !isCounter(name) && !sizes.includes(name));
  return (
    <>
      {counts.length > 0 && (
        <div className="counts">
          {counts.map((name) => (
            <Fragment key={name}>
              <FieldControl name={name} />
              {name === "bedrooms" && <StudioChoice />}
            </Fragment>
          ))}
        </div>
      )}
      {names.includes("area") && <Areas isBuilt={names.includes("carpetArea")} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {others.map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </div>
    </>
  );
}

/** Of a building first what one can use, with the unit of all; then what contains it. */
function Areas({ isBuilt }: { isBuilt: boolean }) {
  const { values } = useWizardForm();
  const unitSize = sizeOfUnit((values.areaUnit || null) as AreaUnit | null, values.state);
  const loading = loadingOf({ type: "", carpetArea: readNumber(values.carpetArea), area: readNumber(values.area) });
  return (
    <div className="grid gap-y-5">
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-4">
        <FieldControl name={isBuilt ? "carpetArea" : "area"} />
        <FieldControl name="areaUnit" />
      </div>
      {unitSize && (
        <p className="-mt-3 text-sm text-ink-2" role="status">
          A {values.areaUnit} is {unitSize}.
        </p>
      )}
      {isBuilt && (
        <>
          <p className="-mt-3 text-sm text-ink-2">
            The carpet area is the floor that one can use, with the walls inside it, without balconies and shared parts (RERA, section
            2(k)). Homes are compared by it.
          </p>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <FieldControl name="builtUpArea" />
            <FieldControl name="area" />
          </div>
          {loading !== null && (
            <p className="nums -mt-3 text-sm text-ink-2" role="status">
              Loading: the super area is {loading} % above the carpet area.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A flat without a bedroom: zero that was never chosen says only that the number is not known (PWIZ-08). */
function StudioChoice() {
  const { values, change } = useWizardForm();
  const isStudio = values.bedrooms === "0";
  if (values.type !== "apartment" || values.listedFor === "pg" || (values.bedrooms !== "" && !isStudio)) return null;
  return (
    <button type="button" className="chip mb-3" aria-pressed={isStudio} onClick={() => change({ bedrooms: isStudio ? "" : "0" })}>
      It is a studio or 1 RK
    </button>
  );
}
