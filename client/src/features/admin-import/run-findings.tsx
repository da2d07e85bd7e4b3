import type { ListedFinding } from '#contracts/import';
import { importReason, isImportReason } from '#contracts/import-reasons';
import { importFieldName, importKindName } from '#contracts/import-words';
import type { Locale } from '#contracts/primitives';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { ALL_FINDINGS, FindingGroups } from './finding-groups';
import {
  DETAILS_PAGE,
  errorsFile,
  useGetImportErrorGroupsQuery,
  useGetImportErrorsQuery,
} from './import-api';
import { importMessages } from './messages';
import { Pager, useTrail } from './pager';

/** What an import has to say, equal findings counted together, and the rows of the selected ones. All as a file, too. */
export function RunFindings({ id }: { id: string }) {
  const t = useText(importMessages);
  const locale = useSelector(selectLocale);
  const [selected, setSelected] = useState(ALL_FINDINGS);
  const trail = useTrail();
  const { data: groups } = useGetImportErrorGroupsQuery(id);
  const { data, isFetching } = useGetImportErrorsQuery({ id, ...selected, cursor: trail.cursor });
  if (!data || !groups) return null;
  if (groups.length === 0) return <p className="text-stone">{t('noErrors')}</p>;
  return (
    <div className="grid gap-2" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">{t('errors')}</h3>
        <a className="button-quiet" href={errorsFile(id, locale)} download>
          {t('download')}
        </a>
      </div>
      <FindingGroups
        groups={groups}
        selected={selected}
        onSelect={(selection) => {
          setSelected(selection);
          trail.restart();
        }}
      />
      <Findings findings={data.items} locale={locale} />
      <Pager list={t('errors')} trail={trail} size={DETAILS_PAGE} page={data} />
    </div>
  );
}

function Findings({ findings, locale }: { findings: readonly ListedFinding[]; locale: Locale }) {
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
              <td className="min-w-24 align-top wrap-anywhere">
                {finding.productId ? (
                  <Link to={`/admin/products/${finding.productId}`} className="admin-reach underline">
                    {finding.title}
                  </Link>
                ) : (
                  (finding.title ?? finding.handle)
                )}
              </td>
              <td className="w-2/3 align-top wrap-anywhere">
                <span className="block text-stone">
                  {importKindName(finding.kind, locale)} · {importFieldName(finding.field, locale)}
                  {finding.value !== null && `: ${finding.value}`}
                </span>
                {isImportReason(finding.code)
                  ? importReason({ ...finding, code: finding.code }, locale)
                  : finding.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
