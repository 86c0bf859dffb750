import { useQuery } from "@tanstack/react-query";
import { createApiClient } from "../../../../../shared/web/api-client.ts";
import type { MyPropertiesEndpoints } from "../../../contract/my-properties.endpoints.ts";
import { myPropertiesPaths } from "../../../contract/my-properties.paths.ts";
import { useWizardForm } from "../wizard-values.ts";

const api = createApiClient<MyPropertiesEndpoints>(myPropertiesPaths);
const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

/** The operators' features to choose from, besides the lister's own (PWIZ-10). Without an answer there are none. */
export function OfferedFeatures() {
  const { values, change } = useWizardForm();
  const { data: offered = [] } = useQuery({
    queryKey: ["feature-master"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await api.listPossibleFeatures()).data.features.map(({ name }) => name),
  });
  const { features } = values;
  const toggle = (name: string) =>
    change({ features: features.some(isSame(name)) ? features.filter((one) => !isSame(name)(one)) : [...features, name] });
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name stands above the field that it belongs to.
    <div role="group" aria-label="Features to choose from" className="mb-3 flex flex-wrap gap-2">
      {offered.map((name) => (
        <button key={name} type="button" className="chip" aria-pressed={features.some(isSame(name))} onClick={() => toggle(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
