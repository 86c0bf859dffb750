// Addresses of pages to which lower slices link.

/** The public page of a project. */
export const projectPath = (id: string): string => `/projects/${id}`;

/** The form for reporting a property. */
export const reportPath = (propertyId: string): string => `/property/${propertyId}/report`;
