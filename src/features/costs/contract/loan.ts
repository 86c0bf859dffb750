// Loans that are paid back in equal monthly instalments (EMI).
import { type NationalRates, percentOf } from "./rates.ts";

/** The most that banks may lend of a price. A small loan may be a larger part of it, so the most grows with the price without falling back. */
export const mostLoan = (price: number, { loanLimits }: Pick<NationalRates, "loanLimits">): number =>
  Math.max(0, ...loanLimits.map(({ loanUpTo, percent }) => Math.min(loanUpTo ?? Number.POSITIVE_INFINITY, percentOf(price, percent))));

/** The loan of a price: the part that is asked for, within what banks may lend. */
export const loanOf = (price: number, loanPercent: number, national: Pick<NationalRates, "loanLimits">): number =>
  Math.min(percentOf(price, loanPercent), mostLoan(price, national));

/** What is paid each month for one rupee of loan. */
export function instalmentOfOneRupee(ratePercent: number, years: number): number {
  const months = years * 12;
  const rate = ratePercent / 1200;
  return rate === 0 ? 1 / months : rate / -Math.expm1(-months * Math.log1p(rate));
}

/** In whole rupees. */
export const instalmentOf = (loan: number, ratePercent: number, years: number): number =>
  Math.round(loan * instalmentOfOneRupee(ratePercent, years));

export type LoanYear = { year: number; principal: number; interest: number /** Owed at its end. */; owed: number };

/**
 * What is paid in each year. It counts with the instalment before it is rounded, so that the loan is paid back to the rupee at the end of the
 * last year; the parts add up to the loan and to all interest.
 */
export function loanByYear(loan: number, ratePercent: number, years: number): LoanYear[] {
  const rate = ratePercent / 1200;
  const instalment = loan * instalmentOfOneRupee(ratePercent, years);
  const owedAfter = (year: number): number => {
    const left = (years - year) * 12;
    return Math.round(rate === 0 ? instalment * left : (instalment * -Math.expm1(-left * Math.log1p(rate))) / rate);
  };
  const paidAfter = (year: number): number => Math.round(instalment * 12 * year);
  return Array.from({ length: years }, (_, before) => {
    const owed = owedAfter(before + 1);
    const principal = (before === 0 ? loan : owedAfter(before)) - owed;
    return { year: before + 1, principal, interest: paidAfter(before + 1) - paidAfter(before) - principal, owed };
  });
}

export const interestInAll = (loan: number, ratePercent: number, years: number): number =>
  Math.round(loan * instalmentOfOneRupee(ratePercent, years) * 12 * years) - loan;
