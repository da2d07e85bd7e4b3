import type { ImportFinding } from '#contracts/import';
import { importReason, isImportReason } from '#contracts/import-reasons';
import { importFieldName, importKindName } from '#contracts/import-words';
import type { Locale } from '#contracts/primitives';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { DETAILS_PAGE, errorsFile, useGetImportErrorsQuery } from './import-api';
import { importMessages } from './messages';
import { optionMessages } from './option-messages';
import { Pager, useTrail } from './pager';

const KINDS = ['rejected', 'conflict', 'note', 'picture'] as const;

/**
 * Errors and warnings of an import by row, with field and reason. All of them can be downloaded as a file.
 */
export function RunFindings({ id }: { id: string }) {
  const t = useText(importMessages);
  const o = useText(optionMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  const [kind, setKind] = useState('');
  const trail = useTrail();
  const { data, isFetching } = useGetImportErrorsQuery({ id, only: kind, cursor: trail.cursor });
  if (!data) return null;
  if (data.total === 0 && kind === '') return <p className="text-stone">{t('noErrors')}</p>;
  return (
    <div className="grid gap-2" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">{`${t('errors')} (${format.number(data.total)})`}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2">
            {o('kind')}
            <select
              className="field w-auto"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value);
                trail.restart();
              }}
            >
              <option value="">{o('all')}</option>
              {KINDS.map((name) => (
                <option key={name} value={name}>
                  {importKindName(name, locale)}
                </option>
              ))}
            </select>
          </label>
          <a className="button-quiet" href={errorsFile(id, locale)} download>
            {t('download')}
          </a>
        </div>
      </div>
      {data.items.length === 0 ? (
        <p className="text-stone">{t('noErrors')}</p>
      ) : (
        <Findings findings={data.items} locale={locale} />
      )}
      <Pager list={t('errors')} trail={trail} size={DETAILS_PAGE} page={data} />
    </div>
  );
}

function Findings({ findings, locale }: { findings: readonly ImportFinding[]; locale: Locale }) {
  const t = useText(importMessages);
  return (
    <div className="overflow-x-auto" role="region" aria-label={t('errors')} tabIndex={0}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding, place) => (
            <tr key={place}>
              <td className="align-top">{finding.row}</td>
              <td className="min-w-24 align-top wrap-anywhere">{finding.handle}</td>
              <td className="w-2/3 align-top wrap-anywhere">
                <span className="block text-stone">
                  {importKindName(finding.kind, locale)} · {importFieldName(finding.field, locale)}
                  {finding.value !== null && `: ${finding.value}`}
                </span>
                {isImportReason(finding.code)
                  ? importReason(finding.code, finding.values, locale)
                  : finding.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
