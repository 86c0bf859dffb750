import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import type { SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { MyProperty, SetPropertyInput } from "../../contract/my-property.ts";

type Options = Parameters<typeof setUpTestApp>[0];
type Answer<Data> = { status: number; message: string; data: Data };
export type Failure = Answer<{ code: string; issues: { path: string; message: string }[] }>;

/** Everything required to publish it in India. */
export const complete = {
  title: "Corner flat near the lake",
  description: "Quiet, with morning sun.",
  type: "apartment",
  listedFor: "sale",
  price: 9_500_000,
  possessionStatus: "ready-to-move",
  status: "available",
  age: 3,
  area: 1200,
  areaUnit: "sqft",
  country: "India",
  state: "Maharashtra",
  city: "Pune",
  address: "12 Lake Road",
  location: "Baner",
  zipCode: "411045",
} as const satisfies Partial<SetPropertyInput>;

/** The whole API, called as a lister's browser does. */
export function setUpMyProperties(options?: Options) {
  const site = setUpTestApp(options);
  async function ask<Data>(
    lister: SignedInLister | null,
    method: "GET" | "POST" | "DELETE",
    path: string,
    payload?: object,
  ): Promise<Answer<Data>> {
    const response = await site.current.app.inject({
      method,
      url: `/api/${path}`,
      headers: lister?.headers ?? {},
      ...(payload && { payload }),
    });
    return response.json();
  }
  const save = <Data = MyProperty>(lister: SignedInLister, body: object) => ask<Data>(lister, "POST", "properties/setProperty", body);
  return {
    get current() {
      return site.current;
    },
    ask,
    create: <Data = MyProperty>(lister: SignedInLister, fields: object = complete) => save<Data>(lister, { iud_flag: "I", ...fields }),
    update: <Data = MyProperty>(lister: SignedInLister, id: string, fields: object) => save<Data>(lister, { iud_flag: "U", id, ...fields }),
    load: async (lister: SignedInLister, id: string) => (await ask<MyProperty>(lister, "GET", `properties/getPropertyById/${id}`)).data,
  };
}
