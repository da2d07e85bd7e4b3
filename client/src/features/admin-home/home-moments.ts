import { SHOP_TIME_ZONE } from '#kernel/shop-day';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';

const tags = { en: 'en-IE', nl: 'nl-NL' } as const;

/** Formats a moment as `14:03` and a day as `Thursday 19 November`, both of the shop. */
export function useHomeMoments() {
  const tag = tags[useSelector(selectLocale)];
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: SHOP_TIME_ZONE });
    const named = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    const day = new Intl.DateTimeFormat(tag, { ...named, timeZone: 'UTC' });
    const deadline = new Intl.DateTimeFormat(tag, { ...named, timeZone: SHOP_TIME_ZONE });
    return {
      time: (iso: string) => time.format(new Date(iso)),
      day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)).replace(',', ''),
      dayOf: (iso: string) => deadline.format(new Date(iso)).replace(',', ''),
    };
  }, [tag]);
}
