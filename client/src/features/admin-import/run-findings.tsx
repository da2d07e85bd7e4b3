import { useText } from '../../shared/config/messages';
import { errorsFile, useGetImportErrorsQuery } from './import-api';
import { importMessages } from './messages';

/** What an import could not take or has to say: the first fifty, and all of it as a file. */
export function RunFindings({ id }: { id: string }) {
  const t = useText(importMessages);
  const { data } = useGetImportErrorsQuery(id);
  if (!data) return null;
  if (data.items.length === 0) return <p className="text-stone">{t('noErrors')}</p>;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">{`${t('errors')} (${data.total})`}</h3>
        <a className="button-quiet" href={errorsFile(id)} download>
          {t('download')}
        </a>
      </div>
      <div className="max-h-96 overflow-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((finding, place) => (
              <tr key={place}>
                <td>{finding.row}</td>
                <td>{finding.handle}</td>
                <td>{finding.field}</td>
                <td className="max-w-48 truncate">{finding.value}</td>
                <td>{finding.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
