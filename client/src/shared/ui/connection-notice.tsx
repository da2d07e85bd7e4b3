import { troubleMessages } from '../code/trouble-messages';
import { useText } from '../config/messages';
import { PlainToast } from './toast/plain-toast';

/** Shows that a part could not be loaded, then calls `onGone`. */
export function ConnectionNotice({ onGone }: { onGone: () => void }) {
  const t = useText(troubleMessages);
  return (
    <PlainToast title={t('troubleTitle')} description={t('offline')} tone="destructive" onGone={onGone} />
  );
}
