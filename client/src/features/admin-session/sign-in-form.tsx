import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import type { SignInStep } from '#contracts/identity';
import { CodeForm } from './code-form';
import { sessionMessages } from './messages';
import { useSignInMutation } from './session-api';
import { useCountdown } from './use-countdown';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Sign-in form. `ended`: the session has ended, and unsaved work is mounted behind this form. */
export function SignInForm({ ended }: { ended: boolean }) {
  const t = useText(sessionMessages);
  const cause = useCause();
  const [signIn, { isLoading }] = useSignInMutation();
  const [values, setValues] = useState({ email: '', password: '' });
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wait, setWait] = useCountdown();
  const [step, setStep] = useState<SignInStep | null>(null);
  const passkey = usePasskeySignIn({ onFailure: setRefusal, onWait: setWait });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!values.email.trim() || !values.password || wait > 0 || isLoading) return;
    setRefusal(null);
    const { data, error } = await signIn({ email: values.email.trim(), password: values.password });
    if (data && 'step' in data) setStep(data);
    if (!error) return;
    const { status, problem } = error as ApiError;
    if (status === 429) setWait(Number(problem?.details?.['retryAfterSeconds'] ?? 30));
    else if (problem?.code === 'identity.first-password-ended') setRefusal(t('firstPasswordEnded'));
    else if (status === 401 || status === 400) setRefusal(t('wrong'));
    else setRefusal(t('failed', { cause: cause(error) }));
  };

  if (step !== null) {
    const back = (why: string | null) => {
      setStep(null);
      setRefusal(why);
    };
    return <CodeForm step={step} onBack={back} />;
  }
  const notice = wait > 0 ? t('wait', { count: wait }) : refusal;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {ended && !notice && <p className="text-stone">{t('ended')}</p>}
      <div role="alert" className={notice ? 'rounded-md border border-sale p-3 text-sale' : '-mt-4'}>
        {notice}
      </div>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
        error={submitted && !values.email.trim() ? t('emailRequired') : null}
      />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        error={submitted && !values.password ? t('passwordRequired') : null}
      />
      <button type="submit" className="button w-full" disabled={isLoading || wait > 0}>
        <BusyLabel busy={isLoading} busyText={t('busy')}>
          {t('submit')}
        </BusyLabel>
      </button>
      <button
        type="button"
        className="button-quiet w-full"
        disabled={passkey.busy || wait > 0}
        onClick={() => {
          setRefusal(null);
          void passkey.run();
        }}
      >
        <BusyLabel busy={passkey.busy} busyText={t('busy')}>
          {t('withPasskey')}
        </BusyLabel>
      </button>
    </form>
  );
}
