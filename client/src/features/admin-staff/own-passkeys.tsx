import { passkeyName, type Passkey } from '#contracts/passkeys';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { useMoments } from '../../shared/format/moments';
import { Confirm } from '../../shared/ui/admin/confirm';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { AdminFailure } from '../../shared/ui/admin/states';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { PasskeyAdd } from './passkey-add';
import {
  passkeyApi,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkey-api';
import { passkeyMessages } from './passkey-messages';
import { PasskeyNameField } from './passkey-name-field';
import { useGetSecondFactorQuery } from './second-factor-api';

/** The own passkeys: added, renamed, removed. */
export function OwnPasskeys() {
  const t = useText(passkeyMessages);
  const dispatch = useDispatch();
  const { data, error, refetch } = useGetPasskeysQuery();
  const { data: app } = useGetSecondFactorQuery();
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    // Only when the dialog closes: reading the account again earlier would replace the recovery codes on the screen.
    dispatch(passkeyApi.util.invalidateTags(['Me']));
    setAdding(false);
  };
  return (
    <section className="admin-card p-4" aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-sm">
        {t('title')}
      </h2>
      <p className="mb-3 text-xs text-stone">{t('what')}</p>
      {error && !data && <AdminFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="mb-3">{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className="mb-3 grid divide-y divide-line">
          {data.map((one) => (
            <Row key={one.id} passkey={one} isLast={data.length === 1 && app?.on === false} />
          ))}
        </ul>
      )}
      {data && (
        <button type="button" className="button-quiet" onClick={() => setAdding(true)}>
          {t('add')}
        </button>
      )}
      {isAdding && <PasskeyAdd onClose={close} />}
    </section>
  );
}

interface RowProps {
  passkey: Passkey;
  /** It is the only factor of the account. */
  isLast: boolean;
}

function Row({ passkey, isLast }: RowProps) {
  const t = useText(passkeyMessages);
  const { moment } = useMoments();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2" data-passkey={name}>
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-xs text-stone">
          {t('addedOn', { when: moment(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: moment(lastUsedAt) })}
        </p>
      </div>
      <p className="flex gap-2">
        <button
          type="button"
          className="button-quiet"
          aria-label={t('renameOf', { name })}
          onClick={() => setOpen('rename')}
        >
          {t('rename')}
        </button>
        <button
          type="button"
          className="button-quiet"
          aria-label={t('removeOf', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('remove')}
        </button>
      </p>
      {open === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {open === 'remove' && <Remove passkey={passkey} isLast={isLast} onClose={close} />}
    </li>
  );
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText(passkeyMessages);
  const reportOutcome = useReportOutcome();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    const input = { name: name.trim() };
    if (faultsOf(passkeyName, input)['name']) return setFault(t('needName'));
    const sent = rename({ id: passkey.id, ...input });
    if (await reportOutcome(sent, { done: t('renamed'), text: input.name, failed: t('notRenamed') }))
      onClose();
  };
  return (
    <PanelDialog title={t('renameOf', { name: passkey.name })} onClose={onClose}>
      <DialogForm busy={isLoading} onSubmit={submit} onClose={onClose}>
        <PasskeyNameField value={name} fault={fault} onChange={setName} />
      </DialogForm>
    </PanelDialog>
  );
}

function Remove({ passkey, isLast, onClose }: RowProps & { onClose: () => void }) {
  const t = useText(passkeyMessages);
  const reportOutcome = useReportOutcome();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const confirm = async () => {
    await reportOutcome(remove(passkey.id), {
      done: t('removed'),
      text: passkey.name,
      failed: t('notRemoved'),
    });
    onClose();
  };
  return (
    <Confirm
      title={t('removeTitle', { name: passkey.name })}
      text={isLast ? `${t('removeText')} ${t('removeLast')}` : t('removeText')}
      label={t('remove')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
