import type { AuditEntry } from '#contracts/identity';
import { useText } from '../../shared/config/messages';
import { changedParts } from './audit-changes';
import { useAuditWords, type AdminWords } from './audit-words';
import { staffMessages } from './messages';

/** The parts of a change before and after. */
export function AuditDetails({ entry, words }: { entry: AuditEntry; words: AdminWords }) {
  const t = useText(staffMessages);
  const written = useAuditWords(words);
  const fields = changedParts(entry.before, entry.after).map((part) =>
    written.write(entry.subjectType, part),
  );
  if (fields.length === 0) return null;
  return (
    <div className="overflow-x-auto text-xs" role="group" aria-label={t('details')} tabIndex={0}>
      <table className="admin-table">
        <caption className="sr-only">{t('details')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, before, after }, index) => (
            // Two elements of a list may have the same name; the rows never move.
            <tr key={index}>
              <th scope="row" className="min-w-32 whitespace-normal">
                {field}
              </th>
              <td className="max-w-96 break-words">{before}</td>
              <td className="max-w-96 break-words">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
