// The messages and choices of the profile (PROF-01), for pages that have not loaded zod.
export const profileMessages = {
  saved: "Your profile is saved.",
  photoSaved: "Your photo is saved.",
  photoRemoved: "Your photo has been removed.",
  tooManyLanguages: "Please choose at most ten languages.",
  reraNo: "Please enter the RERA number exactly as on your certificate.",
  reraState: "Please choose the state whose authority gave you the number.",
  reraValidUntil: "Please enter the last day of the registration.",
  reraFormat: "This does not look like an agent’s RERA number of this state. Please check it; it is saved as you entered it.",
  reraLapsed: "This registration is over: visitors do not see the number until you enter the new day.",
  onlyAgents: "Only agents have a RERA agent number.",
  deletionRequested: "Your account is off the site. Sign in within 30 days to restore it.",
  sessionEnded: "That device is signed out.",
  allSessionsEnded: "All devices are signed out. Please sign in again.",
} as const;

/** The languages that a lister may speak: English and those of the Eighth Schedule. */
export const languages = [
  ...["English", "Hindi", "Assamese", "Bengali", "Bodo", "Dogri", "Gujarati", "Kannada", "Kashmiri", "Konkani", "Maithili", "Malayalam"],
  ...["Manipuri", "Marathi", "Nepali", "Odia", "Punjabi", "Sanskrit", "Santali", "Sindhi", "Tamil", "Telugu", "Urdu"],
] as const;
export const mostLanguages = 10;
