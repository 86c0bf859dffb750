/** Rejects with the name of what took too long: a test that times out while no page is asked says nothing about the cause. */
export async function withTimeout<Value>(work: Promise<Value>, seconds: number, name: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: no answer after ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
