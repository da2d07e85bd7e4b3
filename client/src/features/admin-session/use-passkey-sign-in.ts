import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { usePasskey } from '../../shared/ui/admin/use-passkey';
import { sessionMessages } from './messages';
import { useAskForPasskeyToSignInMutation, useSignInWithPasskeyMutation } from './session-api';

interface Outcomes {
  /** Token of the right password, when the passkey is the second step. */
  step?: string;
  onFailure: (text: string) => void;
  /** The shop asks to wait so many seconds. */
  onWait: (seconds: number) => void;
  onStepEnded?: () => void;
}

/** Returns whether a sign-in with a passkey is under way, and the function that starts one. */
export function usePasskeySignIn({ step, onFailure, onWait, onStepEnded }: Outcomes) {
  const t = useText(sessionMessages);
  const cause = useCause();
  const passkey = usePasskey();
  const [ask] = useAskForPasskeyToSignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const ofStep = step === undefined ? {} : { step };

  const attempt = async () => {
    const result = await passkey.use(() => ask(ofStep));
    if ('text' in result) return onFailure(result.text);
    const error =
      'error' in result ? result.error : (await signIn({ ...ofStep, passkey: result.answer })).error;
    if (!error) return;
    const { status, problem } = error as Extract<typeof result, { error: unknown }>['error'];
    if (problem?.code === 'identity.step-ended') return onStepEnded?.();
    if (status === 429) return onWait(Number(problem?.details?.['retryAfterSeconds'] ?? 30));
    onFailure(t('failed', { cause: cause(error) }));
  };
  const run = async () => {
    setBusy(true);
    await attempt();
    setBusy(false);
  };
  return { busy, run };
}
