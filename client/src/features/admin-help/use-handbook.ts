import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';
import { handbookIn, type HandbookPage } from './handbook';

/** The pages of the handbook in the reader's language; null while they load, and `failed` when they cannot. */
export function useHandbook(): { pages: readonly HandbookPage[] | null; failed: boolean; retry: () => void } {
  const locale = useSelector(selectLocale);
  const [loaded, setLoaded] = useState<{ locale: string; pages: readonly HandbookPage[] } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    handbookIn(locale).then(
      (pages) => isWanted && setLoaded({ locale, pages }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { pages: loaded?.locale === locale ? loaded.pages : null, failed, retry };
}
