import { useText } from '../../config/messages';
import { uiMessages } from './messages';
import type { Selection } from './use-selection';

/** Table head check box: selects all rows shown, or none. */
export function SelectAllHead({ selection }: { selection: Selection }) {
  const t = useText(uiMessages);
  return (
    <th className="w-9">
      <label className="admin-select">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={t('selectAll')}
          checked={selection.all}
          onChange={selection.toggleAll}
        />
      </label>
    </th>
  );
}

/** Check box of one row, labelled with the row's name. With the Shift key, all rows from the last one follow it. */
export function SelectCell({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  const t = useText(uiMessages);
  return (
    <td>
      <label className="admin-select">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={t('select', { name })}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}
