import type { Order } from '#contracts/orders';
import type { TestOrders as Facts } from '#contracts/test-orders';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import {
  useGetTestOrdersQuery,
  useRemoveTestOrdersMutation,
  useRestoreTestOrdersMutation,
} from './test-orders-api';
import { testOrdersMessages } from './test-orders-messages';

/**
 * The test orders of the shop, with one button that removes them all and one that brings them back. Nothing in a shop without any.
 * `only`: the list beside it shows only these; undefined where there is no list.
 */
export function TestOrders({ only }: { only?: boolean | undefined }) {
  const t = useText(testOrdersMessages);
  const { data } = useGetTestOrdersQuery();
  if (!data || (data.count === 0 && data.removed === 0)) return null;
  return (
    <section aria-label={t('title')} className="admin-card mb-3 grid gap-3 p-3 text-sm">
      {data.count > 0 && <Present facts={data} only={only} />}
      {data.deletedAt !== null && <Removed count={data.removed} deletedAt={data.deletedAt} />}
    </section>
  );
}

function Present({ facts: { count, units }, only }: { facts: Facts; only: boolean | undefined }) {
  const t = useText(testOrdersMessages);
  const mayRemove = useMay('orders.refund');
  const report = useReportOutcome();
  const [send, { isLoading }] = useRemoveTestOrdersMutation();
  const remove = () =>
    void report(send(), { done: t('removed'), text: t('removedText'), failed: t('notRemoved') });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-prose">
        {t('count', { count })} {units > 0 && t('units', { count: units })}
      </p>
      <div className="flex flex-wrap gap-2">
        {only !== undefined && (
          <Link to={only ? '/admin/orders' : '/admin/orders?test=true'} className="button-quiet">
            {t(only ? 'all' : 'only')}
          </Link>
        )}
        {mayRemove && (
          <button type="button" className="button-quiet" disabled={isLoading} onClick={remove}>
            <BusyLabel busy={isLoading} busyText={t('removing')}>
              {t('remove')}
            </BusyLabel>
          </button>
        )}
      </div>
    </div>
  );
}

function Removed({ count, deletedAt }: { count: number; deletedAt: string }) {
  const t = useText(testOrdersMessages);
  const { date } = useMoments();
  const mayRestore = useMay('orders.refund');
  const report = useReportOutcome();
  const [send, { isLoading }] = useRestoreTestOrdersMutation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="max-w-prose text-stone">{t('gone', { count, date: date(deletedAt) })}</p>
      {mayRestore && (
        <button
          type="button"
          className="button-quiet"
          disabled={isLoading}
          onClick={() => void report(send(), { done: t('restored'), failed: t('notRestored') })}
        >
          <BusyLabel busy={isLoading} busyText={t('restoring')}>
            {t('restore')}
          </BusyLabel>
        </button>
      )}
    </div>
  );
}

/** Says on the page of a test order that it is one; nothing on that of any other. */
export function TestOrderNotice({ order: { isTest, removedAt } }: { order: Order }) {
  const t = useText(testOrdersMessages);
  const { date } = useMoments();
  if (!isTest) return null;
  return (
    <p className="mb-4 rounded-md border border-line bg-surface p-3 text-(--color-warning)">
      <span>{t('test')}</span>
      {removedAt !== null && <span> {t('testRemoved', { date: date(removedAt) })}</span>}
    </p>
  );
}
