import { secondFactorProof, type SecondFactorConfirmation } from '#contracts/identity';
import { useState } from 'react';
import { useAskForPasskeyMutation } from '../../shared/api/confirmation-api';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { usePasskey } from '../../shared/ui/admin/use-passkey';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { CurrentPassword } from './current-password';
import { RecoveryCodeList } from './recovery-codes';
import { useRenewRecoveryCodesMutation, useTurnOffSecondFactorMutation } from './second-factor-api';
import { secondFactorMessages } from './second-factor-messages';
import { useRefusal } from './use-refusal';

interface ConfirmProps {
  what: 'renew' | 'off';
  /** The account has a passkey, which serves instead of the code. */
  hasPasskey: boolean;
  onClose: () => void;
}

function useConfirmForm({ what, onClose }: Omit<ConfirmProps, 'hasPasskey'>) {
  const t = useText(secondFactorMessages);
  const toast = useToast();
  const { faults, setFaults, refuse } = useRefusal();
  const [turnOff, off] = useTurnOffSecondFactorMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [ask] = useAskForPasskeyMutation();
  const passkey = usePasskey();
  const [values, setValues] = useState({ currentPassword: '', code: '' });
  const [codes, setCodes] = useState<string[] | null>(null);
  const send = async (proof: SecondFactorConfirmation) => {
    if (what === 'off') {
      const { error } = await turnOff(proof);
      if (error) return refuse(error, t('notTurnedOff'));
      toast({ title: t('turnedOff') });
      return onClose();
    }
    const { data, error } = await renew(proof);
    if (!data) return refuse(error, t('notRenewed'));
    toast({ title: t('renewed') });
    setCodes(data.recoveryCodes);
  };
  const { currentPassword } = values;
  const noPassword = currentPassword === '' ? { password: t('needPassword') } : {};
  const submit = async () => {
    const found = { ...noPassword, ...(values.code.trim() === '' && { code: t('needCode') }) };
    setFaults(found);
    if (Object.keys(found).length === 0) await send(values);
  };
  const submitPasskey = async () => {
    setFaults(noPassword);
    if (currentPassword === '') return;
    const result = await passkey.use(() => ask());
    if ('text' in result) return setFaults({ code: result.text });
    if ('error' in result) return refuse(result.error, t(what === 'off' ? 'notTurnedOff' : 'notRenewed'));
    await send({ currentPassword, passkey: result.answer });
  };
  return {
    values,
    setValues,
    faults,
    busy: off.isLoading || renewing.isLoading,
    codes,
    submit,
    submitPasskey,
  };
}

/** Asks for password and code, or passkey, before the second factor is turned off, or its recovery codes are made anew. */
export function SecondFactorConfirm({ what, hasPasskey, onClose }: ConfirmProps) {
  const t = useText(secondFactorMessages);
  const { values, setValues, faults, busy, codes, submit, submitPasskey } = useConfirmForm({ what, onClose });
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
          maxLength={maxLengthOf(secondFactorProof.shape.code)}
          error={faults.code}
          value={values.code}
          onChange={(event) => setValues({ ...values, code: event.target.value })}
        />
        {hasPasskey && (
          <p>
            <button
              type="button"
              className="link inline-block py-1 text-xs"
              disabled={busy}
              onClick={() => void submitPasskey()}
            >
              {t('usePasskey')}
            </button>
          </p>
        )}
      </DialogForm>
    </PanelDialog>
  );
}
