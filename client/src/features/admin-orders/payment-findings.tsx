import type { PaymentFinding } from '#contracts/payments';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AttentionList } from '../../shared/ui/admin/attention-list';
import { findingMessages } from './finding-messages';
import { useGetPaymentFindingsQuery } from './payments-api';

/** Warning with a list when payments do not match their orders. Renders nothing otherwise. */
export function PaymentFindings() {
  const t = useText(findingMessages);
  const { data = [] } = useGetPaymentFindingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <AttentionList
      tone="fault"
      title={t('title', { count: data.length })}
      intro={t('intro')}
      testId="payment-findings"
    >
      {data.map((finding) => (
        <Finding key={finding.id} finding={finding} />
      ))}
    </AttentionList>
  );
}

function Finding({ finding }: { finding: PaymentFinding }) {
  const t = useText(findingMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const { kind, orderId, orderNumber, expected, found, providerRef, provider, foundAt } = finding;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
      <div>
        <p className="font-medium">{t(kind)}</p>
        {orderId !== null && (
          <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-8 items-center">
            {t('order', { number: orderNumber ?? orderId })}
          </Link>
        )}
      </div>
      <div>
        <p className="price flex flex-wrap gap-x-6">
          {expected !== null && <span>{t('here', { amount: format.price(expected) })}</span>}
          {found !== null && <span>{t('there', { amount: format.price(found) })}</span>}
        </p>
        <p className="text-sm break-all text-stone">{t('session', { ref: providerRef, provider })}</p>
        <p className="text-sm text-stone">
          {t('since', { when: moment(foundAt) })} · {finding.reason}
        </p>
      </div>
    </li>
  );
}
