const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** "2 Nov 2026, 11:30 am", in India. */
export const deskTime = (iso: string): string => format.format(new Date(iso));
