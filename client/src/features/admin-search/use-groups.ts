import { useSelector } from 'react-redux';
import { countryName } from '../../shared/config/countries';
import { inLanguage } from '../../shared/config/in-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { searchMessages } from './messages';
import type { Place } from './places';
import type { Found } from './use-found';

/** One result: what it is called, what helps to know it, and its page. */
interface Option {
  readonly to: string;
  readonly name: string;
  readonly more: string;
}

export interface Group {
  readonly kind: 'pages' | 'settings' | keyof Found;
  readonly options: readonly Option[];
}

type Everything = Found & Record<'pages' | 'settings', readonly Place[]>;

const foundOf = <T>(result: readonly T[] | 'failed' | null): readonly T[] =>
  result === null || result === 'failed' ? [] : result;
const joined = (parts: readonly (string | null | undefined)[], between: string) =>
  parts.filter(Boolean).join(between);

/** The results by kind, in the words of the reader; kinds without any are left out. */
export function useGroups({ pages, settings, orders, products, customers }: Everything): readonly Group[] {
  const t = useText(searchMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  const { date } = useMoments();
  const placed = ({ to, label, within }: Place): Option => ({
    to,
    name: label[locale],
    more: within?.[locale] ?? '',
  });
  const groups: Group[] = [
    { kind: 'pages', options: pages.map(placed) },
    { kind: 'settings', options: settings.map(placed) },
    {
      kind: 'orders',
      options: foundOf(orders).map(({ id, orderNumber, customerName, email, createdAt, totalAmount }) => ({
        to: `/admin/orders/${id}`,
        name: orderNumber,
        more: joined([customerName ?? email, date(createdAt), format.price(totalAmount)], ' · '),
      })),
    },
    {
      kind: 'products',
      options: foundOf(products).map((product) => ({
        to: `/admin/products/${product.id}`,
        name: inLanguage(product, locale).name,
        more: format.price(product.price),
      })),
    },
    {
      kind: 'customers',
      options: foundOf(customers).map(({ id, firstName, lastName, email, city, country }) => {
        const name = joined([firstName, lastName], ' ');
        return {
          to: `/admin/customers/${id}`,
          name: name || (email ?? t('unnamed')),
          more: joined([name && email, city, country && countryName(country, locale)], ' · '),
        };
      }),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
