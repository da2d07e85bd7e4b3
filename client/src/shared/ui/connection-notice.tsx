import { useEffect, useEffectEvent } from 'react';
import { defineMessages, useText } from '../config/messages';
import { PlainToast } from './toast/plain-toast';

const messages = defineMessages({
  en: {
    title: 'This did not come through',
    text: 'The connection to the shop failed. Check yours and try again.',
  },
  nl: {
    title: 'Dit kwam niet door',
    text: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
  },
});

/** Display time in milliseconds, the same as for a toast. */
const SHOWN = 5000;

/** Shows that a part could not be loaded, then calls `onGone`. */
export function ConnectionNotice({ onGone }: { onGone: () => void }) {
  const t = useText(messages);
  // A new `onGone` must not restart the timer.
  const end = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return <PlainToast title={t('title')} description={t('text')} tone="destructive" />;
}
