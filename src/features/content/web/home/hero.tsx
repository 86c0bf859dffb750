import { ArrowRight, Pause, Play, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { compactPrice } from "../../../properties/contract/price-text.ts";
import { isPurpose, type Purpose, purposeParam } from "../../../search/contract/purposes.ts";
import { PurposeChoice, SearchInput } from "../../../search/web/public.ts";
import { HeroPicture } from "./hero-picture.tsx";
import { heroSlides } from "./hero-slides.ts";
import { useRotation } from "./use-rotation.ts";

const slideMs = 4_000;
/** They change with the slides, and stop with them. */
const exampleSearches = [
  "2 BHK in Pune under 80 lakh with parking",
  "PG for girls near Koramangala",
  "Villa with a pool for rent in Chennai",
];
/** `notFor`: the purposes that have no such prices. */
const budgets: readonly { heading: string; amounts: readonly number[]; notFor: readonly Purpose[] }[] = [
  { heading: "To buy", amounts: [3_000_000, 5_000_000, 8_000_000, 10_000_000, 20_000_000, 50_000_000], notFor: ["rent", "pg"] },
  { heading: "A month", amounts: [10_000, 20_000, 35_000, 50_000, 100_000], notFor: ["buy", "plots", "projects"] },
];

/** The slider with the heading in a cut-out corner, and the search (HOME-01). */
export function Hero() {
  const isQuiet = useIsPageLoaded();
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  // The first slide may have loaded before the script; the script loads the others.
  const isWaiting = heroSlides.slice(1).some(({ name }) => !ready.has(name));
  const { index, isPaused, togglePause, holdProps } = useRotation({ count: heroSlides.length, intervalMs: slideMs, isWaiting });
  const slide = heroSlides[index] ?? heroSlides[0];
  return (
    <section className="page-wide" aria-label="Search homes">
      {/* The search comes before the slides' own controls for who uses the keyboard. */}
      <div className="relative flex flex-col" {...holdProps}>
        <HeroText example={exampleSearches[index % exampleSearches.length] ?? ""} />
        <div className="relative not-low:order-first h-44 overflow-hidden rounded-2xl bg-sunken max-sm:in-data-returning:hidden sm:h-120 lg:h-[clamp(34rem,calc(100vh-8.5rem),46rem)] lg:rounded-bl-none">
          <div className="slides absolute inset-0">
            {heroSlides.map(
              (each, at) =>
                (at === 0 || isQuiet) && (
                  <HeroPicture
                    key={each.name}
                    slide={each}
                    isShown={at === index}
                    isFirst={at === 0}
                    onReady={() => setReady((before) => new Set(before).add(each.name))}
                  />
                ),
            )}
          </div>
          {slide && (
            <Link
              to={slide.to}
              className="absolute right-4 bottom-4 flex min-h-11 items-center gap-2.5 rounded-md bg-[oklch(1_0_0/.94)] pr-3 pl-3.5 text-sm font-medium text-[oklch(.232_.022_168)] shadow-sm lg:right-6 lg:bottom-6"
            >
              {slide.caption}
              <ArrowRight className="size-4" />
            </Link>
          )}
          <div className="absolute top-4 right-4 flex items-center gap-1 rounded-md bg-[oklch(.2_.03_168/.66)] pl-3.5 text-white lg:top-6 lg:right-6">
            <span aria-hidden="true" className="flex gap-1.5">
              {heroSlides.map(({ name }, at) => (
                <i
                  key={name}
                  className={`h-1 w-7 rounded-full bg-white transition-opacity duration-200 ${at === index ? "opacity-100" : "opacity-40"}`}
                />
              ))}
            </span>
            <button
              type="button"
              onClick={togglePause}
              aria-label={isPaused ? "Play slides" : "Pause slides"}
              className="grid size-11 place-items-center"
            >
              {isPaused ? <Play className="size-4.5" /> : <Pause className="size-4.5" />}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function HeroText({ example }: { example: string }) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const readPurpose = () => {
    const chosen = new FormData(form.current ?? undefined).get(purposeParam);
    setPurpose(isPurpose(chosen) ? chosen : null);
  };
  // The choice starts at the device's last purpose.
  useEffect(readPurpose, []);
  return (
    <div className="court-cut bl from-lg px-[calc(var(--spacing-gutter)/2)] pt-5 lg:absolute lg:bottom-0 lg:left-0 lg:z-10 lg:w-[min(47rem,57%)] lg:pt-9 lg:pr-10 lg:pb-1">
      <h1 className="text-5xl">
        Find a home that <br className="max-lg:hidden" />
        opens to the sky
      </h1>
      <p className="mt-3 max-w-[34rem] text-ink-2 max-sm:hidden lg:mt-4 lg:text-lg">
        Apartments, houses, villas and plots across India, listed by owners, builders and agents.
      </p>
      <Form ref={form} onChange={readPurpose} action="/search" role="search" className="@container/ask mt-5 lg:mt-6">
        <PurposeChoice className="mb-3 max-lg:-mx-gutter max-lg:px-gutter lg:-ml-3.5" />
        <div className="ask">
          <Search />
          <SearchInput
            label="Search"
            placeholder="Place, or your own words"
            enterKeyHint="search"
            onSuggestion="go"
            className=""
            menuClassName="absolute inset-x-0 top-full mt-2"
          />
          <Budget purpose={purpose} />
          <button type="submit" className="btn btn-primary lg:min-h-13 lg:px-6">
            <ArrowRight className="sm:hidden" />
            <span className="max-sm:sr-only">Search</span>
          </button>
        </div>
        <p className="mt-2 text-sm text-ink-2">
          Try{" "}
          <Link to={`/search?q=${encodeURIComponent(example)}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {example}
          </Link>
        </p>
      </Form>
    </div>
  );
}

/** Without a name until something is chosen, so that the address of a search is as short as it can be; without script it has one. */
function Budget({ purpose }: { purpose: Purpose | null }) {
  const [isNamed, setNamed] = useState(true);
  useEffect(() => setNamed(false), []);
  return (
    <span className="sel budget">
      <select
        name={isNamed ? "priceMax" : undefined}
        aria-label="Budget"
        className="input"
        defaultValue=""
        onChange={({ target }) => setNamed(target.value !== "")}
      >
        <option value="">Any budget</option>
        {budgets.map(
          ({ heading, amounts, notFor }) =>
            !(purpose && notFor.includes(purpose)) && (
              <optgroup key={heading} label={heading}>
                {amounts.map((amount) => (
                  <option key={amount} value={amount}>
                    Up to {compactPrice(amount, "INR")}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
    </span>
  );
}

/** True a moment after everything on the first screen has loaded: then the other slides may load. */
function useIsPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      timer = setTimeout(() => setLoaded(true), 500);
    };
    if (document.readyState === "complete") settle();
    else addEventListener("load", settle, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", settle);
    };
  }, []);
  return isLoaded;
}
