import { secondFactorConfirmation } from '#contracts/identity';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { CurrentPassword } from './current-password';
import { RecoveryCodeList } from './recovery-codes';
import { useRenewRecoveryCodesMutation, useTurnOffSecondFactorMutation } from './second-factor-api';
import { secondFactorMessages } from './second-factor-messages';
import { useRefusal } from './use-refusal';

interface ConfirmProps {
  what: 'renew' | 'off';
  onClose: () => void;
}

function useConfirmForm({ what, onClose }: ConfirmProps) {
  const t = useText(secondFactorMessages);
  const toast = useToast();
  const { faults, setFaults, refuse } = useRefusal();
  const [turnOff, off] = useTurnOffSecondFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [values, setValues] = useState({ currentPassword: '', code: '' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const submit = async () => {
    const found = {
      ...(values.currentPassword === '' && { password: t('needPassword') }),
      ...(values.code.trim() === '' && { code: t('needCode') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (what === 'off') {
      const { error } = await turnOff(values);
      if (error) return refuse(error, t('notTurnedOff'));
      toast({ title: t('turnedOff') });
      return onClose();
    }
    const { data, error } = await renew(values);
    if (!data) return refuse(error, t('notRenewed'));
    toast({ title: t('renewed') });
    setCodes(data.recoveryCodes);
  };
  return { values, setValues, faults, busy: off.isLoading || renewing.isLoading, codes, submit };
}

/** Asks for password and code before the second factor is turned off, or its recovery codes are made anew. */
export function SecondFactorConfirm({ what, onClose }: ConfirmProps) {
  const t = useText(secondFactorMessages);
  const { values, setValues, faults, busy, codes, submit } = useConfirmForm({ what, onClose });
  if (codes) {
    return (
      <PanelDialog title={t('codesTitle')} text={t('codesText')} onClose={onClose}>
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </PanelDialog>
    );
  }
  const label = t(what === 'off' ? 'turnOff' : 'renew');
  return (
    <PanelDialog title={label} text={t(what === 'off' ? 'offText' : 'renewText')} onClose={onClose}>
      <DialogForm
        label={label}
        danger={what === 'off'}
        busy={busy}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <CurrentPassword
          value={values.currentPassword}
          error={faults.password}
          onChange={(currentPassword) => setValues({ ...values, currentPassword })}
        />
        <TextField
          label={t('anyCode')}
          name="code"
          autoComplete="one-time-code"
          maxLength={maxLengthOf(secondFactorConfirmation.shape.code)}
          error={faults.code}
          value={values.code}
          onChange={(event) => setValues({ ...values, code: event.target.value })}
        />
      </DialogForm>
    </PanelDialog>
  );
}
