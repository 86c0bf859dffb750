// The names of the mails, and the keys by which one is sent once.
export const confirmMail = "confirm-alert";
export const homesMail = "homes-alert";
export const confirmMailKey = (requestId: string): string => `${requestId}-${confirmMail}`;
export const homesMailKey = (mailId: string): string => `${mailId}-${homesMail}`;
