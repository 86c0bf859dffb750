import { indiaToday } from "../../../../../shared/contract/date-text.ts";
import { FieldWarning } from "../../../../../shared/web/ui/field-warning.tsx";
import { DeclaredControl } from "../../../../../shared/web/wizard/declared-control.tsx";
import { reraAuthorityOf } from "../../../../places/contract/rera-authorities.ts";
import { looksLikeReraNumber } from "../../../../places/contract/rera-number.ts";
import { declarationOf } from "../../../contract/property-fields.ts";
import { wizardMessages as messages } from "../../../contract/property-form-messages.ts";
import { homeCountry, isLapsed, needsRegistration } from "../../../contract/publication.ts";
import { isAsked, SelectField, useWizardForm } from "../wizard-values.ts";

/** The RERA number with its last day, or why there is none. */
export function RegistrationFields() {
  const { values } = useWizardForm();
  return (
    <>
      <ReraNumber />
      {isAsked("reraValidUntil", values) && <LastDay />}
      {isAsked("reraExemption", values) && (
        <SelectField name="reraExemption" prompt={needsRegistration(values) ? "It needs one" : "Not specified"} />
      )}
    </>
  );
}

/** The authority writes its numbers in its own way, and changes that: a mismatch causes a warning. */
function ReraNumber() {
  const { values } = useWizardForm();
  const number = values.reraId.trim();
  const isOdd = number !== "" && values.country === homeCountry && !looksLikeReraNumber(number, values.state || null);
  const authority = reraAuthorityOf(values.state || null);
  const look = authority && (
    <>
      As on the certificate of{" "}
      <a href={authority.url} className="link" target="_blank" rel="noopener">
        {authority.name}
      </a>
      .
    </>
  );
  return (
    <DeclaredControl
      name="reraId"
      field={declarationOf("reraId")}
      hint={isOdd ? <FieldWarning>{messages.reraFormat}</FieldWarning> : look}
    />
  );
}

function LastDay() {
  const { values } = useWizardForm();
  const isOver = needsRegistration(values) && isLapsed(values.reraValidUntil, indiaToday());
  return (
    <DeclaredControl
      name="reraValidUntil"
      field={declarationOf("reraValidUntil")}
      hint={isOver ? <FieldWarning>{messages.reraValidUntil}</FieldWarning> : "The last day of the registration."}
    />
  );
}
