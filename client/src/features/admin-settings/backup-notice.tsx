import type { BackupStatus } from '#contracts/backup';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { Notice } from '../../shared/ui/admin/notice';
import { useMay } from '../../shared/ui/admin/permissions';
import { Link, type LinkProps } from '../../shared/ui/link';
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
      <OwnersLink to="/admin/backups">{t('room')}</OwnersLink>
    </Notice>
  );
}

function HeldMails({ count }: { count: number }) {
  const t = useText(backupMessages);
  return (
    <Notice id="mails-held" tone="hint" title={t('heldTitle')}>
      <p>{t('held', { count })}</p>
      <OwnersLink to="/admin/messages/mails">{t('decide')}</OwnersLink>
    </Notice>
  );
}

function OwnersLink(props: Pick<LinkProps, 'to' | 'children'>) {
  return useMay('backups.manage') ? (
    <Link {...props} className="link inline-flex min-h-6 items-center" />
  ) : null;
}
