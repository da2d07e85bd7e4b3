import type { MailDraft, ShopperMail } from '#contracts/mail-wordings';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useCause } from '../../shared/ui/admin/states';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { useTryMailMutation } from './mails-api';
import { mailsMessages } from './messages';
import { useWordsRefusal } from './use-words-refusal';

/** Sends the mail of the preview at once to the signed-in member, and says what became of it. */
export function MailTest({ asked }: { asked: MailDraft & { mail: ShopperMail } }) {
  const t = useText(mailsMessages);
  const cause = useCause();
  const refusalOf = useWordsRefusal();
  const [send, { data, error, isLoading }] = useTryMailMutation();
  const isUnconnected = (error as ApiError | undefined)?.problem?.code === 'content.mail-not-connected';
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="button-quiet justify-self-start"
        disabled={isLoading}
        onClick={() => void send(asked)}
      >
        <BusyLabel busy={isLoading} busyText={t('testing')}>
          {t('test')}
        </BusyLabel>
      </button>
      <div aria-live="polite" className="wrap-anywhere">
        {data && !isLoading && <p>{t('tested', { recipient: data.recipient })}</p>}
        {error && !isLoading ? (
          <p className="field-error">{Object.values(refusalOf(error))[0] ?? cause(error)}</p>
        ) : null}
        {isUnconnected && !isLoading && (
          <Link to="/admin/settings/mail" className="link inline-flex min-h-6 items-center">
            {t('toMailServer')}
          </Link>
        )}
      </div>
    </div>
  );
}
