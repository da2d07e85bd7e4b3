import { useRef, useState, type FormEvent } from 'react';
import type { SignInStep } from '#contracts/identity';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { sessionMessages } from './messages';
import { useEnterCodeMutation } from './session-api';
import { useCountdown } from './use-countdown';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface CodeFormProps {
  /** The second step, from the response to the password. */
  step: SignInStep;
  /** Returns to the password form, with the reason unless the user chose to go back. */
  onBack: (why: string | null) => void;
}

function useCodeForm({ step, onBack }: CodeFormProps) {
  const t = useText(sessionMessages);
  const cause = useCause();
  const form = useRef<HTMLFormElement>(null);
  const [enter, { isLoading: busy }] = useEnterCodeMutation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wait, setWait] = useCountdown();

  const refused = (error: ApiError) => {
    const { status, problem } = error;
    if (problem?.code === 'identity.step-ended') return onBack(t('stepEnded'));
    if (status === 429) return setWait(Number(problem?.details?.['retryAfterSeconds'] ?? 30));
    if (status !== 400 && status !== 401) {
      return setFailure(t('failed', { cause: cause(error) }));
    }
    setFault(t(status === 400 ? 'codeShape' : 'wrongCode'));
    form.current?.querySelector('input')?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wait > 0 || busy) return;
    setFailure(null);
    if (code.trim() === '') return setFault(t('codeRequired'));
    setFault(null);
    const { error } = await enter({ step: step.step, code });
    if (error) refused(error as ApiError);
  };
  const passkey = usePasskeySignIn({
    step: step.step,
    onFailure: setFailure,
    onWait: setWait,
    onStepEnded: () => onBack(t('stepEnded')),
  });
  return { form, code, setCode, fault, setFault, busy, wait, failure, submit, passkey };
}

/** Second step of signing in: a code from the authenticator app, a passkey, or a recovery code. */
export function CodeForm({ step, onBack }: CodeFormProps) {
  const t = useText(sessionMessages);
  const { form, code, setCode, fault, setFault, busy, wait, failure, submit, passkey } = useCodeForm({
    step,
    onBack,
  });
  const [byRecovery, setByRecovery] = useState(!step.hasApp);
  const notice = wait > 0 ? t('wait', { count: wait }) : failure;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div role="alert" className={notice ? 'rounded-md border border-sale p-3 text-sale' : '-mb-4'}>
        {notice}
      </div>
      {step.hasPasskey && (
        <button
          type="button"
          className="button w-full"
          disabled={passkey.busy || wait > 0}
          onClick={() => void passkey.run()}
        >
          <BusyLabel busy={passkey.busy} busyText={t('busy')}>
            {t('withPasskey')}
          </BusyLabel>
        </button>
      )}
      <p className="text-stone">{t(byRecovery ? 'recoveryText' : 'codeText')}</p>
      <TextField
        key={String(byRecovery)}
        label={t(byRecovery ? 'recoveryCode' : 'code')}
        name="code"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={!step.hasPasskey}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault}
      />
      <button
        type="submit"
        className={step.hasPasskey ? 'button-quiet w-full' : 'button w-full'}
        disabled={busy || wait > 0}
      >
        <BusyLabel busy={busy} busyText={t('busy')}>
          {t('submit')}
        </BusyLabel>
      </button>
      <div className="flex flex-wrap justify-between gap-2">
        {step.hasApp && (
          <button
            type="button"
            className="link inline-block py-1 text-xs"
            onClick={() => {
              setByRecovery(!byRecovery);
              setCode('');
              setFault(null);
            }}
          >
            {t(byRecovery ? 'useApp' : 'useRecovery')}
          </button>
        )}
        <button type="button" className="link inline-block py-1 text-xs" onClick={() => onBack(null)}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}
