import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { Link } from '../../../shared/ui/link';
import { homeMessages } from './messages';
import { usePageAddress } from '../../../shared/config/use-page-address';

/** Customer quotes entered by the owner. Renders nothing when there are none. */
export function Reviews() {
  const pageAddress = usePageAddress();
  const t = useText(homeMessages);
  const { reviews } = useStorefront().settings;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="shell pt-20 lg:pt-28">
      <h2 id="reviews" className="mb-8 text-title">
        {t('reviews')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {reviews.map(({ text, author }) => (
          <li key={text} className="border-t border-line pt-6">
            <figure>
              <blockquote className="font-serif text-lead text-pretty">{t('quoted', { text })}</blockquote>
              <figcaption className="mt-4 text-sm text-stone">{author}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-sm">
        <Link to={pageAddress('reviewChecks')} className="link inline-flex min-h-6 items-center">
          {t('reviewChecks')}
        </Link>
      </p>
    </section>
  );
}
