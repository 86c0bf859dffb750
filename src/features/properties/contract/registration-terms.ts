// When the lister of a home that is being built for sale is told about its RERA registration. Free of zod, for pages.
import { shortDate } from "../../../shared/contract/date-text.ts";

/** A home that was published before a number was needed is shown for so many more days from the day on which its lister was asked. */
export const graceDays = 30;

/** What the numbers of `properties.rera_stage` mean, from 0 on. */
export const registrationStages = ["none", "soon", "last-week", "hidden"] as const;
export type RegistrationStage = (typeof registrationStages)[number];

/** What a lister reads of a home about which they are told. */
export const registrationText = ({ stage, dueOn }: { stage: RegistrationStage; dueOn: string }): string =>
  stage === "hidden" ? "Hidden without a valid RERA registration" : `RERA registration: shown until ${shortDate(dueOn)}`;

/** Where the wizard asks for the number. */
export const registrationPath = (id: string): string => `/panel/properties/update/${id}/step/1#field-reraId`;
