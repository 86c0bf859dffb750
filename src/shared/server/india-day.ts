const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day that it is in India, as YYYY-MM-DD. */
export const dayInIndia = (at: Date): string => format.format(at);
