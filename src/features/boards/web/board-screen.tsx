import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import { holdsList } from "../../saved/web/public.ts";
import { beginVisitor, mergeDevice, readVisitor } from "../../visitors/web/public.ts";
import type { Route } from "./+types/board-screen";
import { BoardPage } from "./board-page.tsx";

export const meta = () => [{ title: "Board | Aangan" }, { name: "robots", content: "noindex" }];
export const headers = secretPageHeaders;

/** The board of a list, for its owner and members (PUBL-04). Only the browser knows who they are. */
export default function BoardScreen({ params }: Route.ComponentProps) {
  return <BoardPage key={params.list} address={params.list} prepare={() => keepListOnServer(params.list)} />;
}

/** The device may hold a list that the server does not know yet. Nobody begins for a device whose visitor has just signed out. */
async function keepListOnServer(list: string): Promise<void> {
  if (!readVisitor() && holdsList(list)) await beginVisitor();
  if (readVisitor()) await mergeDevice();
}
