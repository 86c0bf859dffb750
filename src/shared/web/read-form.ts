import { data } from "react-router";

/** The form sent to a page's action. Anything else is the sender's fault: the page answers 400, and no failure of ours is logged. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
