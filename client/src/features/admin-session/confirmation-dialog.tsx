import { useEffect, useRef, useState } from 'react';
import { confirmation } from '../../shared/api/confirmation';
import { useAskForPasskeyMutation, useConfirmMutation } from '../../shared/api/confirmation-api';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useCause } from '../../shared/ui/admin/states';
import { usePasskey } from '../../shared/ui/admin/use-passkey';
import { TextField } from '../../shared/ui/text-field';
import { confirmationMessages } from './confirmation-messages';

/** Asks for the password, a code or a passkey again before a sensitive step; the refused call is then repeated. */
export function ConfirmationDialog() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);
  useEffect(
    () =>
      confirmation.answerWith(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const finish = (confirmed: boolean) => {
    setOpen(false);
    answer.current(confirmed);
  };
  return isOpen ? <Question onDone={finish} /> : null;
}

function useQuestion(onDone: (confirmed: boolean) => void) {
  const t = useText(confirmationMessages);
  const [confirm, { isLoading: busy }] = useConfirmMutation();
  const [ask] = useAskForPasskeyMutation();
  const cause = useCause();
  const passkey = usePasskey();
  const [byCode, setByCode] = useState(false);
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const choose = (code: boolean) => {
    setByCode(code);
    setValue('');
    setFault(null);
  };
  const submit = async () => {
    if (value.trim() === '') return setFault(t(byCode ? 'needCode' : 'needPassword'));
    setFault(null);
    const { error } = await confirm(byCode ? { code: value } : { currentPassword: value });
    if (!error) return onDone(true);
    const { status, problem } = error as ApiError;
    if (status === 429)
      return setFault(t('wait', { count: Number(problem?.details?.['retryAfterSeconds'] ?? 30) }));
    if (status === 400) return setFault(t(byCode ? 'wrongCode' : 'wrongPassword'));
    setFault(cause(error));
  };
  const submitPasskey = async () => {
    setFault(null);
    const result = await passkey.use(() => ask());
    if ('text' in result) return setFault(result.text);
    const error = 'error' in result ? result.error : (await confirm({ passkey: result.answer })).error;
    if (!error) return onDone(true);
    setFault(cause(error));
  };
  return { byCode, choose, value, setValue, fault, busy, submit, submitPasskey };
}

function Question({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const t = useText(confirmationMessages);
  const { byCode, choose, value, setValue, fault, busy, submit, submitPasskey } = useQuestion(onDone);
  const close = () => onDone(false);
  return (
    <PanelDialog title={t('title')} text={t('text')} onClose={close}>
      <DialogForm label={t('submit')} busy={busy} busyText={t('busy')} onSubmit={submit} onClose={close}>
        <TextField
          key={String(byCode)}
          label={t(byCode ? 'code' : 'password')}
          name={byCode ? 'code' : 'currentPassword'}
          type={byCode ? 'text' : 'password'}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          maxLength={byCode ? 60 : 200}
          error={fault}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <button type="button" className="link inline-block py-1 text-xs" onClick={() => choose(!byCode)}>
            {t(byCode ? 'usePassword' : 'useCode')}
          </button>
          <button
            type="button"
            className="link inline-block py-1 text-xs"
            disabled={busy}
            onClick={() => void submitPasskey()}
          >
            {t('usePasskey')}
          </button>
        </p>
      </DialogForm>
    </PanelDialog>
  );
}
