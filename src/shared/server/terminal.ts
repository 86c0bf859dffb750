/** A failure that the person at the terminal can fix: shown as its message, without a stack. */
export class ExpectedError extends Error {}

/** Text that quotes a file from elsewhere: its control characters would be commands to the terminal. Line breaks and tabs stay. */
export const withoutCommands = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, "\uFFFD");

/** Shows the progress of a long step: one line that updates in place on a terminal, a line for each quarter elsewhere. */
export class Progress {
  readonly #label: string;
  readonly #tell: (text: string) => void;
  readonly #isTerminal = Boolean(process.stdout.isTTY);
  readonly #startedMs = performance.now();
  #shown = -1;

  /** `tell` also receives each text, for example for /readyz. */
  constructor(label: string, tell: (text: string) => void = () => undefined) {
    this.#label = label;
    this.#tell = tell;
    tell(`${label}.`);
  }

  update(done: number, of: number): void {
    const step = this.#isTerminal ? 1 : 25;
    const percent = of > 0 ? Math.floor((100 * done) / of / step) * step : 0;
    if (percent === this.#shown) return;
    this.#shown = percent;
    const text = `${this.#label}: ${percent} % (${done.toLocaleString("en-IN")} of ${of.toLocaleString("en-IN")})`;
    this.#tell(text);
    process.stdout.write(this.#isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
  }

  /** Reports the duration if any progress was shown. */
  end(): void {
    if (this.#shown < 0) return;
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(1);
    process.stdout.write(`${this.#isTerminal ? "\r\x1b[K" : ""}${this.#label}: done in ${seconds} s\n`);
  }
}
