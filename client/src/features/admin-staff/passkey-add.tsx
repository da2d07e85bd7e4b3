import { passkeyName } from '#contracts/passkeys';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useCause } from '../../shared/ui/admin/states';
import { usePasskey } from '../../shared/ui/admin/use-passkey';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useAddPasskeyMutation, useAskForNewPasskeyMutation } from './passkey-api';
import { passkeyMessages } from './passkey-messages';
import { PasskeyNameField } from './passkey-name-field';
import { RecoveryCodeList } from './recovery-codes';
import { secondFactorMessages } from './second-factor-messages';

interface PasskeyAddProps {
  onClose: () => void;
}

function useAddForm({ onClose }: PasskeyAddProps) {
  const t = useText(passkeyMessages);
  const cause = useCause();
  const toast = useToast();
  const passkey = usePasskey();
  const [ask] = useAskForNewPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const create = async () => {
    const result = await passkey.create(() => ask());
    if ('text' in result) return setFault(result.text);
    if ('error' in result) return setFault(`${t('notAdded')} ${cause(result.error)}`);
    const { data, error } = await add({ name: name.trim(), passkey: result.answer });
    if (!data) return setFault(`${t('notAdded')} ${cause(error)}`);
    toast({ title: t('added'), description: name.trim() });
    if (data.recoveryCodes) setCodes(data.recoveryCodes);
    else onClose();
  };
  const submit = async () => {
    if (faultsOf(passkeyName, { name: name.trim() })['name']) return setFault(t('needName'));
    setFault(null);
    setBusy(true);
    await create();
    setBusy(false);
  };
  return { name, setName, fault, busy, codes, submit };
}

/** Adds a passkey: its name, then the device; the first factor of an account brings recovery codes. */
export function PasskeyAdd({ onClose }: PasskeyAddProps) {
  const t = useText(passkeyMessages);
  const second = useText(secondFactorMessages);
  const { name, setName, fault, busy, codes, submit } = useAddForm({ onClose });
  if (codes) {
    return (
      <PanelDialog title={second('codesTitle')} text={t('codesText')} onClose={onClose}>
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </PanelDialog>
    );
  }
  return (
    <PanelDialog title={t('add')} text={t('addText')} onClose={onClose}>
      <DialogForm label={t('next')} busy={busy} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
        <PasskeyNameField value={name} fault={fault} onChange={setName} />
      </DialogForm>
    </PanelDialog>
  );
}
