import type { ImportField } from '#contracts/import';
import { importFieldName } from '#contracts/import-words';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';

interface OverwriteFieldsProps {
  legend: string;
  hint: string;
  fields: readonly ImportField[];
  chosen: readonly ImportField[];
  onChange: (chosen: ImportField[]) => void;
  /** Text after a field's name. */
  aside?: (field: ImportField) => string;
}

/** Selects the fields in which the source may overwrite the owner's changes. */
export function OverwriteFields({ legend, hint, fields, chosen, onChange, aside }: OverwriteFieldsProps) {
  const locale = useSelector(selectLocale);
  const toggle = (field: ImportField) =>
    onChange(chosen.includes(field) ? chosen.filter((other) => other !== field) : [...chosen, field]);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      <p className="text-stone">{hint}</p>
      <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map((field) => (
          <label key={field} className="admin-choice">
            <input
              type="checkbox"
              className="admin-check"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            <span>
              {importFieldName(field, locale)}
              {aside && <span className="text-stone"> ({aside(field)})</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
