import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { projectPath } from "../../../../shared/contract/page-paths.ts";
import { withoutOwn, writeAssumptions } from "../../../costs/contract/assumptions.ts";
import { ownOfRent } from "../../../costs/contract/renting-cost.ts";
import { ownOfSale } from "../../../costs/contract/true-cost.ts";
import { type AssumedState, type Buying, BuyingBox, KeptParams, RentingBox, useAssumptions } from "../../../costs/web/public.ts";
import { homeToLet } from "../../../properties/contract/cost-inputs.ts";
import type { HomeOnOffer } from "../../../properties/contract/property.ts";
import { useReaderUnit } from "../../../properties/web/public.ts";
import { mostHomesOnOffer } from "../../contract/public-projects.paths.ts";
import { type HomeGroup, homeOptions } from "./home-options.ts";

/** `buying`: null for a home to let. */
export type CostedHome = { home: HomeOnOffer; buying: Buying | null };
/** In the address: the home whose cost is shown. */
const homeParam = "home";

type Props = { projectId: string; homes: readonly CostedHome[] };

/** The true cost of one of the homes on offer: the one in the address, else the first. */
export function HomeCosts({ projectId, homes }: Props) {
  const state = useAssumptions();
  const asked = state.typed.get(homeParam);
  const shown = homes.find(({ home }) => home.id === asked) ?? homes[0];
  if (!shown) return null;
  const { home, buying } = shown;
  const path = projectPath(projectId);
  return (
    <section id="cost" aria-labelledby="cost-heading">
      <h2 id="cost-heading" className="text-2xl">
        What a home here costs
      </h2>
      <HomeChoice homes={homes} shown={shown} path={path} state={state} />
      {buying ? (
        <BuyingBox {...buying} stateName={home.state} path={path} state={state} />
      ) : (
        <RentingBox home={homeToLet(home)} path={path} state={state} />
      )}
    </section>
  );
}

type ChoiceProps = {
  homes: readonly CostedHome[];
  shown: CostedHome;
  path: string;
  state: AssumedState;
};

/** With scripts the costs follow the choice; without them, and before they are there, the form reloads the page. */
function HomeChoice({ homes, shown: { home, buying }, path, state }: ChoiceProps) {
  const choose = (id: string) => state.change(homeParam, id);
  const reader = useReaderUnit();
  const groups = homeOptions(
    homes.map((one) => one.home),
    reader,
    home.id,
  );
  const select = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    // What was chosen before the page's code was there counts as if it were done now.
    if (select.current && select.current.value !== home.id) choose(select.current.value);
  }, []);
  const own = buying ? ownOfSale(buying.home) : ownOfRent(homeToLet(home));
  const assumed = new URLSearchParams();
  writeAssumptions(state.assumptions, assumed);
  const seeHome = (
    <Link to={`/property/${home.id}${assumed.size > 0 ? `?${assumed}` : ""}`} className="link inline-flex min-h-11 items-center">
      See this home
    </Link>
  );
  const options = groups.flatMap((group) => group.options);
  const only = options.length === 1 ? options[0]?.label : undefined;
  if (only) {
    return (
      <p className="nums mt-2 flex flex-wrap items-center gap-x-4">
        {only} {seeHome}
      </p>
    );
  }
  return (
    <form
      action={`${path}#cost`}
      aria-label="The home"
      autoComplete="off"
      className="field mt-3 flex flex-wrap items-center gap-x-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParams query={withoutOwn(state.typed, own)} without={[homeParam]} />
      <label className="lab w-full" htmlFor="cost-of">
        Home
      </label>
      <span className="sel min-w-0 max-w-full">
        <select
          ref={select}
          id="cost-of"
          name={homeParam}
          className="input nums"
          value={home.id}
          onChange={({ target }) => choose(target.value)}
        >
          {groups.map(({ heading, options }) =>
            groups.length === 1 ? (
              <Options key={heading} options={options} />
            ) : (
              <optgroup key={heading} label={heading}>
                <Options options={options} />
              </optgroup>
            ),
          )}
        </select>
      </span>
      <button type="submit" className="btn btn-secondary hidden! noscript:inline-flex!">
        Show its cost
      </button>
      {seeHome}
      {[true, false].some((isLet) => homes.filter((one) => (one.buying === null) === isLet).length >= mostHomesOnOffer) && (
        <p className="nums w-full text-sm text-ink-2">
          At most {mostHomesOnOffer} homes for sale and {mostHomesOnOffer} to let are listed here, the cheapest first. The cost of any other
          is on its own page.
        </p>
      )}
    </form>
  );
}

const Options = ({ options }: Pick<HomeGroup, "options">) =>
  options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
