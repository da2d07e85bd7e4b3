import type { Locale } from '#contracts/primitives';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../config/request-slice';
import { selectTimeZone } from '../config/time-zone';
import { perZone } from './per-locale';

const tags = { en: 'en-IE', nl: 'nl-NL' } as const;

interface Formats {
  date: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
  shortDay: Intl.DateTimeFormat;
  weekday: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  namedDay: Intl.DateTimeFormat;
  namedDayOf: Intl.DateTimeFormat;
}

function formatsOf(locale: Locale, timeZone: string): Formats {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags[locale], options);
  const named = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const numeric = { day: '2-digit', month: locale === 'nl' ? '2-digit' : 'short', year: 'numeric' } as const;
  return {
    date: make({ ...numeric, timeZone }),
    moment: make({ ...numeric, hour: '2-digit', minute: '2-digit', timeZone }),
    shortDay: make({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    weekday: make({ weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
    time: make({ timeStyle: 'short', timeZone }),
    namedDay: make({ ...named, timeZone: 'UTC' }),
    namedDayOf: make({ ...named, timeZone }),
  };
}
const formats = perZone(formatsOf);

export interface Moments {
  /** Day in the shop's time zone: `21-11-2026`. */
  date: (iso: string) => string;
  /** Day and time in the shop's time zone: `21-11-2026 14:03`. */
  moment: (iso: string) => string;
  /** Calendar day such as `2026-11-21`: `21 nov`. */
  shortDay: (day: string) => string;
  /** Calendar day with its weekday: `za 21`. */
  weekday: (day: string) => string;
  /** Time in the shop's time zone: `14:03`. */
  time: (iso: string) => string;
  /** Calendar day with its names: `zaterdag 21 november`. */
  namedDay: (day: string) => string;
  /** Day in the shop's time zone with its names: `zaterdag 21 november`. */
  namedDayOf: (iso: string) => string;
}

/** Returns formatters for days and times in the admin, in its language. */
export function useMoments(): Moments {
  const locale = useSelector(selectLocale);
  const timeZone = useSelector(selectTimeZone);
  return useMemo(() => {
    const format = formats(locale, timeZone);
    return {
      date: (iso) => format.date.format(new Date(iso)),
      moment: (iso) => format.moment.format(new Date(iso)).replace(',', ''),
      shortDay: (day) => format.shortDay.format(new Date(`${day}T00:00:00Z`)).replace('.', ''),
      weekday: (day) => format.weekday.format(new Date(`${day}T00:00:00Z`)).replace('.', ''),
      time: (iso) => format.time.format(new Date(iso)),
      namedDay: (day) => format.namedDay.format(new Date(`${day}T00:00:00Z`)).replace(',', ''),
      namedDayOf: (iso) => format.namedDayOf.format(new Date(iso)).replace(',', ''),
    };
  }, [locale, timeZone]);
}
