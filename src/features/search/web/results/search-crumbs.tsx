import { Breadcrumb } from "../../../../shared/web/ui/breadcrumb.tsx";

/** The place of the search (SRCH-03). Apart from the bar, which is loaded later: most pages share this. */
export const SearchCrumbs = () => <Breadcrumb items={[{ label: "Home", to: "/" }, { label: "Search" }]} />;
