type Props = { isTable: boolean; onChange: (isTable: boolean) => void };

/** A chart's switch to its table. */
export const ChartOrTable = ({ isTable, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
  <div className="seg" role="group" aria-label="Show as">
    <button type="button" aria-pressed={!isTable} onClick={() => onChange(false)}>
      Chart
    </button>
    <button type="button" aria-pressed={isTable} onClick={() => onChange(true)}>
      Table
    </button>
  </div>
);
