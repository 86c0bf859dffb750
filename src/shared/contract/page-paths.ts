// Addresses of pages that a slice links to although it lies below the slice of the page.

/** The public page of a project. */
export const projectPath = (id: string): string => `/projects/${id}`;

/** Where a visitor reports what is wrong with a property. */
export const reportPath = (propertyId: string): string => `/property/${propertyId}/report`;
