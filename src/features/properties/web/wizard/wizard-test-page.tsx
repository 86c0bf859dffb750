// The wizard in jsdom, with a transport that answers like the API, by the contract's types.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, vi } from "vitest";
import type { ErrorBody } from "../../../../shared/contract/endpoint.ts";
import { Toasts } from "../../../../shared/web/ui/toasts.tsx";
import { costsPaths } from "../../../costs/contract/costs.paths.ts";
import { exampleNational, exampleStates } from "../../../costs/contract/rates-example.ts";
import type { UnreadyFilm } from "../../../media/contract/uploads.endpoints.ts";
import type { MyProperty } from "../../contract/my-property.ts";
import { unfilled } from "../page/property-example.ts";
import AddPropertyScreen from "./add-property-screen.tsx";
import EditPropertyScreen from "./edit-property-screen.tsx";
import GoOnScreen from "./go-on-screen.tsx";
import type { QuestionKey } from "./wizard-values.ts";

export const id = "prp_01jd0000000000000000000000" as MyProperty["_id"];
const gym = "amn_01jd0000000000000000000001";
const garden = "amn_01jd0000000000000000000002";

/** "lost": it succeeds, but the answer does not arrive. */
type Answer = { status: number; body: unknown } | "no answer" | "lost";
export type Sent = Record<string, unknown>;

/** The API's records, the requests it got, and its answers to the next saves. */
export const server = {
  property: null as MyProperty | null,
  sent: [] as Sent[],
  answers: [] as Answer[],
  /** The key of the last creation. */
  createdUnder: null as unknown,
  unreadyFilms: [] as UnreadyFilm[],
};

/** The known places, and the requested cities. */
export const places = {
  states: [
    { code: "MH", name: "Maharashtra", aliases: [] },
    { code: "KA", name: "Karnataka", aliases: [] },
    { code: "OD", name: "Odisha", aliases: ["Orissa"] },
  ],
  asked: [] as { q: string; state: string }[],
};
const bangalore = {
  id: "ka-bangalore",
  name: "Bangalore",
  alias: "Bengaluru",
  state: "Karnataka",
  stateCode: "KA",
  latitude: 12.97194,
  longitude: 77.59369,
};

export const failure = (
  status: number,
  code: ErrorBody["data"]["code"],
  message: string,
  issues: ErrorBody["data"]["issues"] = [],
): Answer => ({
  status,
  body: { message, data: { code, issues, requestId: "r" }, status } satisfies ErrorBody,
});

export function makeProperty(fields: Partial<MyProperty> = {}): MyProperty {
  return {
    ...unfilled,
    takenDown: null,
    _id: id,
    id,
    version: 1,
    publication: "draft",
    publishedAt: null,
    confirmedAt: null,
    missing: [],
    warnings: [],
    registration: null,
    createdAt: "2026-11-01T06:00:00.000Z",
    title: "Corner apartment",
    type: "apartment",
    listedFor: "sale",
    status: "available",
    price: 12_000_000,
    currency: "INR",
    isFeatured: false,
    isVerified: false,
    listerType: "OWNER",
    areaSqft: null,
    areaUnit: "sqft",
    bedrooms: 3,
    country: "India",
    geo: null,
    isLocationApproximate: true,
    amenities: [],
    customAmenities: [],
    map: null,
    projectId: null,
    towerId: null,
    configurationId: null,
    images: [],
    videos: [],
    updatedAt: "2026-11-01T06:00:00.000Z",
    ...fields,
  };
}

/** Everything required to publish a home of this kind. */
export const complete: Partial<MyProperty> = {
  description: "Morning sun.",
  age: 5,
  possessionStatus: "ready-to-move",
  area: 1450,
  city: "Bangalore",
  state: "Karnataka",
  zipCode: "560034",
  address: "12, 80 Feet Road",
  location: "Koramangala",
};

export function startServer(property: MyProperty | null): void {
  Object.assign(server, { property, sent: [], answers: [], createdUnder: null, unreadyFilms: [] });
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "https://here.invalid");
    const isPlaces = pathname.startsWith("/api/public/places/");
    const isSave = pathname === "/api/properties/setProperty";
    const answer = isPlaces ? readPlaces(pathname, searchParams) : isSave ? save(JSON.parse(String(body))) : read(pathname);
    if (answer === "no answer" || answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
}

function save(body: Sent): Answer {
  server.sent.push(body);
  const answer = server.answers.shift();
  if (answer && answer !== "lost") return answer;
  if (body.iud_flag === "I" && body.creationKey === server.createdUnder)
    return { status: 200, body: { status: 200, message: "created", data: server.property } };
  if (body.iud_flag === "I") Object.assign(server, { property: null, createdUnder: body.creationKey });
  const { iud_flag, creationKey: _key, id: _id, version: _version, amenities, images: _images, videos: _videos, price, ...fields } = body;
  const before = server.property ?? makeProperty({ version: 0, createdAt: new Date().toISOString() });
  server.property = {
    ...before,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === "" ? null : value])),
    ...(price !== undefined && { price: Number(String(price).replaceAll(",", "")) }),
    ...(Array.isArray(amenities) && { amenities: amenities.map((one) => ({ id: one, name: "", icon: "" })) }),
    version: before.version + 1,
  };
  if (answer === "lost") return answer;
  return { status: 200, body: { status: 200, message: iud_flag === "I" ? "created" : "updated", data: server.property } };
}

function readPlaces(pathname: string, query: URLSearchParams): Answer {
  if (pathname.endsWith("/states")) return { status: 200, body: { status: 200, data: places.states } };
  if (pathname.endsWith("/cities")) {
    const [q = "", state = ""] = [query.get("q") ?? "", query.get("state") ?? ""];
    places.asked.push({ q, state });
    const isAsked = (name: string) => name.toLowerCase().startsWith(q.toLowerCase());
    const cities = [bangalore].filter((city) => (state === "" || state === city.state) && (isAsked(city.name) || isAsked(city.alias)));
    return { status: 200, body: { status: 200, data: cities } };
  }
  if (!pathname.endsWith("/560034")) return failure(404, "not_found", "We do not know this PIN code.");
  const found = { pin: "560034", places: [{ state: "Karnataka", district: "Bengaluru Urban" }], localities: ["Agara", "Koramangala"] };
  return { status: 200, body: { status: 200, data: found } };
}

function read(pathname: string): Answer {
  if (pathname.includes("/amenity-master/")) {
    const amenities = [
      { _id: gym, name: "Gym" },
      { _id: garden, name: "Garden" },
    ];
    return { status: 200, body: { status: 200, data: { amenities } } };
  }
  if (pathname === "/api/properties/feature-master") {
    const features = ["Balcony", "Park facing"].map((name) => ({ _id: `ftr_${name}`, name }));
    return { status: 200, body: { status: 200, data: { features } } };
  }
  if (pathname === costsPaths.getRates.path) {
    return { status: 200, body: { status: 200, data: { state: exampleStates.MH, national: exampleNational } } };
  }
  if (pathname === "/api/properties/asking-prices") return { status: 200, body: { status: 200, data: null } };
  if (pathname === "/api/properties/list") {
    return { status: 200, body: { status: 200, data: { properties: server.property ? [server.property] : [], totalPages: 1, total: 1 } } };
  }
  if (pathname.startsWith("/api/projects/s3/films/")) return { status: 200, body: { status: 200, data: server.unreadyFilms } };
  if (!server.property) return failure(404, "not_found", "There is nothing here.");
  return { status: 200, body: { status: 200, data: server.property } };
}

const profileKey = "userProfile";

/** A signed-in lister without properties. */
export function beginTest(): void {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  addEventListener("submit", closeDialog);
  signIn();
  startServer(null);
}

/** As the forms of dialogs do, which jsdom does not know. */
const closeDialog = (event: Event) => (event.target as HTMLFormElement).method === "dialog" && document.querySelector("dialog")?.close();

export function endTest(): void {
  removeEventListener("submit", closeDialog);
  // Toasts outlive the page that showed them.
  for (const button of screen.queryAllByLabelText("Dismiss")) fireEvent.click(button);
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
}

/** The device after a sign-in; the next wizard that is opened reads it. */
export function signIn(account = "acc_1"): void {
  localStorage.setItem("accessToken", "token");
  const profile = { _id: account, name: "Asha Menon", firstName: "Asha", email: "asha@example.com", role: "OWNER" };
  localStorage.setItem(profileKey, JSON.stringify(profile));
}

/** The current address of the wizard. */
export let router: ReturnType<typeof createMemoryRouter>;

/** Step 1 opens at its last question, whose button saves. */
export function openWizard(address = "/panel/properties/add", question: QuestionKey = "price"): void {
  router = createMemoryRouter(
    [
      { path: "/panel/properties/add", Component: AddPropertyScreen },
      { path: "/panel/properties/update/:id", Component: GoOnScreen },
      { path: "/panel/properties/update/:id/step/:stepId", Component: EditPropertyScreen },
    ],
    { initialEntries: [`${address}?q=${question}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  // The session survives from one test to the next; another tab's sign-in updates it.
  act(() => void dispatchEvent(new StorageEvent("storage", { key: profileKey })));
}
export const stepAddress = (step: number) => `/panel/properties/update/${id}/step/${step}`;

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: "input, select, textarea" });
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** Presses the footer's button once the step is shown and the previous press is done. */
export async function pressNext(step: number, name = "Next"): Promise<void> {
  await waitFor(() => {
    expect(document.body.textContent).toContain(`Step ${step} of 4`);
    expect(screen.getByRole("button", { name }).hasAttribute("data-busy")).toBe(false);
  });
  press(name);
}
export const messageOf = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? null;

/** The fields without which step 1 cannot be saved (PWIZ-05). */
export function typeBasics(): void {
  fireEvent.click(screen.getByLabelText("Sale"));
  fireEvent.click(screen.getByLabelText("Apartment"));
  type("Title", "Corner apartment");
  type("Price", "12000000");
}
