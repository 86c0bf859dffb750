import { AppError } from "../../../../shared/server/error-table.ts";
import { uploadMessages } from "../../contract/upload-rules.ts";

/** Reports a full disk as `unavailable`: it is temporary, and not a bug. Other errors pass through. */
export async function reportDiskFull<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // sharp's errors have no codes.
    const isDiskFull = code === "ENOSPC" || code === "EDQUOT" || /no space left|write error/i.test(message);
    throw isDiskFull ? new AppError("unavailable", uploadMessages.noRoom) : error;
  }
}
