import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { homeMessages } from './messages';

/** Customer quotes entered by the owner, and where they come from (Directive 2005/29/EC, article 7(6)). Renders nothing when there are none. */
export function Reviews() {
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
      <p className="mt-8 text-sm text-stone">{t('reviewsOrigin')}</p>
    </section>
  );
}
