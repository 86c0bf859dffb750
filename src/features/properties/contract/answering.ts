// How a lister answers enquiries, as visitors read it. Free of zod, for pages.

/** Counted are enquiries of so many days; figures of fewer than so many say nothing about a person. */
export const answeringDays = 60;
export const leastEnquiries = 5;
/** The newest of them: a bound for listers with thousands. */
export const mostCounted = 200;

export type AnsweringWords = {
  /** "within 3 hours": how soon they usually answer; null with fewer than five enquiries in 60 days, or too many without a reply. */
  answers: string | null;
  /** The percentage of enquiries answered within a day; null with fewer than five. */
  answeredInADay: number | null;
};

/** "usually answers within 3 hours · 94% within a day", whose last part stays on one line; null: too little is known. */
export function answeringText({ answers, answeredInADay }: AnsweringWords): string | null {
  if (answeredInADay === null) return answers && `usually answers ${answers}`;
  const share = shareText(answeredInADay);
  return answers === null ? `answers ${share}` : `usually answers ${answers} · ${share.replaceAll(" ", "\u00a0")}`;
}

/** In few words: "usually answers within 3 hours"; of who answers too few to say that, "answers 22% within a day". */
export const answersOnCard = ({ answers, answeredInADay }: AnsweringWords): string | null =>
  answeringText({ answers, answeredInADay: answers === null ? answeredInADay : null });

/** The same after "answers": "usually within 3 hours, 94% within a day". */
export function answersInShort({ answers, answeredInADay }: AnsweringWords): string | null {
  const words = [answers && `usually ${answers}`, answeredInADay === null ? null : shareText(answeredInADay)];
  return words.filter(Boolean).join(", ") || null;
}

const shareText = (answeredInADay: number): string =>
  answeredInADay === 0 ? "no enquiry within a day" : `${answeredInADay}% within a day`;
