// What the journeys through a property's page have in common.
import type { Page } from "@playwright/test";
import type { PropertyDetail } from "../src/features/properties/contract/property.ts";

export const openProperty = (page: Page, { id }: { id: string }) => page.goto(`/property/${id}`, { waitUntil: "networkidle" });
export const hasGallery = ({ images, videos }: PropertyDetail) => images.length >= 4 && videos.length >= 1;
