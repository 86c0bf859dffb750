/** The work, whose duration `observe` learns when it ends; `failure`: with what it failed. */
export async function timed<Result>(
  work: () => Promise<Result>,
  observe: (seconds: number, failure?: { error: unknown }) => void,
): Promise<Result> {
  const startedAtMs = performance.now();
  const seconds = () => (performance.now() - startedAtMs) / 1000;
  try {
    const result = await work();
    observe(seconds());
    return result;
  } catch (error) {
    observe(seconds(), { error });
    throw error;
  }
}
