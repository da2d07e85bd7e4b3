import { useCollections } from '../../features/storefront/use-storefront';
import { defineMessages, useText } from '../../shared/config/messages';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';

const messages = defineMessages({ en: { collections: 'Collections' }, nl: { collections: 'Collecties' } });

/** The collections as pictures: where to go from a page that has nothing else to show. Nothing when the shop has none. */
export function CollectionShelf() {
  const t = useText(messages);
  const collections = useCollections();
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="shelf">
      <h2 id="shelf" className="label mb-5 border-t border-line pt-5 text-stone">
        {t('collections')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:gap-x-6">
        {collections.map(({ name, path, label, imageUrl }) => (
          <li key={name} className="group relative">
            <Picture
              url={imageUrl}
              alt=""
              sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 23vw, 50vw"
              className="rounded-sm"
            />
            <Link
              to={path}
              className="label mt-3 block wrap-anywhere group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:content-['']"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
