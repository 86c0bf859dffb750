/** A file that cannot be taken; its message names it and says what to do. */
export class UnusableFile extends Error {}

/** One that could not be read in time: because of what it is, or because the machine had much else to do. */
export class TooSlowFile extends UnusableFile {}
