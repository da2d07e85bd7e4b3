interface FilterSelectProps {
  label: string;
  /** The option without a filter. */
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Filters a list by one of its states. */
export function FilterSelect({ label, any, value, options, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      className="field w-auto max-sm:flex-1"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
