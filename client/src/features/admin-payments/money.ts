import { useFormat } from '../../shared/format/format';

/** Returns a function that formats an amount; one of another currency than the euro keeps its code. */
export function useMoney(): (amount: string, currency: string) => string {
  const format = useFormat();
  return (amount, currency) => (currency === 'EUR' ? format.price(amount) : `${amount} ${currency}`);
}
