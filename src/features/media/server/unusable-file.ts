/** A file that cannot be taken; its message names it and says what to do. */
export class UnusableFile extends Error {}
