import { Tag, Type } from "lucide-react";
import { readAmount } from "../../../../../shared/web/wizard/group-number.ts";
import { Fold, QuestionScreen } from "../../../../../shared/web/wizard/question-screen.tsx";
import { shortPrice } from "../../../contract/price-text.ts";
import { declarationOf } from "../../../contract/property-fields.ts";
import { isMonthly, type ListedFor } from "../../../contract/property-terms.ts";
import { homeCurrency } from "../../../contract/publication.ts";
import { askedIn, NumberField, useWizardForm } from "../wizard-values.ts";
import { AskingPrices } from "./asking-prices.tsx";
import { currencySign, FieldControl } from "./field-control.tsx";
import { WordsFields } from "./words-fields.tsx";

/** With the title that step 1 saves: it follows from the answers so far, and can be changed here or at the end. */
export function PriceQuestion({ isShown }: { isShown: boolean }) {
  const { values } = useWizardForm();
  const monthly = isMonthly((values.listedFor || null) as ListedFor | null);
  const asked = askedIn("price", values).filter((name) => name !== "price");
  const isRare = (name: (typeof asked)[number]) => declarationOf(name).isRare === true;
  return (
    <QuestionScreen
      isShown={isShown}
      heading={monthly ? "What is the rent?" : "What is the price?"}
      text="In whole rupees. You can change it at any time."
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="big-number sm:col-span-2">
          <Price isMonthly={monthly} />
        </div>
        <AskingPrices isShown={isShown} />
        {asked
          .filter((name) => !isRare(name))
          .map((name) => (
            <FieldControl key={name} name={name} />
          ))}
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <Fold icon={<Tag aria-hidden />} label={monthly ? "Tenants and status" : "Status"}>
          {asked.filter(isRare).map((name) => (
            <FieldControl key={name} name={name} />
          ))}
        </Fold>
        <Fold icon={<Type aria-hidden />} label="Title and description" detail={values.title || "You write them at the end"}>
          <WordsFields />
        </Fold>
      </div>
    </QuestionScreen>
  );
}

function Price({ isMonthly: monthly }: { isMonthly: boolean }) {
  const { record: property, values } = useWizardForm();
  const { currency = homeCurrency } = property ?? {};
  const price = readAmount(values.price);
  return <NumberField name="price" prefix={currencySign(currency)} hint={price && shortPrice(price, currency, monthly)} />;
}
