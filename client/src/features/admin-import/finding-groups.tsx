import type { ImportFindingGroup } from '#contracts/import';
import { importReason, isImportReason } from '#contracts/import-reasons';
import { importFieldName, importKindName } from '#contracts/import-words';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { sourceMessages } from './source-messages';

/** Which equal findings are shown. */
export interface FindingSelection {
  kind: string;
  field: string;
  code: string;
}

export const ALL_FINDINGS: FindingSelection = { kind: '', field: '', code: '' };

interface FindingGroupsProps {
  groups: readonly ImportFindingGroup[];
  selected: FindingSelection;
  onSelect: (selection: FindingSelection) => void;
}

/** Equal findings with their number; selecting one lists its rows. */
export function FindingGroups({ groups, selected, onSelect }: FindingGroupsProps) {
  const t = useText(sourceMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const button = (isOn: boolean) => `flex w-full gap-3 px-2 py-1.5 text-left ${isOn ? 'bg-parchment' : ''}`;
  const isAll = selected.kind === '';
  return (
    <ul className="rounded-md border border-line" aria-label={t('groups')}>
      <li>
        <button
          type="button"
          className={button(isAll)}
          aria-pressed={isAll}
          onClick={() => onSelect(ALL_FINDINGS)}
        >
          {t('allRemarks', { count: total })}
        </button>
      </li>
      {groups.map((group) => {
        const { kind, field, code, values, reason, count } = group;
        const isOn = selected.kind === kind && selected.field === field && selected.code === (code ?? '');
        return (
          <li key={`${kind} ${field} ${code}`} className="border-t border-line">
            <button
              type="button"
              className={button(isOn)}
              aria-pressed={isOn}
              onClick={() => onSelect({ kind, field, code: code ?? '' })}
            >
              <span className="min-w-12 text-right font-medium tabular-nums">{format.number(count)}</span>
              <span className="wrap-anywhere">
                <span className="block text-stone">
                  {importKindName(kind, locale)} · {importFieldName(field, locale)}
                </span>
                {isImportReason(code) ? importReason({ code, values, field }, locale) : reason}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
