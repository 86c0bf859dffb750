import { useId, useRef, useState } from "react";
import type { BoardHome } from "../contract/board.ts";
import { type Stage, stageLabels, stages } from "../contract/board-terms.ts";
import { type HomeActs, HomeMenuButton, HomeNotes, HomePhoto, HomeVotes, HomeWords, isGone } from "./board-card.tsx";
import type { ShownBoard } from "./shown-board.ts";
import type { Cards } from "./use-cards.ts";
import { useDrag } from "./use-drag.ts";
import { useLaneKeys } from "./use-lane-keys.ts";

type Props = HomeActs & { board: ShownBoard; cards: Cards; onMove: (home: BoardHome, stage: Stage) => void };

/** The stages side by side. A card is moved by pointer, by touch after a long press, by keyboard, or with its menu. */
export function BoardLanes({ board, cards, onMove, ...acts }: Props) {
  const region = useRef<HTMLElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState("");
  const drag = useDrag(region, (id, stage) => moveById(id, stage as Stage));
  const keys = useLaneKeys(region, board.homes, { onMove, say: setSaid });
  const target = drag.target ?? keys.target;

  function moveById(id: string, stage: Stage): void {
    const home = board.homes.find((one) => one.id === id);
    if (home && home.stage !== stage) onMove(home, stage);
  }
  return (
    <>
      <p id={hintId} className="sr-only">
        Press space to pick the card up, the arrow keys to choose a stage, and space again to put it there. Escape leaves it where it was.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <section ref={region} className="board-lanes" aria-label="Board; move a card with its menu or with space and arrow keys">
        {stages.map((stage) => (
          <Lane key={stage} stage={stage} count={board.homes.filter((home) => home.stage === stage).length} isTarget={target === stage}>
            {board.homes
              .filter((home) => home.stage === stage)
              .map((home) => (
                <article
                  key={home.id}
                  className="board-card"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the card.
                  tabIndex={0}
                  aria-label={home.title}
                  aria-describedby={hintId}
                  data-home={home.id}
                  data-gone={isGone(cards.get(home.id)) || undefined}
                  data-drag={drag.id === home.id || keys.id === home.id || undefined}
                  onPointerDown={(event) => drag.start(event, home.id)}
                  onKeyDown={(event) => keys.press(event, home)}
                  onBlur={keys.leave}
                >
                  <div className="media">
                    <HomePhoto home={home} card={cards.get(home.id)} sizes="(min-width: 80rem) 12rem, 13rem" />
                  </div>
                  <div className="flex items-start justify-between gap-2">
                    <div className="min-w-0">
                      <HomeWords home={home} card={cards.get(home.id)} headingLevel={3} most={3} />
                    </div>
                    <HomeMenuButton home={home} onOpen={acts.onOpen} />
                  </div>
                  <HomeNotes board={board} home={home} />
                  <HomeVotes board={board} home={home} {...acts} />
                </article>
              ))}
          </Lane>
        ))}
      </section>
    </>
  );
}

type LaneProps = { stage: Stage; count: number; isTarget: boolean; children: React.ReactNode };

function Lane({ stage, count, isTarget, children }: LaneProps) {
  const headingId = useId();
  return (
    <section className="board-lane" aria-labelledby={headingId} data-stage={stage}>
      <h2 id={headingId} className="text-base!">
        {stageLabels[stage]} <span className="nums font-normal text-ink-3">{count}</span>
      </h2>
      {children}
      {/* Where the card will be: at the foot of the lane. */}
      {isTarget && (
        <div className="board-slot">
          <p>
            Put it here.
            {stage === "visit" && <span className="block">A day is asked next.</span>}
            {stage === "rejected" && <span className="block">A reason is asked next.</span>}
          </p>
        </div>
      )}
      {stage === "taken" && count === 0 && !isTarget && <p className="pt-1 text-sm text-ink-3">The one you take ends here.</p>}
    </section>
  );
}
