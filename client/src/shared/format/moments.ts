import type { Locale } from '#contracts/primitives';
import { SHOP_TIME_ZONE } from '#kernel/shop-day';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../config/request-slice';

const tags = { en: 'en-IE', nl: 'nl-NL' } as const;

interface Formats {
  date: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
  shortDay: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
}

function formatsOf(locale: Locale): Formats {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags[locale], options);
  const numeric = { day: '2-digit', month: locale === 'nl' ? '2-digit' : 'short', year: 'numeric' } as const;
  return {
    date: make({ ...numeric, timeZone: SHOP_TIME_ZONE }),
    moment: make({ ...numeric, hour: '2-digit', minute: '2-digit', timeZone: SHOP_TIME_ZONE }),
    shortDay: make({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    weekday: make({ weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  };
}
const formats: Partial<Record<Locale, Formats>> = {};

export interface Moments {
  /** Day in the shop's time zone: `21-11-2026`. */
  date: (iso: string) => string;
  /** Day and time in the shop's time zone: `21-11-2026 14:03`. */
  moment: (iso: string) => string;
  /** Calendar day such as `2026-11-21`: `21 nov`. */
  shortDay: (day: string) => string;
  /** Calendar day with its weekday: `za 21`. */
  weekday: (day: string) => string;
}

/** Returns formatters for days and times in the admin, in its language. */
export function useMoments(): Moments {
  const locale = useSelector(selectLocale);
  return useMemo(() => {
    const format = (formats[locale] ??= formatsOf(locale));
    return {
      date: (iso) => format.date.format(new Date(iso)),
      moment: (iso) => format.moment.format(new Date(iso)).replace(',', ''),
      shortDay: (day) => format.shortDay.format(new Date(`${day}T00:00:00Z`)).replace('.', ''),
      weekday: (day) => format.weekday.format(new Date(`${day}T00:00:00Z`)).replace('.', ''),
    };
  }, [locale]);
}
