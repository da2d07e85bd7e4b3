import type { RestoreState } from '#contracts/backup';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { Notice } from '../../shared/ui/admin/notice';
import { Link } from '../../shared/ui/link';
import { backupsMessages } from './messages';

interface RestoreProps {
  restore: RestoreState;
}

/** In place of the room while the shop is being restored and cannot be reached. */
export function RestoreProgress({ restore }: RestoreProps) {
  const t = useText(backupsMessages);
  const { moment } = useMoments();
  return (
    <div role="status" className="admin-card grid gap-3 p-6" data-testid="restoring">
      <h2 className="text-base">{t('progressTitle', { moment: moment(restore.takenAt) })}</h2>
      <p className="max-w-prose">{t('progressText')}</p>
    </div>
  );
}

/** How the last restore ended, and what is to be done after it. */
export function LastRestore({ restore }: RestoreProps) {
  const t = useText(backupsMessages);
  const { moment } = useMoments();
  const at = moment(restore.takenAt);
  if (restore.state === 'failed')
    return (
      <Notice id="restore-failed" tone="urgent" title={t('failedTitle', { moment: at })}>
        <p>{t('failedText')}</p>
        <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{restore.failure ?? t('stopped')}</p>
      </Notice>
    );
  return (
    <Notice id="restore-done" tone="hint" title={t('doneTitle', { moment: at })}>
      <p className="flex flex-wrap items-center gap-x-2">
        {t('doneText', { moment: moment(restore.endedAt ?? restore.requestedAt) })}
        <Link to="/admin/help/backups" className="link inline-flex min-h-6 items-center">
          {t('doneGuide')}
        </Link>
      </p>
      {restore.said && (
        <details open className="mt-2">
          <summary className="inline-flex min-h-6 items-center">{t('printed')}</summary>
          <p className="mt-1 max-w-prose text-xs break-words whitespace-pre-wrap">{restore.said}</p>
        </details>
      )}
    </Notice>
  );
}
