import { useText } from '../../shared/config/messages';
import { pastStatusMessages } from './past-order-messages';

type Status = keyof (typeof pastStatusMessages)['en'];

/** Returns a function that names a status of the earlier shop; one without a text stays as it came. */
export function usePastStatus(): (status: string | null) => string {
  const t = useText(pastStatusMessages);
  return (status) => {
    if (status === null) return '–';
    return Object.hasOwn(pastStatusMessages.en, status) ? t(status as Status) : status;
  };
}
