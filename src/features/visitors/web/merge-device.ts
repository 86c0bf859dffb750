// Apart from the rest, because it is in every page's script.
let merge: () => Promise<void> = async () => undefined;

/** Says how to add to the server what only the device holds, without doubles. It runs after each sign-in, and rejects when it fails. */
export function mergeDeviceBy(way: () => Promise<void>): void {
  merge = way;
}

export const mergeDevice = (): Promise<void> => merge();
