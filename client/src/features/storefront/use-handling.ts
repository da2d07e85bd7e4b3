import type { HandlingTime } from '#contracts/shipping';
import { handlingWords } from '#legal/handling-time';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';
import { useStorefront } from './use-storefront';

/** Returns how soon an order is handed over, in words: as it was stated with the order, else as the shop says now. */
export function useHandling(stated: HandlingTime | undefined): string {
  const { handlingTime } = useStorefront().settings;
  return handlingWords(stated ?? handlingTime, useSelector(selectLocale));
}
