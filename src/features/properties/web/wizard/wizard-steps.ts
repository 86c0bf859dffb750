// The wizard's steps and their addresses (PWIZ-01).

export const stepNames = ["Basic Info", "Amenities", "Images", "Videos"] as const;
export const lastStep = stepNames.length;

export const addPath = "/panel/properties/add";
export const stepPath = (id: string, step: number): string => `/panel/properties/update/${id}/step/${step}`;

/** Where publishing leads. */
export const pathAfterPublishing = ({ _id }: { _id: string }): string => `/panel/properties/update/${_id}/published`;
