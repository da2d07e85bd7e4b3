import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { mailMessages } from './mail-messages';

export type MailField = 'host' | 'port' | 'user' | 'password' | 'senderName' | 'senderAddress';

/** Which field a fault at the server belongs to, and its text. */
const FAULTS = {
  name: ['host', 'name'],
  private: ['host', 'private'],
  certificate: ['host', 'certificate'],
  refused: ['port', 'refused'],
  timeout: ['port', 'timeout'],
  'no-tls': ['port', 'no-tls'],
  'sign-in': ['password', 'sign-in'],
  sender: ['senderAddress', 'senderRefused'],
  recipient: ['senderAddress', 'recipient'],
  answer: ['host', 'answer'],
} as const satisfies Record<string, readonly [MailField, string]>;

/** Returns the field and the text of a refusal. */
export function useMailRefusal() {
  const t = useText(mailMessages);
  const cause = useCause();
  return (error: unknown): { field: MailField; text: string } => {
    const { code = '', details = {} } = (error as Partial<ApiError>).problem ?? {};
    if (code === 'content.mail-password-needed') return { field: 'password', text: t('passwordNeeded') };
    if (code === 'content.mail-connection-changed') return { field: 'host', text: t('changed') };
    const known = Object.entries(FAULTS).find(([name]) => name === details['fault'])?.[1];
    if (code !== 'content.mail-server-refused' || !known)
      return { field: 'host', text: `${t('notConnected')} ${cause(error)}` };
    const [field, name] = known;
    const answer =
      typeof details['answer'] === 'string' ? ` ${t('said', { answer: details['answer'] })}` : '';
    return { field, text: `${t(name)}${answer}` };
  };
}
