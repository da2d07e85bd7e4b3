import type { ConnectionWarning, PaymentConnection } from '#contracts/payments';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useConnectPaymentsMutation } from './connections-api';
import { connectionMessages } from './messages';

interface Faults {
  key?: string;
  secret?: string;
}

/** The text of a refusal that needs nothing but its code. */
const AT_THE_KEY = {
  'checkout.key-malformed': 'malformed',
  'checkout.key-publishable': 'publishable',
  'checkout.key-refused': 'refused',
  'checkout.account-not-ready': 'notReady',
  'checkout.provider-unreachable': 'unreachable',
  'checkout.connection-changed': 'changed',
  'checkout.shop-is-open': 'shopIsOpen',
} as const;

/** The form of the secret key: what was typed, what is wrong with it, and which question a refusal asks. */
export function useConnectPayments({ version }: PaymentConnection, refetch: () => void) {
  const t = useText(connectionMessages);
  const toast = useToast();
  const cause = useCause();
  const [connect, { isLoading: isBusy }] = useConnectPaymentsMutation();
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [hand, setHand] = useState<'right' | 'address' | null>(null);
  const [other, setOther] = useState<{ openPayments: number } | null>(null);
  const [warnings, setWarnings] = useState<readonly ConnectionWarning[]>([]);

  const refuse = (error: unknown) => {
    const { code = '', details = {} } = (error as Partial<ApiError>).problem ?? {};
    const known = Object.entries(AT_THE_KEY).find(([name]) => name === code)?.[1];
    if (known === 'changed') refetch();
    if (known) return setFaults({ key: t(known) });
    if (code === 'checkout.key-rights-missing') {
      const rights = (details['rights'] ?? []) as { name: string; access: 'read' | 'write' }[];
      const names = rights.map(({ name, access }) => `${name} (${t(access)})`).join(', ');
      return setFaults({ key: t('rights', { rights: names }) });
    }
    if (code === 'checkout.webhook-secret-malformed') return setFaults({ secret: t('secretMalformed') });
    if (code === 'checkout.webhook-by-hand')
      return setHand(details['reason'] === 'right' ? 'right' : 'address');
    if (code === 'checkout.other-account')
      return setOther({ openPayments: Number(details['openPayments'] ?? 0) });
    setFaults({ key: `${t('notConnected')} ${cause(error)}` });
  };

  const submit = async (replacesAccount: boolean) => {
    setOther(null);
    setFaults({});
    if (key.trim() === '') return setFaults({ key: t('enterKey') });
    const answer = await connect({
      secretKey: key,
      version,
      ...(hand !== null && secret.trim() !== '' && { webhookSecret: secret }),
      ...(replacesAccount && { replacesAccount }),
    });
    if (!answer.data) return refuse(answer.error);
    setKey('');
    setSecret('');
    setHand(null);
    setWarnings(answer.data.warnings);
    toast({ title: t('connected') });
  };

  return { key, setKey, secret, setSecret, faults, hand, other, setOther, warnings, isBusy, submit };
}
