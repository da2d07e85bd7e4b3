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
  const pageAddress = usePageAddress();
  const t = useText(contactMessages);
  const { settings } = useStorefront();
  const intro = useStatement('contact-intro');
  const times = useStatement('contact');
  const locale = useSelector(selectLocale);
  return (
    <div className="shell grid gap-12 py-10 md:py-16 lg:grid-cols-[1fr_20rem] lg:gap-24">
      <div>
        <h1 className="text-title">{intro?.title ?? t('title')}</h1>
        <p className="mt-3 mb-10 max-w-[55ch] text-lg text-stone">{intro?.text ?? t('intro')}</p>
        <ContactForm shopEmail={settings.contactEmail} />
      </div>
      <aside className="grid content-start gap-8 md:max-lg:grid-cols-2 md:max-lg:border-t md:max-lg:border-line md:max-lg:pt-10 lg:pt-24">
        {settings.contactEmail && (
          <section aria-labelledby="direct">
            <h2 id="direct" className="text-lg">
              {t('direct')}
            </h2>
            <a
              href={`mailto:${settings.contactEmail}`}
              className="link inline-flex min-h-8 items-center break-all"
            >
              {settings.contactEmail}
            </a>
          </section>
        )}
        {settings.business && (
          <section aria-labelledby="trader">
            <h2 id="trader" className="text-lg">
              {t('trader')}
            </h2>
            <address className="whitespace-pre-line text-stone not-italic">
              {[settings.business.legalName, ...addressLines(settings.business, locale)].join('\n')}
            </address>
            {settings.business.phone && (
              <a
                href={`tel:${settings.business.phone.replace(/[^+\d]/g, '')}`}
                className="link inline-flex min-h-8 items-center"
              >
                {settings.business.phone}
              </a>
            )}
          </section>
        )}
        {times && (
          <section aria-labelledby="hours">
            <h2 id="hours" className="text-lg">
              {t('hours')}
            </h2>
            <p className="text-stone">{times.title}</p>
            <p className="text-stone">{times.text}</p>
          </section>
        )}
        <section aria-labelledby="before">
          <h2 id="before" className="text-lg">
            {t('before')}
          </h2>
          <ul>
            <li>
              <Link to={pageAddress('orders')} className="link inline-flex min-h-8 items-center">
                {t('beforeOrder')}
              </Link>
            </li>
            <li>
              <Link to={pageAddress('shipping')} className="link inline-flex min-h-8 items-center">
                {t('beforeShipping')}
              </Link>
            </li>
            <li>
              <Link to={pageAddress('terms')} className="link inline-flex min-h-8 items-center">
                {t('beforeTerms')}
              </Link>
            </li>
          </ul>
        </section>
      </aside>
    </div>
  );
}
