// What a visitor may keep of homes, on the device and on the server. Free of zod: every page with cards uses it.

/** Beyond this the oldest saved homes are dropped. */
export const mostSaved = 1000;
export const longestNote = 2000;
export const longestSavedTitle = 200;

export const mostLists = 30;
export const longestListName = 60;
/** Of the list that a heart saves into, until the visitor renames it. */
export const defaultListName = "My homes";

export const mostHidden = 1000;
export const mostSeen = 200;

/** Why a visitor hid a home. */
export const hideReasons = ["price", "place", "size", "photos", "gone", "other"] as const;
export type HideReason = (typeof hideReasons)[number];
