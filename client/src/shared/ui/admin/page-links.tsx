import { Link, useLocation, useSearchParams } from 'react-router';
import type { ListPage } from '../../api/list';
import { defineMessages, useText } from '../../config/messages';
import { useFormat } from '../../format/format';

const messages = defineMessages({
  en: { pages: 'Pages', first: 'First page', next: 'Next page', shown: '{shown} of {total}' },
  nl: { pages: 'Pagina’s', first: 'Eerste pagina', next: 'Volgende pagina', shown: '{shown} van {total}' },
});

interface PageLinksProps {
  page: ListPage<unknown>;
}

/**
 * Links to the previous and next page of a long list. The page is in the address, so it can be bookmarked and
 * shared.
 */
export function PageLinks({ page }: PageLinksProps) {
  const t = useText(messages);
  const format = useFormat();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = (after: string | null) => {
    const there = new URLSearchParams(search);
    if (after === null) there.delete('after');
    else there.set('after', after);
    const query = there.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return (
    <nav
      aria-label={t('pages')}
      className="flex flex-wrap items-center justify-between gap-3 px-1 pt-3 text-stone"
    >
      <span>{t('shown', { shown: format.number(page.items.length), total: format.total(page) })}</span>
      <span className="flex gap-2">
        {search.has('after') && (
          <Link to={to(null)} className="button-quiet">
            {t('first')}
          </Link>
        )}
        {page.next !== null && (
          <Link to={to(page.next)} className="button-quiet">
            {t('next')}
          </Link>
        )}
      </span>
    </nav>
  );
}
