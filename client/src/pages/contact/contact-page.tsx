import type { Business } from '#contracts/trader';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { addressLines } from '#legal/trader';
import { useStatement, useStorefront } from '../../features/storefront/use-storefront';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import { ContactForm } from './contact-form';
import { contactMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

export function head({ locale }: HeadContext): PageHead {
  const t = textOf(contactMessages, locale);
  return { title: t('title'), description: t('description') };
}

/** The contact form, and the other ways to an answer. */
export function Page() {
  const t = useText(contactMessages);
  const { settings } = useStorefront();
  const intro = useStatement('contact-intro');
  return (
    <div className="shell grid gap-12 py-10 md:py-16 lg:grid-cols-[1fr_20rem] lg:gap-24">
      <div>
        <h1 className="text-title">{intro?.title ?? t('title')}</h1>
        <p className="mt-3 mb-10 max-w-[55ch] text-lg text-stone">{intro?.text ?? t('intro')}</p>
        <ContactForm shopEmail={settings.contactEmail} />
      </div>
      <OtherWays />
    </div>
  );
}

/** By email, by post or telephone, and when; and the pages that may answer without a message. */
function OtherWays() {
  const t = useText(contactMessages);
  const { contactEmail, business } = useStorefront().settings;
  const times = useStatement('contact');
  return (
    <aside className="grid content-start gap-8 md:max-lg:grid-cols-2 md:max-lg:border-t md:max-lg:border-line md:max-lg:pt-10 lg:pt-24">
      {contactEmail && (
        <Way id="direct" title={t('direct')}>
          <a href={`mailto:${contactEmail}`} className="link inline-flex min-h-8 items-center break-all">
            {contactEmail}
          </a>
        </Way>
      )}
      {business && (
        <Way id="trader" title={t('trader')}>
          <Trader business={business} />
        </Way>
      )}
      {times && (
        <Way id="hours" title={t('hours')}>
          <p className="text-stone">{times.title}</p>
          <p className="text-stone">{times.text}</p>
        </Way>
      )}
      <Way id="before" title={t('before')}>
        <BeforeYouWrite />
      </Way>
    </aside>
  );
}

function Way({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The trader's address and telephone number. */
function Trader({ business }: { business: Business }) {
  const locale = useSelector(selectLocale);
  return (
    <>
      <address className="whitespace-pre-line text-stone not-italic">
        {[business.legalName, ...addressLines(business, locale)].join('\n')}
      </address>
      {business.phone && (
        <a
          href={`tel:${business.phone.replace(/[^+\d]/g, '')}`}
          className="link inline-flex min-h-8 items-center"
        >
          {business.phone}
        </a>
      )}
    </>
  );
}

const BEFORE = [
  ['orders', 'beforeOrder'],
  ['shipping', 'beforeShipping'],
  ['terms', 'beforeTerms'],
] as const;

/** Links to the pages that answer most questions. */
function BeforeYouWrite() {
  const pageAddress = usePageAddress();
  const t = useText(contactMessages);
  return (
    <ul>
      {BEFORE.map(([page, text]) => (
        <li key={page}>
          <Link to={pageAddress(page)} className="link inline-flex min-h-8 items-center">
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
