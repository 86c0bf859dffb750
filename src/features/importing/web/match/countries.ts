// Countries and currencies to choose from: those that listers here meet most first.

import { ownValue } from "../../../../shared/contract/own-value.ts";
import type { NamedOption } from "../../../../shared/web/ui/combobox-input.tsx";
import { phoneCountries } from "../../../leads/contract/phone-countries.ts";
import { homeCountry, homeCurrency } from "../../../properties/contract/publication.ts";

const usualCurrencies: Readonly<Record<string, string>> = {
  [homeCountry]: homeCurrency,
  UAE: "AED",
  "Saudi Arabia": "SAR",
  Qatar: "QAR",
  Kuwait: "KWD",
  Oman: "OMR",
  Bahrain: "BHD",
  "United States": "USD",
  "United Kingdom": "GBP",
  Singapore: "SGD",
  Canada: "CAD",
  Australia: "AUD",
};

/** "": it is chosen by hand. */
export const currencyIn = (country: string): string => ownValue(usualCurrencies, country) ?? "";

const otherNames: Readonly<Record<string, string>> = {
  UAE: "United Arab Emirates",
  "United States": "USA, United States of America",
  "United Kingdom": "UK, Great Britain, England",
};

const countries: readonly NamedOption[] = phoneCountries.map(({ name }) => ({ key: name, name }));

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
export const currencyName = (code: string): string => currencyNames.of(code) ?? code;

function currencies(): NamedOption[] {
  const all = Intl.supportedValuesOf("currency");
  const first = Object.values(usualCurrencies).filter((code) => all.includes(code));
  const others = all.filter((code) => !first.includes(code)).toSorted((a, b) => (currencyName(a) < currencyName(b) ? -1 : 1));
  return [...first, ...others].map((code) => ({ key: code, name: code, detail: currencyName(code) }));
}

export const findCountries = async (typed: string) => fitting(countries, typed, ({ name }) => [name, ownValue(otherNames, name) ?? ""]);
export const findCurrencies = async (typed: string) => fitting(currencies(), typed, ({ name, detail = "" }) => [name, detail]);

/** Those that begin with the text before those that contain it. */
function fitting(options: readonly NamedOption[], typed: string, textsOf: (option: NamedOption) => string[]): NamedOption[] {
  const wanted = typed.toLowerCase();
  const placeOf = (option: NamedOption) => {
    const places = textsOf(option).map((text) => text.toLowerCase().indexOf(wanted));
    return places.includes(0) ? 0 : places.some((place) => place > 0) ? 1 : 2;
  };
  return options.filter((option) => placeOf(option) < 2).toSorted((a, b) => placeOf(a) - placeOf(b));
}
