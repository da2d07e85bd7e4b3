import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { homeMessages } from './messages';

/** The pictures: their photo number and the key of their caption. */
const pictures = [
  [1, 'customerHallway'],
  [2, 'customerJetty'],
  [3, 'customerWindow'],
  [4, 'customerDoor'],
  [5, 'customerSwim'],
  [6, 'customerTurf'],
] as const;

/** Customers' pictures and how to send one: a grid on wide screens, a strip to swipe on phones. */
export function HappyCustomers() {
  const t = useText(homeMessages);
  const { contactEmail } = useStorefront().settings;
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
            {t('customersAction')}: {contactEmail}
          </a>
        ) : (
          <Link to="/contact" className={link}>
            {t('customersAction')}
          </Link>
        )}
      </div>
      <ul
        tabIndex={0}
        aria-labelledby="customers"
        className="shell flex snap-x snap-mandatory scroll-px-gutter gap-4 overflow-x-auto pb-2 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible"
      >
        {pictures.map(([number, key]) => (
          <li key={key} className="w-[72vw] max-w-72 shrink-0 snap-start md:w-auto md:max-w-none">
            <figure>
              <Picture
                url={`/media/scene-customer-${number}/960.webp`}
                alt=""
                ratio="1/1"
                sizes="(min-width: 80rem) 26rem, (min-width: 48rem) 31vw, 72vw"
                className="rounded-sm"
              />
              <figcaption className="pt-3 text-sm text-stone">{t(key)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
