import { useText } from '../../../shared/config/messages';
import { ChevronDownIcon } from '../../../shared/ui/icons';
import { CHOSEN, type Column } from './variant-columns';
import { variantMessages } from './variant-messages';

interface ColumnMenuProps {
  /** The columns that are shown. */
  columns: readonly Column[];
  onShow: (column: Column) => void;
  onHide: (column: Column) => void;
}

/** Chooses the columns beside those that the table always has. */
export function ColumnMenu({ columns, onShow, onHide }: ColumnMenuProps) {
  const t = useText(variantMessages);
  return (
    <details className="group" data-testid="columns">
      <summary className="button-quiet w-fit list-none [&::-webkit-details-marker]:hidden">
        {t('columns')}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1 pt-2">
        <legend className="sr-only">{t('columns')}</legend>
        {CHOSEN.map((field) => (
          <label key={field} className="admin-choice">
            <input
              type="checkbox"
              className="admin-check"
              checked={columns.includes(field)}
              onChange={({ target }) => (target.checked ? onShow : onHide)(field)}
            />
            {t(field)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
