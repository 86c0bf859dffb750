// Shared by the journeys through a property's page.
import type { Page, Response } from "@playwright/test";
import type { PropertyDetail } from "../../src/features/properties/contract/property.ts";
import { becomeAlive } from "./test.ts";

/** Opens the page and waits until it is hydrated. */
export async function openProperty(page: Page, { id }: { id: string }): Promise<Response | null> {
  const response = await page.goto(`/property/${id}`);
  await becomeAlive(page);
  return response;
}

export const hasGallery = ({ images, videos }: PropertyDetail) => images.length >= 4 && videos.length >= 1;
