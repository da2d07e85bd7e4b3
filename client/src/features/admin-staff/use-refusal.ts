import { useState } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { secondFactorMessages } from './second-factor-messages';

export interface ProofFaults {
  password?: string;
  code?: string;
}

/** The error of a requested password and code: at its field, else as a notice. */
export function useRefusal() {
  const t = useText(secondFactorMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [faults, setFaults] = useState<ProofFaults>({});
  const refuse = (error: unknown, failed: string) => {
    const code = problemCode(error);
    if (code === 'identity.wrong-password') return setFaults({ password: t('wrongPassword') });
    if (code === 'identity.wrong-code') return setFaults({ code: t('wrongCode') });
    if (code === 'request.invalid') return setFaults({ code: t('codeShape') });
    toast({ title: ui('error'), description: `${failed} ${cause(error)}`, tone: 'destructive' });
  };
  return { faults, setFaults, refuse };
}
