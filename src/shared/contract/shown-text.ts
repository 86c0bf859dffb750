/** Make the text after them run backwards, beyond the name or title that contains them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Not half a surrogate pair: `validateInput` refuses it. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\p{Cc}\p{Cf}\u2800]/u;

/** What a person typed, as it is shown: trimmed, without controls of direction; empty when nothing of it can be seen. */
export function shownText(typed: string): string {
  const text = typed.replace(directionControls, "").trim();
  return visible.test(text) ? text : "";
}
