import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import type { Route } from "./+types/shared-board-screen";
import { BoardPage } from "./board-page.tsx";

export const meta = () => [{ title: "A shared board | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may look. */
export const headers = secretPageHeaders;

/** The target of a board's link (PUBL-04). */
export default function SharedBoardScreen({ params }: Route.ComponentProps) {
  return <BoardPage key={params.token} address={params.token} prepare={nothingBefore} />;
}

const nothingBefore = async (): Promise<void> => undefined;
