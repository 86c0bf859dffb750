/** Of all the lister's homes that are asked about; its ref is "lister.day". */
export const stillThereKind = "still-there";
/** Of one home that people have reported as gone; its ref is "home.second", of the report. */
export const reportedKind = "reported-as-gone";
