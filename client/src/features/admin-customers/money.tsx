import type { MoneyInCurrency } from '#contracts/customers';
import type { Locale } from '#contracts/primitives';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';

const tags = { en: 'en-IE', nl: 'nl-NL' } as const;

/** Formats an exact amount of any currency, such as `₫1,050,000` or `€104.95`. */
function formatMoney({ amount, currency }: MoneyInCurrency, locale: Locale): string {
  const format = new Intl.NumberFormat(tags[locale], { style: 'currency', currency });
  return format.format(amount as `${number}`);
}

/** Returns a function that formats amounts of any currency in the reader's language. */
export function useMoney(): (money: MoneyInCurrency) => string {
  const locale = useSelector(selectLocale);
  return (money) => formatMoney(money, locale);
}

/** True for an amount of any currency that is zero, such as `0` or `0.00`. */
export function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Sums by currency, one on each line. */
export function Sums({ sums }: { sums: readonly MoneyInCurrency[] }) {
  const money = useMoney();
  if (sums.length === 0) return <>–</>;
  return sums.map((sum) => (
    <span key={sum.currency} className="block whitespace-nowrap">
      {money(sum)}
    </span>
  ));
}
