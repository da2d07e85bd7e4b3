import type { GuestOrder } from '#contracts/orders';
import { orderMessages } from '../../features/guest-order/order-messages';
import { storyOf, type StoryStep } from '../../features/guest-order/order-story';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { CheckIcon } from '../../shared/ui/icons';
import { Part } from './part';
import { useHandling } from '../../features/storefront/use-handling';

const NAMES = {
  placed: 'placed',
  paid: 'paid',
  processing: 'processing',
  shipped: 'shippedStep',
  delivered: 'deliveredStep',
  cancelled: 'cancelledStep',
  refunded: 'refundedStep',
  refundedInPart: 'refundedInPart',
  refundFailed: 'refundFailed',
  disputeOpened: 'disputeOpened',
  disputeClosed: 'disputeClosed',
  addressChanged: 'addressChanged',
  cancelRequested: 'cancelRequested',
  lapsed: 'lapsedStep',
  paidLate: 'paidLate',
  nextPaid: 'nextPaid',
  nextProcessing: 'nextProcessing',
  nextShipped: 'nextShipped',
  nextDelivered: 'nextDelivered',
} as const;

/** Timeline of the order: past events and the next step. */
export function Story({ order }: { order: GuestOrder }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const handled = useHandling(order.delivery?.handlingTime);
  const notes: Partial<Record<StoryStep['step'], string>> = {
    nextProcessing: t('nextProcessingText', { handled }),
    nextShipped: t('nextShippedText'),
  };
  const steps = storyOf(order);
  const nameOf = ({ step }: StoryStep) =>
    step === 'shipped' && order.carrier !== null
      ? t('shippedStepBy', { carrier: order.carrier })
      : t(NAMES[step]);
  return (
    <Part id="story" title={t('story')}>
      <ol data-testid="story">
        {steps.map((step, index) => (
          <li
            key={index}
            className="relative grid grid-cols-[2rem_1fr] gap-4 pb-6 last:pb-0 before:absolute before:top-8 before:bottom-0 before:left-4 before:-ml-px before:border-l before:border-line last:before:hidden"
          >
            <Mark done={step.done} />
            <p className={`pt-0.5 ${step.done ? '' : 'text-stone'}`}>
              <span className="sr-only">{step.done ? t('storyDone') : t('storyNext')}: </span>
              <span className={`block ${step.done ? 'font-medium' : ''}`}>{nameOf(step)}</span>
              {step.done ? (
                <time dateTime={step.at} className="text-sm text-stone">
                  {format.date(step.at)}
                </time>
              ) : (
                notes[step.step] && <span className="text-sm">{notes[step.step]}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 place-items-center rounded-full ${done ? 'bg-main-hover text-on-main' : 'border border-dashed border-stone/60'}`}
    >
      {done && <CheckIcon className="size-4" />}
    </span>
  );
}
