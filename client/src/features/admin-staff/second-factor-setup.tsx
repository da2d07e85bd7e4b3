import { secondFactorProof, type SecondFactorSetup as Setup } from '#contracts/identity';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { TextField } from '../../shared/ui/text-field';
import { useToast } from '../../shared/ui/toast/use-toast';
import { CurrentPassword } from './current-password';
import { RecoveryCodeList } from './recovery-codes';
import { useBeginSecondFactorMutation, useProveSecondFactorMutation } from './second-factor-api';
import { secondFactorMessages } from './second-factor-messages';
import { useRefusal } from './use-refusal';

interface StepProps<T> {
  onDone: (result: T) => void;
  onClose: () => void;
}

/** Turns the second factor on: the password, the app with a code that proves it, the recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useText(secondFactorMessages);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    return (
      <PanelDialog title={t('codesTitle')} text={t('codesText')} onClose={onClose}>
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </PanelDialog>
    );
  }
  return (
    <PanelDialog title={t('title')} text={t(setup ? 'scanText' : 'passwordText')} onClose={onClose}>
      {setup ? (
        <AppStep setup={setup} onDone={setCodes} onClose={onClose} />
      ) : (
        <PasswordStep onDone={setSetup} onClose={onClose} />
      )}
    </PanelDialog>
  );
}

function PasswordStep({ onDone, onClose }: StepProps<Setup>) {
  const t = useText(secondFactorMessages);
  const { faults, setFaults, refuse } = useRefusal();
  const [begin, { isLoading }] = useBeginSecondFactorMutation();
  const [password, setPassword] = useState('');
  const submit = async () => {
    if (password === '') return setFaults({ password: t('needPassword') });
    setFaults({});
    const { data, error } = await begin(password);
    if (data) onDone(data);
    else refuse(error, t('notTurnedOn'));
  };
  return (
    <DialogForm label={t('next')} busy={isLoading} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
      <CurrentPassword value={password} error={faults.password} onChange={setPassword} />
    </DialogForm>
  );
}

function AppStep({ setup, onDone, onClose }: StepProps<string[]> & { setup: Setup }) {
  const t = useText(secondFactorMessages);
  const toast = useToast();
  const { faults, setFaults, refuse } = useRefusal();
  const [prove, { isLoading }] = useProveSecondFactorMutation();
  const [code, setCode] = useState('');
  const submit = async () => {
    if (code.trim() === '') return setFaults({ code: t('needCode') });
    setFaults({});
    const { data, error } = await prove({ setup: setup.setup, code });
    if (!data) return refuse(error, t('notTurnedOn'));
    toast({ title: t('turnedOn'), description: t('turnedOnText') });
    onDone(data.recoveryCodes);
  };
  return (
    <DialogForm label={t('turnOn')} busy={isLoading} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={t('picture')}
        width={208}
        height={208}
        className="justify-self-center rounded-md bg-white"
      />
      <div>
        <p className="text-xs text-stone">{t('key')}</p>
        <p className="font-mono break-words select-all" data-testid="second-factor-key">
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={maxLengthOf(secondFactorProof.shape.code)}
        error={faults.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </DialogForm>
  );
}
