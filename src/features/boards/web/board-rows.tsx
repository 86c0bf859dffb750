import { useState } from "react";
import type { BoardHome } from "../contract/board.ts";
import { type Stage, stageLabels, stages } from "../contract/board-terms.ts";
import { type HomeActs, HomeNotes, HomePhoto, HomeVotes, HomeWords, isGone } from "./board-card.tsx";
import { visitText, votesText } from "./board-text.ts";
import { StageSelect } from "./home-dialog.tsx";
import type { ShownBoard } from "./shown-board.ts";
import type { Cards } from "./use-cards.ts";

type Props = HomeActs & { board: ShownBoard; cards: Cards; onMove: (home: BoardHome, stage: Stage) => void };

/** For narrow screens: one stage at a time. */
export function BoardTabs({ board, cards, onMove, ...acts }: Props) {
  const [chosen, setChosen] = useState<Stage | null>(null);
  const stage = chosen ?? stages.find((one) => board.homes.some((home) => home.stage === one)) ?? "new";
  const homes = board.homes.filter((home) => home.stage === stage);
  return (
    <>
      <nav className="tabs -mx-gutter px-gutter" aria-label="Stages">
        {stages.map((one) => (
          <button key={one} type="button" aria-current={one === stage || undefined} onClick={() => setChosen(one)}>
            {stageLabels[one]}{" "}
            <span className="nums font-normal text-ink-3">{board.homes.filter((home) => home.stage === one).length}</span>
          </button>
        ))}
      </nav>
      {homes.length === 0 && <p className="py-6 text-ink-2">No home is here.</p>}
      <ul>
        {homes.map((home) => (
          <li key={home.id} className="board-row" data-gone={isGone(cards.get(home.id)) || undefined}>
            <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
              <div className="media">
                <HomePhoto home={home} card={cards.get(home.id)} sizes="7.5rem" />
              </div>
              <div className="min-w-0">
                <HomeWords home={home} card={cards.get(home.id)} headingLevel={2} />
              </div>
            </div>
            <HomeNotes board={board} home={home} />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <HomeVotes board={board} home={home} {...acts} />
              <div className="ml-auto w-36">
                <StageSelect label={`Stage: ${home.title}`} home={home} onMove={onMove} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For those who only look: all homes below each other, those to visit first. */
export function BoardToLookAt({ board, cards, onOpen }: Pick<Props, "board" | "cards" | "onOpen">) {
  const order: readonly Stage[] = ["taken", "visit", "visited", "maybe", "new", "rejected"];
  const homes = order.flatMap((stage) => board.homes.filter((home) => home.stage === stage));
  return (
    <ul>
      {homes.map((home) => (
        <li
          key={home.id}
          className="board-row grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_26rem]"
          data-gone={isGone(cards.get(home.id)) || undefined}
        >
          <div className="media">
            <HomePhoto home={home} card={cards.get(home.id)} sizes="(min-width: 40rem) 13rem, 7.5rem" />
          </div>
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink-2">
              {stageLabels[home.stage]}
              {(home.stage === "visit" || home.stage === "visited") && home.visitOn && ` on ${visitText(home)}`}
            </p>
            <HomeWords home={home} card={cards.get(home.id)} headingLevel={2} />
          </div>
          <div className="max-lg:col-span-2">
            <HomeNotes board={board} home={home} hasVisit={false} />
            {home.votes.length > 0 && <p className="mt-2 text-sm text-ink-2">{votesText(board, home)}</p>}
            {home.comments.length + home.photos.length > 0 && (
              <button
                type="button"
                className="btn btn-secondary btn-sm mt-2"
                aria-label={`Comments and photos: ${home.title}`}
                onClick={() => onOpen(home)}
              >
                Comments and photos
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
