import type { BackupsOverview, BackupTrouble } from '#contracts/backup';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Notice } from '../../shared/ui/admin/notice';
import { backupsMessages } from './messages';

/** When the last backup and drill were, and where the backups are. */
export function BackupsState({ overview }: { overview: BackupsOverview }) {
  const t = useText(backupsMessages);
  const { place } = overview;
  return (
    <section aria-label={t('state')} className="admin-card mb-4 p-4">
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <Fact label={t('lastBackup')}>
          <When at={overview.lastBackupAt} isOverdue={overview.backupOverdue} />
        </Fact>
        <Fact label={t('lastDrill')}>
          <When at={overview.lastDrillAt} isOverdue={overview.drillOverdue} />
        </Fact>
        {place && <Fact label={t('place')}>{t(place.kind, { address: place.address })}</Fact>}
        <Fact label={t('passphrase')}>{t('passphraseSet')}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-stone">{label}</dt>
      <dd className="max-w-prose break-words">{children}</dd>
    </div>
  );
}

function When({ at, isOverdue }: { at: string | null; isOverdue: boolean }) {
  const t = useText(backupsMessages);
  const { moment } = useMoments();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {at ? moment(at) : t('never')}
      {at && isOverdue && <AdminBadge tone="bad">{t('overdue')}</AdminBadge>}
    </span>
  );
}

/** What failed, what to do about it, and what the machine says. */
export function Trouble({ title, trouble }: { title: string; trouble: BackupTrouble }) {
  const t = useText(backupsMessages);
  return (
    <Notice id={`backup-trouble-${trouble.cause}`} tone="urgent" title={title}>
      <p className="max-w-prose">{t(`cause-${trouble.cause}`)}</p>
      <p className="mt-1 max-w-prose text-xs break-words text-stone">{t('said', { said: trouble.said })}</p>
    </Notice>
  );
}

/** What to enter where, before the first backup. */
export function SetUp({ hasPassphrase }: { hasPassphrase: boolean }) {
  const t = useText(backupsMessages);
  return (
    <section aria-labelledby="backups-set-up" className="admin-card grid gap-3 p-4">
      <h2 id="backups-set-up" className="text-base">
        {t('setUpTitle')}
      </h2>
      <p className="max-w-prose">{t('setUpText')}</p>
      <pre
        aria-label={t('lines')}
        className="overflow-x-auto rounded-sm bg-parchment p-3 text-xs whitespace-pre-wrap"
      >
        {`BACKUP_DIR=${t('examplePlace')}\nBACKUP_PASSPHRASE=${t('examplePassphrase')}`}
      </pre>
      <p className="max-w-prose">{t(hasPassphrase ? 'passphraseIsSet' : 'setUpPassphrase')}</p>
    </section>
  );
}
