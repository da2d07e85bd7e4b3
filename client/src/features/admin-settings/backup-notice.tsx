import type { BackupStatus } from '#contracts/backup';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { Notice } from '../../shared/ui/admin/notice';
import { backupMessages } from './backup-messages';
import { useGetBackupStatusQuery } from './settings-api';

/** Warns that the newest backup or drill is too old, and that a restore holds mails back. Nothing without a folder for backups. */
export function BackupNotice() {
  const { data } = useGetBackupStatusQuery();
  if (!data) return null;
  return (
    <>
      {(data.backupOverdue || data.drillOverdue) && <Overdue status={data} />}
      {data.heldMails > 0 && <HeldMails count={data.heldMails} />}
    </>
  );
}

function Overdue({ status }: { status: BackupStatus }) {
  const t = useText(backupMessages);
  const { moment } = useMoments();
  const when = (at: string | null) => (at ? moment(at) : t('never'));
  return (
    <Notice id="backup-overdue" tone="urgent" title={t('overdueTitle')}>
      {status.backupOverdue && <p>{t('backupOverdue', { moment: when(status.lastBackupAt) })}</p>}
      {status.drillOverdue && <p>{t('drillOverdue', { moment: when(status.lastDrillAt) })}</p>}
      <p>{t('operator')}</p>
    </Notice>
  );
}

function HeldMails({ count }: { count: number }) {
  const t = useText(backupMessages);
  const format = useFormat();
  return (
    <Notice id="mails-held" tone="hint" title={t('heldTitle')}>
      <p>{t('held', { count: format.number(count) })}</p>
    </Notice>
  );
}
