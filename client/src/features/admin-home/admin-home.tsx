import type { ComponentType } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure, StaleNotice } from '../../shared/ui/admin/states';
import { useGetHomeQuery } from './home-api';
import { LatestOrders, type OrderState } from './latest-orders';
import { homeMessages } from './messages';
import { usePolling } from '../../shared/hooks/use-polling';
import { Today } from './today';
import { ToDoList } from './to-do-list';

/** How often an open page asks what waits, milliseconds. The stream of orders says at once what changes with orders and returns. */
const POLL_MS = 60_000;

/** The work beside the figures on wide screens, above them on others. */
const COLUMNS = 'grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

interface AdminHomeProps {
  OrderState: OrderState;
  /** What a new shop still needs, above everything else. */
  SetUp?: ComponentType;
}

/** What needs doing, how today is, and the latest orders. */
export function AdminHome({ OrderState, SetUp }: AdminHomeProps) {
  const t = useText(homeMessages);
  const query = useGetHomeQuery(undefined, { refetchOnMountOrArgChange: true });
  usePolling(query, POLL_MS);
  const { data, error, refetch } = query;
  return (
    <div className="max-w-7xl">
      <AdminHeading title={t('title')} />
      {SetUp && <SetUp />}
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <>
          <StaleNotice query={query} at={data.at} />
          <div className={COLUMNS}>
            <ToDoList toDos={data.toDos} at={data.at} />
            <div className="grid gap-6">
              {data.today && <Today at={data.at} today={data.today} />}
              {data.latestOrders && <LatestOrders orders={data.latestOrders} OrderState={OrderState} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={COLUMNS} aria-busy="true">
      <div className="skeleton h-80" />
      <div className="grid gap-6">
        <div className="skeleton h-64" />
        <div className="skeleton h-80" />
      </div>
    </div>
  );
}
