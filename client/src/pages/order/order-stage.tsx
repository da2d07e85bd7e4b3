import type { GuestOrder } from '#contracts/orders';
import { deliveryDays } from '#legal/delivery-times';
import { orderMessages } from '../../features/guest-order/order-messages';
import { stageOf, type OrderStage as StageName } from '../../features/guest-order/order-story';
import { useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { centsOf } from '../../shared/format/cents';
import { useFormat } from '../../shared/format/format';
import { Link } from '../../shared/ui/link';
import { useHandling } from '../../features/storefront/use-handling';
import { usePageAddress } from '../../shared/config/use-page-address';

/** Message key where it differs from the status name. */
const key = (stage: StageName) => (stage === 'late-returned' ? 'late_returned' : stage);

interface OrderStageProps {
  order: GuestOrder;
  onRefresh: () => void;
}

/** The order's status in one sentence, with an explanation. */
export function OrderStage({ order, onRefresh }: OrderStageProps) {
  const pageAddress = usePageAddress();
  const t = useText(orderMessages);
  const format = useFormat();
  const { returnDays } = useStorefront().settings;
  const handled = useHandling(order.delivery?.handlingTime);
  const stage = stageOf(order);
  const name = key(stage);
  const meaning =
    name === 'delivered'
      ? t('deliveredText', { days: returnDays })
      : name === 'shipped'
        ? t('shippedText', { days: deliveryDays(order.delivery, order.shippingAddress?.country ?? '') })
        : name === 'received'
          ? t('receivedText', { handled })
          : t(`${name}Text` as const);
  const canReturn = stage === 'shipped' || stage === 'delivered';
  return (
    <header className="grid gap-4">
      <span className="weave h-6 w-24 text-moss" aria-hidden="true" />
      <p className="price flex flex-wrap gap-x-4 text-stone">
        <span className="font-medium text-ink" data-testid="order-number">
          {t('number', { number: order.orderNumber })}
        </span>
        <span>{t('placedOn', { date: format.date(order.createdAt) })}</span>
      </p>
      <h1 className="text-title" data-testid="stage" data-stage={stage}>
        {t(name)}
      </h1>
      <p className="max-w-[60ch] text-lg">{meaning}</p>
      {isPartlyRefunded(order) && (
        <p className="max-w-[60ch]">{t('partlyBack', { amount: format.price(order.refundedAmount) })}</p>
      )}
      <CancellationRequest order={order} stage={stage} />
      {stage === 'unpaid' && (
        <p>
          <button type="button" className="button-quiet button-small" onClick={onRefresh}>
            {t('lookAgain')}
          </button>
        </p>
      )}
      {canReturn && (
        <p>
          <Link to={pageAddress('shipping') + '#returns'} className="link">
            {t('returns')}
          </Link>
        </p>
      )}
    </header>
  );
}

function isPartlyRefunded({ refundedAmount, totalAmount }: GuestOrder): boolean {
  return centsOf(refundedAmount) > 0 && refundedAmount !== totalAmount;
}

/** Note that the shopper requested a cancellation, until a later event answers it. */
function CancellationRequest({ order, stage }: { order: GuestOrder; stage: StageName }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { cancelRequestedAt } = order;
  if (cancelRequestedAt === null) return null;
  const open = stage === 'received' || stage === 'packing';
  if (!open && stage !== 'shipped' && stage !== 'delivered') return null;
  return (
    <p className="max-w-[60ch] rounded-sm border-l-2 border-info bg-info/6 p-4" data-testid="cancel-asked">
      {open ? t('cancelAsked', { date: format.date(cancelRequestedAt) }) : t('cancelTooLate')}
    </p>
  );
}
