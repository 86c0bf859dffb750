// The wizard's steps and their addresses (PWIZ-01).

export const stepNames = ["Basic Info", "Amenities", "Images", "Videos"] as const;
export const lastStep = stepNames.length;
/** Of a draft. */
export const nothingMissing = "Nothing is missing. You can publish it on the last step.";

export const addPath = "/panel/properties/add";
export const stepPath = (id: string, step: number): string => `/panel/properties/update/${id}/step/${step}`;

/** Opens a draft at the first thing that is unfinished. */
export const goOnPath = (id: string): string => `/panel/properties/update/${id}`;

/** Where publishing leads. */
export const pathAfterPublishing = ({ _id }: { _id: string }): string => `/panel/properties/update/${_id}/published`;
