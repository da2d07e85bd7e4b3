import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';
import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import { useTestMailMutation } from './mail-api';
import { mailMessages } from './mail-messages';
import { useMailRefusal } from './use-mail-refusal';

/** Sends a test mail at once, and says what the server answered. */
export function MailTest() {
  const t = useText(mailMessages);
  const locale = useSelector(selectLocale);
  const refusalOf = useMailRefusal();
  const [send, { data, error, isLoading }] = useTestMailMutation();
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="text-stone">{t('testWhat')}</p>
      <button
        type="button"
        className="button-quiet justify-self-start"
        disabled={isLoading}
        onClick={() => void send({ locale })}
      >
        <BusyLabel busy={isLoading} busyText={t('testing')}>
          {t('test')}
        </BusyLabel>
      </button>
      <div aria-live="polite" className="wrap-anywhere">
        {data && !isLoading && <p>{t('testDone', { recipient: data.recipient })}</p>}
        {error && !isLoading ? <p className="field-error">{refusalOf(error).text}</p> : null}
      </div>
    </div>
  );
}
