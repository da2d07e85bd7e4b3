import type { Locale } from '#contracts/primitives';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { storeLocale } from '../../shared/config/locale';
import { useText } from '../../shared/config/messages';
import { localeChosen, selectLocale } from '../../shared/config/request-slice';
import { headOf } from '../head';
import { loadedPage, matchPage } from '../routes';
import type { RootState } from '../store';
import { layoutMessages } from './messages';

/** Switches between English and Dutch without a reload, so typed and selected values stay. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useText(layoutMessages);
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const editionIn = (language: Locale): string | undefined => {
    const match = matchPage(pathname);
    const page = loadedPage(match.route);
    return (
      page && headOf(store.getState(), match, page, new URL(window.location.href)).alternates?.[language]
    );
  };
  const choose = (next: Locale) => {
    if (next === locale) return;
    storeLocale(next);
    dispatch(localeChosen(next));
    const edition = editionIn(next);
    if (edition !== undefined) void navigate(edition + search + hash, { replace: true });
    // Product texts can exist in both languages and the server reads the language from a cookie, so reload
    // this data.
    dispatch(api.util.invalidateTags(['Product', 'Category', 'Storefront', 'Cart']));
  };
  const option = (value: Locale, name: string) => (
    <button
      type="button"
      lang={value}
      className="label grid h-11 min-w-8 place-items-center text-stone transition-colors hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-6"
      aria-pressed={locale === value}
      onClick={() => choose(value)}
    >
      {value}
      <span className="sr-only"> – {name}</span>
    </button>
  );
  return (
    <div role="group" aria-label={t('language')} className={`flex items-center ${className}`}>
      {option('en', t('english'))}
      {option('nl', t('dutch'))}
    </div>
  );
}
