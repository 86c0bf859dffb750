import { AppError } from "../../../../shared/server/error-table.ts";
import { uploadMessages } from "../../contract/upload-rules.ts";

/** A full disk is nobody's bug, and passes: told as `unavailable`. Everything else is as it was. */
export async function reportDiskFull<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // sharp has no codes.
    const isDiskFull = code === "ENOSPC" || code === "EDQUOT" || /no space left|write error/i.test(message);
    throw isDiskFull ? new AppError("unavailable", uploadMessages.noRoom) : error;
  }
}
