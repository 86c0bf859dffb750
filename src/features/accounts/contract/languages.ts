/** What a lister may speak: English and the languages of the Eighth Schedule, as people look for them. */
export const languages = [
  ...["English", "Hindi", "Assamese", "Bengali", "Bodo", "Dogri", "Gujarati", "Kannada", "Kashmiri", "Konkani", "Maithili", "Malayalam"],
  ...["Manipuri", "Marathi", "Nepali", "Odia", "Punjabi", "Sanskrit", "Santali", "Sindhi", "Tamil", "Telugu", "Urdu"],
] as const;
export const mostLanguages = 10;
