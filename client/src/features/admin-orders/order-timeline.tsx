import { noteInput } from '#contracts/order-steps';
import type { Order, OrderEvent } from '#contracts/orders';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useMay } from '../../shared/ui/admin/permissions';
import { ContractFields } from '../../shared/ui/admin/form/contract-fields';
import { StrayErrors } from '../../shared/ui/admin/form/stray-errors';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { detailMessages } from './detail-messages';
import { disputeMessages } from './dispute-messages';
import { reasonText } from './dispute-reason';
import { useChangeOrderMutation } from './orders-api';

const kinds: Record<string, keyof (typeof detailMessages)['en']> = {
  placed: 'kPlaced',
  paid: 'kPaid',
  processing: 'kProcessing',
  shipped: 'kShipped',
  delivered: 'kDelivered',
  cancelled: 'kCancelled',
  revived: 'kRevived',
  'refund-promised': 'kRefundPromised',
  'refund-due': 'kRefundDue',
  'refund-retried': 'kRefundRetried',
  'refund-transferred': 'kRefundTransferred',
  'exchange-requested': 'kExchangeRequested',
  exchanged: 'kExchanged',
  'exchange-cancelled': 'kExchangeCancelled',
  refunded: 'kRefunded',
  'refunded-in-part': 'kRefundedInPart',
  'refund-failed': 'kRefundFailed',
  'dispute-opened': 'kDisputeOpened',
  'dispute-closed': 'kDisputeClosed',
  'fraud-warning': 'kFraudWarning',
  'address-changed': 'kAddress',
  held: 'kHeld',
  released: 'kReleased',
  repaired: 'kRepaired',
  'repair-taken-back': 'kRepairTakenBack',
  'held-for-return': 'kHeldForReturn',
  'return-ended': 'kReturnEnded',
  'cancel-requested': 'kCancelAsked',
  'return-stated': 'kReturnStated',
  note: 'kNote',
  'mail-resent': 'kResent',
  'email-corrected': 'kEmailCorrected',
};
const actors = {
  shopper: 'shopper',
  'corrected-address': 'correctedAddress',
  shop: 'shop',
  'payment-provider': 'provider',
} as const;

/** Events of the order, newest first, with a form for notes. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText(detailMessages);
  const mayWrite = useMay('orders.write');
  return (
    <section aria-labelledby="timeline" className="admin-card p-4">
      <h2 id="timeline" className="mb-3 text-sm">
        {t('timeline')}
      </h2>
      {mayWrite && <NoteForm order={order} />}
      <ol className="grid gap-3" data-testid="timeline">
        {[...order.timeline].reverse().map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ event }: { event: OrderEvent }) {
  const t = useText(detailMessages);
  const inWords = useText(disputeMessages);
  const { moment, date } = useMoments();
  const format = useFormat();
  const kind = kinds[event.kind];
  // Every event kind has a name in the table above. An unknown one is shown by its kind.
  const title = kind ? (t as (key: typeof kind) => string)(kind) : event.kind;
  const actor = event.actor in actors ? t(actors[event.actor as keyof typeof actors]) : event.actor;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <span aria-hidden="true" className="mt-1.5 size-2 rounded-full bg-moss" />
      <div>
        <p className="font-medium">{title}</p>
        {[
          ...detailOf(event),
          ...repairOf(event, date),
          ...moneyOf(event, t, format.price, (reason) => reasonText(inWords, reason)),
        ].map((line) => (
          <p key={line} className="max-w-prose whitespace-pre-wrap">
            {line}
          </p>
        ))}
        <p className="text-xs text-stone">
          <time dateTime={event.createdAt}>{moment(event.createdAt)}</time> · {t('by', { who: actor })}
        </p>
      </div>
    </li>
  );
}

/** Returns the readable details of an event. */
function detailOf({ details }: OrderEvent): string[] {
  const text = (key: string) => {
    const value = details[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  };
  const shipment = [...text('carrier'), ...text('trackingNumber')].join(', ');
  return [
    ...text('note'),
    ...text('orderNumber'),
    ...(shipment === '' ? [] : [shipment]),
    ...text('failure'),
    ...text('reference'),
  ];
}

/** Returns what was repaired, and when. */
function repairOf({ kind, details }: OrderEvent, date: (day: string) => string): string[] {
  const { productName, on } = details;
  if (!kind.startsWith('repair') || typeof productName !== 'string' || typeof on !== 'string') return [];
  return [`${productName}, ${date(on)}`];
}

const ENDS = { won: 'dispute_won', lost: 'dispute_lost', closed: 'dispute_closed' } as const;

/** Returns the amounts of a payment provider event. */
function moneyOf(
  { kind, details }: OrderEvent,
  t: ReturnType<typeof useText<(typeof detailMessages)['en']>>,
  price: (amount: string) => string,
  words: (reason: string) => string,
): string[] {
  const text = (key: string) => (typeof details[key] === 'string' ? details[key] : null);
  const [refunded, amount, state, reason] = ['refunded', 'amount', 'state', 'reason'].map(text);
  if (kind === 'refunded-in-part' && refunded) return [t('inAll', { amount: price(refunded) })];
  if (!kind.startsWith('dispute-') || !amount) return [];
  const end = state && state in ENDS ? [t(ENDS[state as keyof typeof ENDS])] : [];
  return [[price(amount), reason && words(reason), ...end].filter(Boolean).join(' · ')];
}

function NoteForm({ order }: { order: Order }) {
  const t = useText(detailMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { checked, ...form } = useContractForm(noteInput, null, { sent: () => ({ key }) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = checked();
    if (!body) return;
    const outcome = change({ id: order.id, action: 'notes', body });
    if (await reportOutcome(outcome, { done: t('doneNote'), failed: t('failedNote') })) {
      form.set('note', '');
      setKey(crypto.randomUUID());
    } else form.refuse((await outcome).error);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mb-5 grid gap-2">
      <ContractFields form={form} />
      <StrayErrors form={form} />
      <p>
        <button type="submit" className="button-quiet" disabled={isLoading}>
          {t('saveNote')}
        </button>
      </p>
    </form>
  );
}
