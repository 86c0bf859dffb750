import { data } from "react-router";

/** What a page's action was sent. What is no form is the sender's fault: the page answers 400, and nothing is logged as a failure of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
