/** The languages that a lister may speak: English and those of the Eighth Schedule. */
export const languages = [
  ...["English", "Hindi", "Assamese", "Bengali", "Bodo", "Dogri", "Gujarati", "Kannada", "Kashmiri", "Konkani", "Maithili", "Malayalam"],
  ...["Manipuri", "Marathi", "Nepali", "Odia", "Punjabi", "Sanskrit", "Santali", "Sindhi", "Tamil", "Telugu", "Urdu"],
] as const;
export const mostLanguages = 10;
