import { type KeyboardEvent, type RefObject, useState } from "react";
import { focusLater } from "../../../shared/web/focus-later.ts";
import type { BoardHome } from "../contract/board.ts";
import { type Stage, stageLabels, stages } from "../contract/board-terms.ts";

type Acts = { onMove: (home: BoardHome, stage: Stage) => void; say: (text: string) => void };

/** Space lifts the card that has the focus, arrows choose a stage, space puts it there, Escape does not. Without a lifted card arrows move the focus. */
export function useLaneKeys(region: RefObject<HTMLElement | null>, homes: readonly BoardHome[], { onMove, say }: Acts) {
  const [lifted, setLifted] = useState<{ id: string; stage: Stage } | null>(null);

  function press(event: KeyboardEvent<HTMLElement>, home: BoardHome): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const isDrop = event.key === " " || (event.key === "Enter" && lifted);
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
    if (isDrop) liftOrDrop(home);
    else if (event.key === "Escape" && lifted) putBack(home);
    else if (step !== undefined && lifted) choose(step);
    else if (step !== undefined) focusLane(home, step);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") focusBeside(event.currentTarget, event.key === "ArrowUp");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function liftOrDrop(home: BoardHome): void {
    if (!lifted) {
      setLifted({ id: home.id, stage: home.stage });
      say(`Picked up. ${stageLabels[home.stage]}.`);
      return;
    }
    setLifted(null);
    say(`${stageLabels[lifted.stage]}.`);
    if (lifted.stage === home.stage) return;
    onMove(home, lifted.stage);
    // It is another element in its new lane.
    focusLater(() => cardOf(home.id));
  }
  function putBack(home: BoardHome): void {
    setLifted(null);
    say(`Left in ${stageLabels[home.stage]}.`);
  }
  function choose(step: number): void {
    if (!lifted) return;
    const stage = stages[stages.indexOf(lifted.stage) + step];
    if (!stage) return;
    setLifted({ ...lifted, stage });
    say(stageLabels[stage]);
    region.current?.querySelector(`[data-stage="${stage}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  /** The first card of the next lane that has any. */
  function focusLane(home: BoardHome, step: number): void {
    for (let at = stages.indexOf(home.stage) + step; at >= 0 && at < stages.length; at += step) {
      const first = homes.find(({ stage }) => stage === stages[at]);
      if (!first) continue;
      cardOf(first.id)?.focus();
      return;
    }
  }
  function focusBeside(card: HTMLElement, isUp: boolean): void {
    const all = [...(card.parentElement?.querySelectorAll<HTMLElement>("[data-home]") ?? [])];
    all[all.indexOf(card) + (isUp ? -1 : 1)]?.focus();
  }
  const cardOf = (id: string) => region.current?.querySelector<HTMLElement>(`[data-home="${id}"]`);

  const current = lifted && homes.find(({ id }) => id === lifted.id);
  return {
    id: lifted?.id ?? null,
    /** The chosen stage, when it is another one than the card's. */
    target: lifted && current?.stage !== lifted.stage ? lifted.stage : null,
    press,
    leave: () => setLifted(null),
  };
}
