import { importsPage } from "../../../features/importing/contract/import-terms.ts";
import type { Lead } from "../../../features/leads/contract/lead.ts";
import type { MyLeadsEndpoints } from "../../../features/leads/contract/my-leads.endpoints.ts";
import { myLeadsPaths } from "../../../features/leads/contract/my-leads.paths.ts";
import type { MyProjectRow } from "../../../features/projects/contract/my-project.ts";
import type { MyProjectsEndpoints } from "../../../features/projects/contract/my-projects.endpoints.ts";
import { myProjectsPaths } from "../../../features/projects/contract/my-projects.paths.ts";
import { viewPath } from "../../../features/projects/web/public.ts";
import type { MyPropertiesEndpoints } from "../../../features/properties/contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../../features/properties/contract/my-properties.paths.ts";
import type { MyPropertyRow } from "../../../features/properties/contract/my-property.ts";
import { shortPrice } from "../../../features/properties/contract/price-text.ts";
import { isMonthly } from "../../../features/properties/contract/property-terms.ts";
import { addPath, stepPath } from "../../../features/properties/web/public.ts";
import { createApiClient } from "../../../shared/web/api-client.ts";
import { isDark, switchTheme } from "../../../shared/web/theme.ts";
import type { ComboboxOption } from "../../../shared/web/ui/use-combobox.ts";
import { additionOf, panelMenuOf } from "../panel-menu.ts";

/** What an option may ask of the panel around the palette. */
type Frame = { onLogout: () => void };

export type PaletteOption = ComboboxOption & {
  group: "Homes" | "Projects" | "Leads" | "Go to" | "Do" | "Search";
  /** Where it leads; "" of what is done in place. */
  to: string;
  act?: (frame: Frame) => void;
  label: string;
  /** A second line; empty for pages. */
  detail: string;
  /** Of a home. */
  image?: MyPropertyRow["image"];
};

const api = createApiClient<MyPropertiesEndpoints & MyLeadsEndpoints & MyProjectsEndpoints>({
  ...myPropertiesPaths,
  ...myLeadsPaths,
  ...myProjectsPaths,
});
const mostEach = 4;

/**
 * The lister's homes, projects and leads that these words find, as their own lists do, and the pages of the menu: before the others when
 * the name of one begins with the words. Without words the pages alone. What cannot be loaded is left out; throws only when nothing could be.
 */
export async function findOptions(role: string, words: string): Promise<PaletteOption[]> {
  const pages = findPages(role, words);
  if (words === "") return pages;
  const query = { search: words, limit: mostEach };
  const found = await Promise.allSettled([
    api.listMyProperties({ query }).then(({ data }) => data.properties.map(homeOption)),
    ...(role === "BUILDER" ? [api.listMyProjects({ query }).then(({ data }) => data.map(projectOption))] : []),
    api.listMyLeads({ query }).then(({ data }) => data.map(leadOption)),
  ]);
  const [first] = found;
  if (first?.status === "rejected" && found.every(({ status }) => status === "rejected")) throw first.reason;
  const records = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const isPageMeant = pages.some((page) => beginsWith(page, words));
  // An action is not what Enter does at once, unless nothing else is found.
  return [...(isPageMeant ? [...pages, ...records] : [...records, ...pages]), ...findActions(words), ...listsToSearch(words)];
}

const beginsWith = ({ label }: { label: string }, words: string): boolean => label.toLowerCase().startsWith(words.toLowerCase());

const addProperty = { to: addPath, label: "Add Property" };
const wordsForAdding = ["add", "new", "post", "list", "sell", "let", "a", "my", "property", "home", "listing"];
/** "post a property", "new home": each of the words is one of these, or begins one. */
const isAboutAdding = (asked: string): boolean =>
  asked !== "" && asked.split(/\s+/).every((typed) => wordsForAdding.some((word) => word.startsWith(typed)));

function findPages(role: string, words: string): PaletteOption[] {
  const asked = words.toLowerCase();
  const pages = panelMenuOf(role).map(({ to, label }) => ({ to, label }));
  // Owners and builders have it in the dashboard and in My Properties, not in their menu.
  const listing = [addProperty, { to: importsPage, label: "Import homes" }].filter(({ to }) => pages.every((page) => page.to !== to));
  const own = [additionOf(role)].filter(({ to }) => [...pages, addProperty].every((page) => page.to !== to));
  const others = [...own, ...(role === "ADVERTISER" ? [] : listing), { to: "/", label: "Visit the site" }];
  return [...pages, ...others]
    .filter(({ to, label }) => label.toLowerCase().includes(asked) || (to === addPath && isAboutAdding(asked)))
    .toSorted((one, other) => Number(beginsWith(other, asked)) - Number(beginsWith(one, asked)))
    .map((page) => ({ key: page.to, group: "Go to", detail: "", ...page }));
}

/** What the frame can do, found by its usual names. Not without words: a list to choose from begins with the pages. */
function findActions(words: string): PaletteOption[] {
  const actions = [
    { label: "Logout", names: "logout log out sign out", act: ({ onLogout }: Frame) => onLogout() },
    { label: isDark() ? "Switch to light" : "Switch to dark", names: "dark light theme mode switch", act: switchTheme },
  ];
  const asked = words.toLowerCase();
  return actions
    .filter(({ names }) => asked.length > 1 && ` ${names}`.includes(` ${asked}`))
    .map(({ label, act }) => ({ key: label, group: "Do", to: "", label, detail: "", act }));
}

function listsToSearch(words: string): PaletteOption[] {
  const query = encodeURIComponent(words);
  const lists = [
    { to: `/panel/properties?search=${query}`, label: `Search all homes for “${words}”` },
    { to: `/panel/leads?q=${query}`, label: `Search all leads for “${words}”` },
  ];
  return lists.map((list) => ({ key: list.to, group: "Search", detail: "", ...list }));
}

const homeOption = ({ _id, title, price, currency, listedFor, city, image }: MyPropertyRow): PaletteOption => ({
  key: _id,
  group: "Homes",
  to: stepPath(_id, 1),
  label: title,
  detail: [shortPrice(price, currency, isMonthly(listedFor)), city].filter(Boolean).join(" · "),
  image,
});

const projectOption = ({ _id, projectName, city }: MyProjectRow): PaletteOption => ({
  key: _id,
  group: "Projects",
  to: viewPath(_id),
  label: projectName,
  detail: city ?? "",
});

const leadOption = ({ _id, name, targetTitle, message }: Lead): PaletteOption => ({
  key: _id,
  group: "Leads",
  to: `/panel/leads?lead=${_id}`,
  label: name ?? "Erased",
  detail: [targetTitle, message].filter(Boolean).join(" · "),
});
