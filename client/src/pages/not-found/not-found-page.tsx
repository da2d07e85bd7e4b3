import { useCollections } from '../../features/storefront/use-storefront';
import { SearchBox } from '../../features/search/search-box';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { CollectionShelf } from '../parts/collection-shelf';

const messages = defineMessages({
  en: {
    title: '404 Page Not Found',
    text: 'You have walked off the map. Search for what you were after, or pick up the path at one of the collections.',
    textAlone: 'You have walked off the map. Search for what you were after.',
    search: 'Search the shop',
  },
  nl: {
    title: '404 Pagina niet gevonden',
    text: 'Je bent van de kaart gelopen. Zoek wat je zocht, of pak het pad weer op bij een van de collecties.',
    textAlone: 'Je bent van de kaart gelopen. Zoek wat je zocht.',
    search: 'Doorzoek de winkel',
  },
});

/** 404 page with search and the collections. */
export function Page() {
  const t = useText(messages);
  const hasCollections = useCollections().length > 0;
  return (
    <div className="shell py-16 lg:py-24">
      <div className="mx-auto max-w-xl text-center">
        <div className="weave-rule mx-auto mb-8 w-24 text-moss" aria-hidden="true" />
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-4 text-lg">{t(hasCollections ? 'text' : 'textAlone')}</p>
        <div className="mt-8 text-left">
          <SearchBox name={t('search')} />
        </div>
      </div>
      <div className="mt-14">
        <CollectionShelf />
      </div>
    </div>
  );
}

export function head({ locale }: HeadContext): PageHead {
  return { title: textOf(messages, locale)('title'), status: 404, noIndex: true };
}
