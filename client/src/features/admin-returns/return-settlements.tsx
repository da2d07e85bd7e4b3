import type { ReturnDetail, ReturnSettlement } from '#contracts/returns';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { returnMessages } from './messages';

/** The refunds and exchanges of a return, with their outcome. */
export function ReturnSettlements({ one: { settlements } }: { one: ReturnDetail }) {
  const t = useText(returnMessages);
  if (settlements.length === 0) return null;
  return (
    <section className="admin-card p-4" aria-labelledby="settlements">
      <h2 id="settlements" className="mb-2 text-sm">
        {t('settlements')}
      </h2>
      <ul className="grid gap-2">
        {settlements.map((settlement, position) => (
          <Settlement key={position} settlement={settlement} />
        ))}
      </ul>
    </section>
  );
}

function Settlement({ settlement }: { settlement: ReturnSettlement }) {
  const t = useText(returnMessages);
  const format = useFormat();
  const { kind, state, orderId, orderNumber, amount, due, failure } = settlement;
  const outcome = {
    exchange: { requested: t('exchangeWaits'), done: t('exchangeIsDone'), failed: t('exchangeFailed') },
    refund: { requested: t('refundSent'), done: t('refundIsDone'), failed: t('refundRefused') },
    difference: { requested: t('refundSent'), done: t('refundIsDone'), failed: t('refundRefused') },
  }[kind][state];
  return (
    <li className={state === 'failed' ? 'text-sale' : ''}>
      {kind === 'exchange' && orderId !== null && (
        <Link to={`/admin/orders/${orderId}`} className="link">
          {t('toOrder', { number: orderNumber ?? '' })}
        </Link>
      )}
      {kind === 'difference' && t('differenceOf', { amount: format.price(amount ?? '0.00') })}
      {kind === 'refund' && t('refundOf')}
      {': '}
      {outcome}
      {due !== null && ` (${t('dueOf', { amount: format.price(due) })})`}
      {failure !== null && <span className="block break-words text-stone">{failure}</span>}
    </li>
  );
}
