import type { Locale } from '#contracts/primitives';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { preferredLocale } from '../../shared/config/locale';
import { localeChosen, selectLocale } from '../../shared/config/request-slice';

const KEY = 'admin-locale';

function storedLocale(): Locale {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'nl';
  } catch {
    return 'nl';
  }
}

/**
 * The admin's language, stored separately from the shop's: Dutch unless English was selected. `ready` is
 * false until the texts are in it.
 */
export function useAdminLocale() {
  const dispatch = useDispatch();
  const [locale, setLocale] = useState(storedLocale);
  const loadedLocale = useSelector(selectLocale);

  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    dispatch(localeChosen(locale));
  }, [dispatch, locale]);
  useEffect(
    () => () => {
      const shopLocale = preferredLocale();
      document.documentElement.lang = shopLocale;
      dispatch(localeChosen(shopLocale));
    },
    [dispatch],
  );

  const choose = (next: Locale) => {
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is blocked: the selection lasts until the page closes.
    }
    setLocale(next);
  };
  return { locale, choose, ready: loadedLocale === locale };
}
