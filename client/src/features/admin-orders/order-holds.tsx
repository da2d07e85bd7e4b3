import type { OrderHold } from '#contracts/order-holds';
import type { Order } from '#contracts/orders';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useFormat } from '../../shared/format/format';
import { disputeState } from './dispute-state';
import { holdMessages } from './hold-messages';
import { useChangeOrderMutation } from './orders-api';

/** Why an order must not be shipped yet, what the owner can do, and the button that releases it. */
export function OrderHolds({ order }: { order: Order }) {
  return order.holds.map((hold) => <Hold key={hold.reason} order={order} hold={hold} />);
}

/** What the owner can do about a hold, by its reason. */
const ADVICE = {
  address: 'addressAdvice',
  dispute: 'disputeAdvice',
  'fraud-warning': 'fraudAdvice',
  return: 'returnAdvice',
} as const;

function Hold({ order, hold }: { order: Order; hold: OrderHold }) {
  const t = useText(holdMessages);
  const difference = useDifferenceText(hold);
  const format = useFormat();
  const { returnId, receiptNumber = '' } = hold.details;
  const isLost = hold.reason === 'dispute' && disputeState(order) === 'lost';
  const amounts = { lost: format.price(order.lostAmount), left: format.price(order.refundableAmount) };
  const text =
    hold.reason === 'address'
      ? difference
      : isLost
        ? t('disputeLost', amounts)
        : t(hold.reason, { number: receiptNumber });
  const mayRelease = useMay('orders.refund');
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const release = () =>
    void reportOutcome(change({ id: order.id, action: 'release', body: { reason: hold.reason } }), {
      done: t('released'),
      failed: t('failed'),
    });
  return (
    <section
      aria-labelledby={`hold-${hold.reason}`}
      className="mb-4 grid justify-items-start gap-2 rounded-md border border-(--color-warning) bg-surface p-3"
    >
      <h2 id={`hold-${hold.reason}`} className="text-sm text-(--color-warning)">
        {t('title')}
      </h2>
      <p className="max-w-prose">{text}</p>
      <p className="max-w-prose">{isLost ? t('lostAdvice', amounts) : t(ADVICE[hold.reason])}</p>
      {returnId !== undefined && (
        <Link to={`/admin/returns/${returnId}`} className="button-quiet">
          {t('toReturn', { number: receiptNumber })}
        </Link>
      )}
      {mayRelease && hold.reason !== 'return' && (
        <button type="button" className="button-quiet" disabled={isLoading} onClick={release}>
          {isLoading ? t('releasing') : t('release')}
        </button>
      )}
    </section>
  );
}

/** What differs between the price and the address. */
function useDifferenceText({ details }: OrderHold): string {
  const t = useText(holdMessages);
  const locale = useSelector(selectLocale);
  const { fault, priced = '', found = '' } = details;
  if (fault === 'zone' || fault === 'no-delivery') return t(fault, { priced, found });
  const nameOf = (code: string): string => {
    if (code === 'XI') return t('northernIreland');
    if (code === 'ZZ') return t('noVat');
    return code === '' ? '–' : countryName(code, locale);
  };
  const values = { priced: nameOf(priced), found: nameOf(found) };
  return t(fault === 'vat-area' ? 'vat-area' : 'country', values);
}
