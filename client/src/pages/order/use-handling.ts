import type { GuestOrder } from '#contracts/orders';
import { handlingWords } from '#legal/handling-time';
import { useSelector } from 'react-redux';
import { useStorefront } from '../../features/storefront/use-storefront';
import { selectLocale } from '../../shared/config/request-slice';

/** Returns how soon an order is handed over, in words: as it was stated with the order, else as the shop says now. */
export function useHandling({ delivery }: Pick<GuestOrder, 'delivery'>): string {
  const { handlingTime } = useStorefront().settings;
  return handlingWords(delivery?.handlingTime ?? handlingTime, useSelector(selectLocale));
}
