import type { SavedSearchId } from "../../../../shared/contract/ids.ts";

/** An id from an address: the server checks it. */
export const savedSearchIdOf = (written: string | null): SavedSearchId => (written ?? "") as SavedSearchId;
