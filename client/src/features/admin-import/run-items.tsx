import type { ImportItem, ImportRun } from '#contracts/import';
import { importFieldName } from '#contracts/import-words';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { DETAILS_PAGE, useGetImportItemsQuery } from './import-api';
import { differenceText } from './difference-text';
import { importMessages } from './messages';
import { Pager, useTrail } from './pager';
import { recordMessages } from './record-messages';

const OUTCOMES = ['new', 'changed', 'unchanged', 'conflicting', 'rejected', 'gone', 'archived'] as const;

/** Products or records of an import with the change made, or planned, for each; page by page. */
export function RunItems({ run }: { run: ImportRun }) {
  const t = useText(importMessages);
  const format = useFormat();
  const [outcome, setOutcome] = useState('');
  const trail = useTrail();
  const query = { id: run.id, only: outcome, cursor: trail.cursor };
  const { data, isFetching } = useGetImportItemsQuery(query);
  const records = useText(recordMessages);
  const heading = run.kind === 'products' ? t('products') : records(run.kind);
  return (
    <div className="grid gap-2" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">{data ? `${heading} (${format.number(data.total)})` : heading}</h3>
        <label className="flex items-center gap-2">
          {t('outcome')}
          <select
            className="field w-auto"
            value={outcome}
            onChange={(event) => {
              setOutcome(event.target.value);
              trail.restart();
            }}
          >
            <option value="">{t('all')}</option>
            {OUTCOMES.filter((name) => run.counts[name] > 0).map((name) => (
              <option key={name} value={name}>
                {`${t(name)} (${format.number(run.counts[name])})`}
              </option>
            ))}
          </select>
        </label>
      </div>
      {data?.items.length === 0 && (
        <p className="text-stone">{run.kind === 'products' ? t('noItems') : records('noEntries')}</p>
      )}
      {data && data.items.length > 0 && (
        <div className="overflow-x-auto" role="region" aria-label={heading} tabIndex={0}>
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{run.kind === 'products' ? t('product') : records('entry')}</th>
                <th scope="col">{t('differences')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => (
                <tr key={item.position}>
                  <td className="min-w-28 align-top wrap-anywhere">
                    {item.title ?? item.handle}
                    <span className="block text-stone">{t(item.outcome)}</span>
                  </td>
                  <td className="w-2/3 align-top wrap-anywhere">
                    <Differences item={item} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <Pager list={heading} trail={trail} size={DETAILS_PAGE} page={data} />}
    </div>
  );
}

function Differences({ item }: { item: ImportItem }) {
  const t = useText(importMessages);
  const locale = useSelector(selectLocale);
  return (
    <ul>
      {item.differences.map(({ field, from, to, kept }) => (
        <li key={field}>
          <span className="text-stone">{importFieldName(field, locale)}:</span> {differenceText(from, to)}{' '}
          {kept && <em>({t('keptHere')})</em>}
        </li>
      ))}
    </ul>
  );
}
