import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel/page-address';
import { isCacheable, SHOP_PAGES } from '#kernel/shop-pages';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { storeLocale } from '../../shared/config/locale';
import { useText } from '../../shared/config/messages';
import { localeChosen, selectLocale } from '../../shared/config/request-slice';
import { editionsOf } from '../head';
import { loadedPage, matchPage } from '../routes';
import type { RootState } from '../store';
import { layoutMessages } from './messages';

/**
 * Switches between English and Dutch without a reload, so typed and selected values stay. Without code each language is a link to
 * the page's edition, or to the home page where the page has none.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useText(layoutMessages);
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const match = matchPage(pathname);
  const page = loadedPage(match.route);
  const editions = useSelector((state: RootState) => editionsOf(state, match, page), shallowEqual);
  // A page that is one shopper's has a key or token in its query, which no rendered page may hold.
  const query = isCacheable(SHOP_PAGES[match.route.page], new URLSearchParams(search)) ? search : '';
  const choose = (next: Locale) => {
    if (next === locale) return;
    storeLocale(next);
    dispatch(localeChosen(next));
    const edition = editions?.[next];
    if (edition !== undefined) void navigate(edition + search + hash, { replace: true });
    // Product texts can exist in both languages and the server reads the language from a cookie, so reload
    // this data.
    dispatch(api.util.invalidateTags(['Product', 'Category', 'Storefront', 'Cart']));
  };
  const option = (value: Locale, name: string) => (
    <a
      href={editions ? editions[value] + query : pageAddress('home', { locale: value })}
      lang={value}
      hrefLang={value}
      className="label grid h-11 min-w-8 place-items-center text-stone transition-colors hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-6"
      aria-current={locale === value || undefined}
      onClick={(event) => {
        // Into another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        choose(value);
      }}
    >
      {value}
      <span className="sr-only"> – {name}</span>
    </a>
  );
  return (
    <div role="group" aria-label={t('language')} className={`flex items-center ${className}`}>
      {option('en', t('english'))}
      {option('nl', t('dutch'))}
    </div>
  );
}
