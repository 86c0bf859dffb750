/** Homes of one question: a page of cards has far fewer. */
export const mostHomes = 100;
