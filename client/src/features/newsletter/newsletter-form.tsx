import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { problemCode } from '../../shared/api/errors';
import { defineMessages, useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useToast } from '../../shared/ui/toast/use-toast';
import { PlainForm } from '../../shared/ui/plain-form';
import { useSubscribeMutation } from './newsletter-api';
import { MAX_EMAIL_LENGTH } from '#contracts/limits';

const messages = defineMessages({
  en: {
    title: 'The newsletter',
    textCounted: 'Join over {size} {people}.',
    text: 'Join our {people}.',
    readers: 'readers',
    promise: 'What is new in the shop. One click and it stops.',
    email: 'Email address',
    subscribe: 'Subscribe',
    subscribing: 'Subscribing...',
    success: 'Success!',
    successText: 'Almost there: press the button in the mail that we have just sent.',
    confirm: 'One step left: open the mail that we have just sent and confirm your address.',
    error: 'Error',
    errorText: 'Failed to subscribe. Please try again.',
    crawlerText: 'Your browser says that it is a crawler. Please sign up with another browser.',
  },
  nl: {
    title: 'De nieuwsbrief',
    textCounted: 'Al meer dan {size} {people} lezen mee.',
    text: 'Lees mee met {people}.',
    readers: 'mensen',
    promise: 'Wat er nieuw is in de winkel. Met één klik ben je er weer af.',
    email: 'E-mailadres',
    subscribe: 'Aanmelden',
    subscribing: 'Aanmelden...',
    success: 'Gelukt!',
    successText: 'Bijna klaar: druk op de knop in de mail die we je net stuurden.',
    confirm: 'Nog één stap: open de mail die we je net stuurden en bevestig je adres.',
    error: 'Fout',
    errorText: 'Aanmelden is niet gelukt. Probeer het opnieuw.',
    crawlerText: 'Je browser zegt dat hij een crawler is. Meld je aan met een andere browser.',
  },
});

interface NewsletterFormProps {
  /** How many people read it; null while the owner claims no number. */
  communitySize: number | null;
  /** The owner's title, and who reads it. */
  statement?: { title: string; text: string } | undefined;
}

/** Newsletter sign-up: idle, busy, then success (the field is cleared) or failure. */
export function NewsletterForm({ communitySize, statement }: NewsletterFormProps) {
  const t = useText(messages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const toast = useToast();
  const id = useId();
  const [email, setEmail] = useState('');
  const [subscribe, { isLoading, isSuccess }] = useSubscribeMutation();
  // Of a form that was sent without code.
  const [query] = useSearchParams();
  const isSent = isSuccess || query.has('sent');
  const isRefused = !isSent && query.has('fault');

  const readers =
    communitySize === null
      ? statement && t('text', { people: statement.text })
      : t('textCounted', { size: format.number(communitySize), people: statement?.text ?? t('readers') });

  const submit = async () => {
    const address = email.trim();
    if (address === '') return;
    const result = await subscribe({ email: address, locale });
    if (result.error) {
      const isCrawler = problemCode(result.error) === 'request.from-crawler';
      const description = t(isCrawler ? 'crawlerText' : 'errorText');
      return toast({ title: t('error'), description, tone: 'destructive' });
    }
    setEmail('');
    toast({ title: t('success'), description: t('successText') });
  };

  return (
    <section aria-labelledby={`${id}-title`} className="bg-parchment">
      <div className="shell grid gap-8 py-16 md:grid-cols-2 md:items-end lg:py-20">
        <div>
          <h2 id={`${id}-title`} className="text-title">
            {statement?.title ?? t('title')}
          </h2>
          {readers && <p className="mt-3 text-lg">{readers}</p>}
          <p className="mt-1 max-w-md text-stone">{t('promise')}</p>
        </div>
        <PlainForm action="/api/newsletter" noValidate={false} onSend={submit} aria-busy={isLoading}>
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            {t('email')}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={MAX_EMAIL_LENGTH}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="field min-w-52 grow basis-0"
            />
            <button type="submit" className="button min-w-40" disabled={isLoading}>
              {isLoading ? t('subscribing') : t('subscribe')}
            </button>
          </div>
          <p className="mt-3 text-sm" role="status">
            {isSent && t('confirm')}
          </p>
          {isRefused && (
            <p className="field-error" role="alert">
              {t('errorText')}
            </p>
          )}
        </PlainForm>
      </div>
    </section>
  );
}
