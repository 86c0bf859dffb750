import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { sampleTestimonials, type Testimonial } from "./sample-testimonials.ts";
import { useRotation } from "./use-rotation.ts";

const turnMs = 6_000;
const pairsFrom = "(min-width: 48rem)";
const step = () => (matchMedia(pairsFrom).matches ? 2 : 1);

/** Sample testimonials that change by themselves, two at a time, one on small screens (HOME-05). */
export function Testimonials() {
  const { index, isPaused, togglePause, goForward, goBack, holdProps } = useRotation({
    count: sampleTestimonials.length,
    intervalMs: turnMs,
    step,
  });
  const pair = index - (index % 2);
  return (
    <section className="far mt-section border-y [--far-height:22rem] border-line bg-sunken" aria-labelledby="testimonials">
      <div className="page py-7 sm:py-section" {...holdProps}>
        <div className="relative mb-4 flex sm:mb-9 items-end justify-between gap-4">
          <h2
            id="testimonials"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xl max-sm:flex-col max-sm:items-start sm:text-3xl"
          >
            Heard in the courtyard <span className="badge badge-warn tracking-normal max-sm:my-2.5">Sample</span>
          </h2>
          {/* On phones beside the badge, which is below the heading there. */}
          <div className="flex gap-2 max-sm:absolute max-sm:right-0 max-sm:bottom-0">
            <button
              type="button"
              className="btn btn-secondary btn-icon"
              aria-label={isPaused ? "Play testimonials" : "Pause testimonials"}
              onClick={togglePause}
            >
              {isPaused ? <Play /> : <Pause />}
            </button>
            <button type="button" className="btn btn-secondary btn-icon" aria-label="Previous" onClick={goBack}>
              <ArrowLeft />
            </button>
            <button type="button" className="btn btn-secondary btn-icon" aria-label="Next" onClick={goForward}>
              <ArrowRight />
            </button>
          </div>
        </div>
        {/* All of them share the same cells, so that the longest sets the height and nothing below ever moves. */}
        <div className="grid gap-x-14 md:grid-cols-2">
          {sampleTestimonials.map((testimonial, at) => (
            <Voice
              key={testimonial.name}
              testimonial={testimonial}
              column={at % 2 === 0 ? "md:col-start-1" : "md:col-start-2"}
              isShownAlone={at === index}
              isShownInPair={at === pair || at === pair + 1}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type VoiceProps = { testimonial: Testimonial; column: string; isShownAlone: boolean; isShownInPair: boolean };

function Voice({ testimonial: { words, name, place }, column, isShownAlone, isShownInPair }: VoiceProps) {
  const shown = `${isShownAlone ? "" : "max-md:invisible max-md:opacity-0"} ${isShownInPair ? "" : "md:invisible md:opacity-0"}`;
  return (
    <figure
      className={`col-start-1 row-start-1 grid content-between border-t-2 border-ink pt-6 transition-[opacity,visibility] duration-slow ${column} ${shown}`}
    >
      <blockquote className="text-xl leading-snug! text-balance sm:text-2xl">{words}</blockquote>
      <figcaption className="mt-6 flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-lg bg-primary-soft text-lg font-semibold text-primary-ink"
        >
          {name[0]}
        </span>
        <span>
          <b className="block font-semibold">{name}</b>
          <span className="text-sm text-ink-2">{place}</span>
        </span>
      </figcaption>
    </figure>
  );
}
