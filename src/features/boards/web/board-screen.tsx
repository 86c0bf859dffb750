import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import { beginVisitor, mergeDevice, readVisitor } from "../../visitors/web/public.ts";
import type { Route } from "./+types/board-screen";
import { BoardPage } from "./board-page.tsx";

export const meta = () => [{ title: "Board | Aangan" }, { name: "robots", content: "noindex" }];
export const headers = secretPageHeaders;

/** The board of a list, for its owner and members (PUBL-04). Only the browser knows who they are. */
export default function BoardScreen({ params }: Route.ComponentProps) {
  return <BoardPage key={params.list} address={params.list} prepare={keepListOnServer} />;
}

/** The device may hold a list that the server does not know yet. */
async function keepListOnServer(): Promise<void> {
  if (!readVisitor()) await beginVisitor();
  await mergeDevice();
}
