import type { AnalyticsOverview } from '#contracts/analytics';
import { useText } from '../../shared/config/messages';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { CheckField } from '../../shared/ui/admin/fields';
import { analyticsMessages } from './messages';

/** Whether the figures include the earlier shop, from the address; not by default. */
export function useEarlier(): [boolean, (earlier: boolean) => void] {
  const { values, choose } = useAddressFilters(['earlier']);
  return [values.earlier === 'true', (earlier) => choose({ earlier: earlier ? 'true' : '' })];
}

/** The choice to include the orders of the earlier shop; a shop without any does not have it. */
export function EarlierShop({ orders }: { orders: AnalyticsOverview['earlierOrders'] }) {
  const t = useText(analyticsMessages);
  const [earlier, choose] = useEarlier();
  const { countable, otherCurrencies } = orders;
  if (countable + otherCurrencies === 0) return null;
  const left = otherCurrencies > 0 ? ` ${t('earlierLeftOut', { count: otherCurrencies })}` : '';
  return (
    <CheckField
      label={t('earlier')}
      hint={`${t('earlierWhat', { count: countable })}${left}`}
      checked={earlier}
      onChange={choose}
    />
  );
}
