import type { Locale } from '#contracts/primitives';
import { localeOfAddress, pageAddress } from '#kernel/page-address';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../shared/api/api';
import { storeLocale } from '../../shared/config/locale';
import { useText } from '../../shared/config/messages';
import { localeChosen, selectLocale } from '../../shared/config/request-slice';
import { layoutMessages } from './messages';

/** Path of the current page in a language, from the links that its head has for search engines. */
function otherAddress(locale: Locale): string {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  return link ? new URL(link.href).pathname : pageAddress('home');
}

/** Switches between English and Dutch without a reload, so typed and selected values stay. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useText(layoutMessages);
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (next: Locale) => {
    if (next === locale) return;
    storeLocale(next);
    dispatch(localeChosen(next));
    // An address that names the other language would switch back.
    if (localeOfAddress(pathname)) void navigate(otherAddress(next) + search, { replace: true });
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
