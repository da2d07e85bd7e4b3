import { dayIn } from '#kernel/shop-day';
import { useSelector } from 'react-redux';
import { selectTimeZone } from '../config/time-zone';

/** Returns what gives the day of a moment by the days of the shop, as the server reckons them: `2026-11-21`. */
export function useShopDay(): (moment: Date) => string {
  const timeZone = useSelector(selectTimeZone);
  return (moment) => dayIn(timeZone, moment);
}
