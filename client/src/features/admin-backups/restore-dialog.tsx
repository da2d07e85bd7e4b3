import type { BackupsOverview, RestoreLosses, StoredBackup } from '#contracts/backup';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CopyIcon } from '../../shared/ui/admin/icons';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { AdminFailure, useCause } from '../../shared/ui/admin/states';
import { useCopy } from '../../shared/ui/admin/use-copy';
import { TextField } from '../../shared/ui/text-field';
import { useGetLossesQuery, useRestoreBackupMutation } from './backups-api';
import { backupsMessages } from './messages';

const DAY_HOURS = 24;

interface DialogProps {
  backup: StoredBackup;
  restoredBy: BackupsOverview['restoredBy'];
  onClose: () => void;
}

/** Says what a restore would lose, and begins it once a word was typed; or names the command where only a person can. */
export function RestoreDialog({ backup, restoredBy, onClose }: DialogProps) {
  const t = useText(backupsMessages);
  const { moment } = useMoments();
  const { data, error, refetch } = useGetLossesQuery(backup.name, { refetchOnMountOrArgChange: true });
  return (
    <PanelDialog title={t('restoreTitle', { moment: moment(backup.takenAt) })} onClose={onClose}>
      {!data && error && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-40" />}
      {data && <Losses losses={data} />}
      {data && <Staying />}
      {data && restoredBy === 'launcher' && <TypedWord backup={backup} onClose={onClose} />}
      {data && restoredBy !== 'launcher' && (
        <Command
          why={t(restoredBy === 'command' ? 'byCommand' : 'byCommandAndRedis')}
          command={data.command}
          onClose={onClose}
        />
      )}
    </PanelDialog>
  );
}

function Losses({ losses: { hours, orders } }: { losses: RestoreLosses }) {
  const t = useText(backupsMessages);
  const days = Math.floor(hours / DAY_HOURS);
  const time =
    hours < 1
      ? t('lossMoments')
      : days < 2
        ? t('lossHours', { count: hours })
        : t('lossDays', { count: days });
  return (
    <ul className="mb-4 grid list-disc gap-1 rounded-sm border-l-2 border-sale bg-sale/6 py-3 pr-3 pl-8">
      <li>{time}</li>
      <li>{orders > 0 ? t('lossOrders', { count: orders }) : t('noOrders')}</li>
    </ul>
  );
}

/** What a restore does not bring back: nobody gets in by it who is shut out now. */
function Staying() {
  const t = useText(backupsMessages);
  return (
    <section aria-label={t('stays')} className="mb-4">
      <h3 className="text-sm">{t('stays')}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-8">
        <li>{t('staySignedOut')}</li>
        <li>{t('stayAccounts')}</li>
        <li>{t('stayLinks')}</li>
        <li>{t('stayConnections')}</li>
      </ul>
    </section>
  );
}

function TypedWord({ backup, onClose }: Pick<DialogProps, 'backup' | 'onClose'>) {
  const t = useText(backupsMessages);
  const cause = useCause();
  const [restore, { isLoading, error }] = useRestoreBackupMutation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const word = t('word');
  const submit = async () => {
    const isTyped = typed.trim().toLowerCase() === word;
    setWrong(!isTyped);
    if (isTyped && !(await restore(backup)).error) onClose();
  };
  return (
    <DialogForm
      danger
      label={t('restoreNow')}
      busy={isLoading}
      busyText={t('restoring')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="max-w-prose">{t('steps')}</p>
      <TextField
        label={t('typeWord', { word })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong ? t('wordWrong', { word }) : null}
      />
      {Boolean(error) && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-3">
          {t('notRestored')} {cause(error)}
        </p>
      )}
    </DialogForm>
  );
}

interface CommandProps {
  why: string;
  command: string;
  onClose: () => void;
}

function Command({ why, command, onClose }: CommandProps) {
  const t = useText(backupsMessages);
  const copy = useCopy({ copied: t('copied'), notCopied: t('notCopied') });
  return (
    <>
      <div className="grid gap-3">
        <p className="max-w-prose">{why}</p>
        <p>{t('backUpFirst')}</p>
        <pre
          aria-label={t('command')}
          className="rounded-sm bg-parchment p-3 text-xs break-all whitespace-pre-wrap"
        >
          {command}
        </pre>
      </div>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" className="button" onClick={() => copy(command)}>
          <CopyIcon className="size-4" />
          {t('copy')}
        </button>
      </DialogButtons>
    </>
  );
}
