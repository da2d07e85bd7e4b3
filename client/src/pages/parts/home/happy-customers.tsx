import { useSelector } from 'react-redux';
import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { Link } from '../../../shared/ui/link';
import { Picture } from '../../../shared/ui/picture';
import { homeMessages } from './messages';
import { usePageAddress } from '../../../shared/config/use-page-address';

/**
 * Customers' pictures that the owner has entered, and how to send one: a grid on wide screens, a strip to swipe on phones.
 * Renders nothing when there are none.
 */
export function HappyCustomers() {
  const pageAddress = usePageAddress();
  const t = useText(homeMessages);
  const locale = useSelector(selectLocale);
  const { contactEmail, customerPictures } = useStorefront().settings;
  if (customerPictures.length === 0) return null;
  const link = 'link inline-flex min-h-11 items-center font-medium wrap-anywhere';
  return (
    <section aria-labelledby="customers" className="pt-20 lg:pt-28">
      <div className="shell mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="max-w-xl">
          <h2 id="customers" className="text-title">
            {t('customers')}
          </h2>
          <p className="mt-3 text-lg">{t('customersText')}</p>
        </div>
        {/* By mail, which takes a picture; the contact form does not. */}
        {contactEmail ? (
          <a href={`mailto:${contactEmail}`} className={link}>
            {t('customersMail', { email: contactEmail })}
          </a>
        ) : (
          <Link to={pageAddress('contact')} className={link}>
            {t('customersAsk')}
          </Link>
        )}
      </div>
      <ul
        tabIndex={0}
        aria-labelledby="customers"
        className="shell flex snap-x snap-mandatory scroll-px-gutter gap-4 overflow-x-auto pb-2 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible"
      >
        {customerPictures.map((picture) => (
          <li key={picture.url} className="w-[72vw] max-w-72 shrink-0 snap-start md:w-auto md:max-w-none">
            <figure>
              <Picture
                url={picture.url}
                alt=""
                ratio="1/1"
                sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 31vw, 72vw"
                className="rounded-sm"
              />
              <figcaption className="pt-3 text-sm text-stone">{picture[locale]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
