import type { Page } from "@playwright/test";
import type { Lister } from "./new-lister.ts";
import { ask, makeProperty } from "./site-data.ts";

/** Unpublished unless `columns` say otherwise, so that concurrent tests that count results see no change. */
export const addHome = (lister: Lister, title: string, columns: Parameters<typeof makeProperty>[0] = {}) =>
  makeProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "unpublished", title, state: "Karnataka", ...columns });

export const row = (page: Page, title: string) => page.getByRole("row", { name: new RegExp(title) });
export const openMenu = (page: Page, title: string) => page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

type PublicHome = { id: string; title: string; lister: Lister };

/** A public demo home, so that no test that counts results sees a new one; its lister has less than a page of homes. */
export async function findPublicHome(place: number): Promise<PublicHome> {
  const [home] = await ask<PublicHome>(
    `select p.id, p.title, json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'role', a.role) as lister
     from properties p join accounts a on a.id = p.lister_id
     where p.publication = 'published' and p.deleted_at is null and p.status = 'available'
       and (select count(*) from properties of_lister where lister_id = a.id) between 2 and 9
     order by p.id offset $1 limit 1`,
    [place],
  );
  if (!home) throw new Error("There is no such home.");
  return home;
}
