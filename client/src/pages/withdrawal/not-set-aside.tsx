import { useText } from '../../shared/config/messages';
import { withdrawalMessages } from './messages';

/** A request to exchange reserves nothing. */
export function NotSetAside() {
  const t = useText(withdrawalMessages);
  return <p className="rounded-sm border-l-2 border-gold bg-parchment p-4">{t('notSetAside')}</p>;
}
