import { CloudOff, LayoutList, UserRoundPlus } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { focusLater } from "../../../shared/web/focus-later.ts";
import { startKeeping } from "../../../shared/web/keep-offline.ts";
import { EmptyState } from "../../../shared/web/ui/empty-state.tsx";
import { LoadFailure } from "../../../shared/web/ui/load-failure.tsx";
import type { BoardHome } from "../contract/board.ts";
import "./board.css";
import { BoardLanes } from "./board-lanes.tsx";
import { BoardTabs, BoardToLookAt } from "./board-rows.tsx";
import { HomeDialog } from "./home-dialog.tsx";
import { JoinForm } from "./join-form.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PeopleLine } from "./people-line.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import type { ShownBoard } from "./shown-board.ts";
import { UnsentComments } from "./unsent-comments.tsx";
import { type UsedBoard, useBoard } from "./use-board.ts";
import { type Cards, useCards } from "./use-cards.ts";
import { useMoves } from "./use-moves.ts";

/** `address`: the id of a list, or the token of a link. `prepare` runs before the first call. */
export function BoardPage({ address, prepare }: { address: string; prepare: () => Promise<void> }) {
  const used = useBoard(address, prepare);
  const { board, failure, refresh } = used;
  const cards = useCards(board?.homes.map(({ id }) => id) ?? []);
  if (!board && failure?.isOver) {
    return (
      <div className="page py-12">
        <EmptyState heading="This board is not here" text={failure.message}>
          <Link to="/saved" className="btn btn-primary">
            My saved homes
          </Link>
        </EmptyState>
        <UnsentComments unsent={used.unsent} homes={[]} />
      </div>
    );
  }
  if (!board) {
    return (
      <div className="page grid min-h-dvh content-start gap-6 pt-10" aria-busy={!failure}>
        <h1 className="text-3xl">Board</h1>
        <noscript>
          <p className="note">The board needs JavaScript.</p>
        </noscript>
        {failure && <LoadFailure message={failure.message} onRetry={() => void refresh()} />}
      </div>
    );
  }
  const isMember = board.rights === "own" || board.rights === "work";
  return (
    <>
      {failure && (
        <div className="page pt-4">
          <LoadFailure message={failure.message} onRetry={() => void refresh()} />
        </div>
      )}
      {isMember ? <WorkingBoard {...{ address, board, cards, used }} /> : <SharedBoard {...{ address, board, cards, used }} />}
    </>
  );
}

type Props = { address: string; board: ShownBoard; cards: Cards; used: UsedBoard };

function WorkingBoard({ address, board, cards, used }: Props) {
  const isWide = useIsWide();
  const moves = useMoves(used, keepFocus);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(useLocation().hash === "#share");
  const { open, isGone } = useOpenHome(board.homes, openId);
  // Who takes part looks at the board on the way to a home, where there may be no line.
  useEffect(() => void startKeeping(), []);
  const close = (id: string) => {
    setOpenId(null);
    keepFocus(id);
  };
  const acts = {
    onOpen: ({ id }: BoardHome) => setOpenId(id),
    onMove: moves.move,
    onVote: ({ id, title }: BoardHome, isYes: boolean | null) => used.attempt(used.act({ kind: "vote", home: id, title, isYes })),
  };
  return (
    <div className="page pb-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 lg:pt-10">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-3xl wrap-anywhere outline-none">
            {board.name}
          </h1>
          <div className="mt-2">
            <PeopleLine board={board} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {board.rights === "own" && (
            <>
              <Link to={`/saved?list=${board.list}`} className="btn btn-secondary">
                <LayoutList aria-hidden /> As a list
              </Link>
              <button type="button" className="btn btn-primary" onClick={() => setSharing(true)}>
                <UserRoundPlus aria-hidden /> Share the board
              </button>
            </>
          )}
        </div>
      </div>
      <WaitingNote board={board} />
      <UnsentComments unsent={used.unsent} homes={board.homes} />
      {board.homes.length === 0 && <NoHomes isOwner={board.rights === "own"} />}
      {board.homes.length > 0 && (isWide ? <BoardLanes {...{ board, cards, ...acts }} /> : <BoardTabs {...{ board, cards, ...acts }} />)}
      {open && !moves.asked && (
        <HomeDialog {...{ address, board, used, home: open, isGone, onMove: moves.move }} onClose={() => close(open.id)} />
      )}
      {moves.asked && <MoveDialog asked={moves.asked} moves={moves} />}
      {isSharing && <ShareDialog {...{ address, board, used }} onClose={() => setSharing(false)} />}
    </div>
  );
}

/** A home that leaves the board while it is open stays open: somebody may be writing about it. */
function useOpenHome(homes: readonly BoardHome[], openId: string | null) {
  const last = useRef<BoardHome>(undefined);
  const there = homes.find(({ id }) => id === openId);
  if (there) last.current = there;
  const open = there ?? (last.current?.id === openId ? last.current : undefined);
  return { open, isGone: !there };
}

/** A card is another element in its new stage. Where one stage is shown at a time the home has left it, and the focus stays on the stage. */
function keepFocus(id: string): void {
  focusLater(() => {
    if (document.activeElement !== document.body) return null;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    return find(`[data-home="${id}"]`) ?? find(".tabs [aria-current]") ?? find("h1");
  });
}

function NoHomes({ isOwner }: { isOwner: boolean }) {
  return (
    <EmptyState
      heading="No homes yet"
      text={isOwner ? "Save homes to this list, and they stand here." : "Homes that are saved to this list stand here."}
    >
      <Link to="/search" className="btn btn-primary">
        Find homes
      </Link>
    </EmptyState>
  );
}

/** Says that something has not been sent yet, and that nothing has to be done about it. */
function WaitingNote({ board: { waiting } }: Pick<Props, "board">) {
  const count = waiting.length === 1 ? "1 change waits" : `${waiting.length} changes wait`;
  return (
    <p role="status" className={waiting.length > 0 ? "note mb-4" : "sr-only"}>
      {waiting.length > 0 && (
        <>
          <CloudOff aria-hidden />
          {count} on this device until the line is back.
        </>
      )}
    </p>
  );
}

/** For those who came by a link: who shares it, and how to take part. */
function SharedBoard({ address, board, cards, used }: Props) {
  const headingId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = board.homes.find(({ id }) => id === openId);
  const owner = board.members.find(({ isOwner }) => isOwner)?.name ?? "Somebody";
  const mayJoin = board.rights === "join";
  const count = board.homes.length === 1 ? "1 home" : `${board.homes.length} homes`;
  return (
    <>
      <section className="relative overflow-hidden bg-deep text-on-deep" aria-labelledby={headingId}>
        <div className="jaali absolute inset-0 opacity-[.07]" />
        <div className="page relative grid items-center gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 lg:py-12">
          <div className="min-w-0">
            <p className="text-on-deep-2">{owner} shares a list with you</p>
            <h1 id={headingId} className="mt-1 text-4xl wrap-anywhere">
              {board.name}: {count}
            </h1>
            <p className="mt-3 max-w-xl text-on-deep-2">
              {mayJoin ? "Vote, write, add photos of a visit. " : ""}What the others do shows here within two seconds. Nobody finds this
              page without the link.
            </p>
          </div>
          {mayJoin && <JoinForm address={address} used={used} />}
        </div>
      </section>
      <div className="page pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3 py-4 lg:py-5">
          <PeopleLine board={board} />
          <p className="text-sm text-ink-2">{owner} can take the link back at any time.</p>
        </div>
        {board.homes.length === 0 ? (
          <NoHomes isOwner={false} />
        ) : (
          <BoardToLookAt board={board} cards={cards} onOpen={({ id }) => setOpenId(id)} />
        )}
      </div>
      {open && (
        <HomeDialog {...{ address, board, used, home: open, isGone: false }} onMove={() => undefined} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

const wide = "(min-width: 48rem)";

/** Whether the stages fit side by side. The board is shown in the browser only. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}
