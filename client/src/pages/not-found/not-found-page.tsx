import { useCollections } from '../../features/storefront/use-storefront';
import { SearchBox } from '../../features/search/search-box';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';

const messages = defineMessages({
  en: {
    title: '404 Page Not Found',
    text: 'You have walked off the map. It happens to the best of us on that coast. Search for what you were after, or pick up the path at one of the collections.',
    textAlone: 'You have walked off the map. Search for what you were after.',
    collections: 'Collections',
    search: 'Search the shop',
  },
  nl: {
    title: '404 Pagina niet gevonden',
    text: 'Je bent van de kaart gelopen. Dat overkomt de besten aan die kust. Zoek wat je zocht, of pak het pad weer op bij een van de collecties.',
    textAlone: 'Je bent van de kaart gelopen. Zoek wat je zocht.',
    collections: 'Collecties',
    search: 'Doorzoek de winkel',
  },
});

/** 404 page with search and the collections. */
export function Page() {
  const t = useText(messages);
  const collections = useCollections();
  return (
    <div className="shell py-16 lg:py-24">
      <div className="mx-auto max-w-xl text-center">
        <div className="weave-rule mx-auto mb-8 w-24 text-moss" aria-hidden="true" />
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-4 text-lg">{t(collections.length > 0 ? 'text' : 'textAlone')}</p>
        <div className="mt-8 text-left">
          <SearchBox name={t('search')} />
        </div>
      </div>
      {collections.length > 0 && <h2 className="sr-only">{t('collections')}</h2>}
      <ul className="mt-14 grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {collections.map(({ name, path, label, imageUrl }) => (
          <li key={name} className="group relative">
            <Picture url={imageUrl} alt="" sizes="(min-width: 64rem) 19rem, 50vw" className="rounded-sm" />
            <Link
              to={path}
              className="label mt-3 block group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:content-['']"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(messages, locale)('title'), status: 404, noIndex: true };
}
