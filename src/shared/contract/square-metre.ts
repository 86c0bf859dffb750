/** Square feet in a square metre, by the International Yard and Pound Agreement of 1959. */
export const sqftPerSqm = 10.763910417;
