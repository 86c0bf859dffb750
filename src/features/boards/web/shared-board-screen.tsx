import { data } from "react-router";
import { ApiError, createPageApiClient } from "../../../shared/web/api-client.ts";
import { secretPageHeaders } from "../../../shared/web/secret-page.ts";
import type { BoardsEndpoints } from "../contract/boards.endpoints.ts";
import { boardsPaths } from "../contract/boards.paths.ts";
import type { Route } from "./+types/shared-board-screen";
import { BoardPage } from "./board-page.tsx";

export const meta = () => [{ title: "A shared board | Aangan" }, { name: "robots", content: "noindex" }];

/** Everybody who has the address may look. */
export const headers = secretPageHeaders;

/** The status for an address that no link has. Only the browser knows who may still use a link that was taken back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { getBoard } = createPageApiClient<BoardsEndpoints>(boardsPaths, context);
  try {
    await getBoard({ params: { board: params.token } });
  } catch (error) {
    if (error instanceof ApiError && error.body.data.code === "not_found") return data(null, { status: 404 });
  }
  return null;
}

/** The target of a board's link (PUBL-04). */
export default function SharedBoardScreen({ params }: Route.ComponentProps) {
  return <BoardPage key={params.token} address={params.token} prepare={nothingBefore} />;
}

const nothingBefore = async (): Promise<void> => undefined;
