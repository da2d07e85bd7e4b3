import type { BackupsOverview, StoredBackup } from '#contracts/backup';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { formatFileSize } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { DownloadLink } from '../../shared/ui/admin/download-link';
import { DownloadIcon } from '../../shared/ui/admin/icons';
import { ListTable } from '../../shared/ui/admin/list-table';
import { ReturnIcon } from '../../shared/ui/icons';
import { pathOf } from './backups-api';
import { backupsMessages } from './messages';
import { RestoreDialog } from './restore-dialog';

interface TableProps {
  backups: readonly StoredBackup[];
  restoredBy: BackupsOverview['restoredBy'];
}

/** The stored backups, the newest first. */
export function BackupsTable({ backups, restoredBy }: TableProps) {
  const t = useText(backupsMessages);
  const [restoring, setRestoring] = useState<StoredBackup | null>(null);
  const columns = [
    { label: t('when') },
    { label: t('size'), className: 'max-md:hidden text-right' },
    { label: t('release'), className: 'max-lg:hidden' },
    { label: t('reason'), className: 'max-md:hidden' },
    { label: t('actions'), className: 'text-right' },
  ];
  return (
    <>
      <ListTable caption={t('list')} columns={columns} testId="backups">
        {backups.map((backup) => (
          <Row key={backup.name} backup={backup} onRestore={() => setRestoring(backup)} />
        ))}
      </ListTable>
      {restoring && (
        <RestoreDialog backup={restoring} restoredBy={restoredBy} onClose={() => setRestoring(null)} />
      )}
    </>
  );
}

function Row({ backup, onRestore }: { backup: StoredBackup; onRestore: () => void }) {
  const t = useText(backupsMessages);
  const locale = useSelector(selectLocale);
  const moments = useMoments();
  const moment = moments.moment(backup.takenAt);
  const size = formatFileSize(backup.bytes, locale);
  const reason = backup.reason ? t(`for-${backup.reason}`) : t('unknown');
  const which = <span className="sr-only"> {t('of', { moment })}</span>;
  return (
    <tr>
      <td>
        <span className="whitespace-nowrap">{moment}</span>
        <span className="block text-xs text-stone md:hidden">
          {size} · {reason}
        </span>
        {!backup.isWhole && (
          <span className="mt-1 block max-w-prose text-xs text-stone">
            <AdminBadge tone="warning">{t('notWhole')}</AdminBadge> {t('notWholeText')}
          </span>
        )}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums max-md:hidden">{size}</td>
      <td className="max-lg:hidden">{backup.release ?? t('unknown')}</td>
      <td className="max-md:hidden">{reason}</td>
      <td>
        {backup.isWhole && (
          <div className="flex justify-end gap-2">
            <DownloadLink href={`${pathOf(backup.name)}/file`}>
              <DownloadIcon className="size-4 md:hidden" />
              <span className="max-md:sr-only">{t('download')}</span>
              {which}
            </DownloadLink>
            <button type="button" className="button-quiet" onClick={onRestore}>
              <ReturnIcon className="size-4 md:hidden" />
              <span className="max-md:sr-only">{t('restore')}</span>
              {which}
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
