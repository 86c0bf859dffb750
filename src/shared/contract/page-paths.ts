// Addresses of pages to which lower slices link.

/** The public page of a project. */
export const projectPath = (id: string): string => `/projects/${id}`;

/** The form for reporting a property. */
export const reportPath = (propertyId: string): string => `/property/${propertyId}/report`;

/** Prices by locality: the cities, the localities of one, one of them. */
export const localitiesPath = (citySlug?: string, localitySlug?: string): string =>
  ["/localities", citySlug, localitySlug].filter((part) => part !== undefined).join("/");
