import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import {
  useGetWithdrawableQuery,
  withdrawalApi,
  type OrderKey,
} from '../../features/withdrawal/withdrawal-api';
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { withdrawalMessages } from './messages';
import { StatementForm } from './statement-form';
import { LoadingStep, orderKeyOf, statementKeyOf, StatementStep } from './statement-step';

export function head({ locale }: HeadContext): PageHead {
  const t = textOf(withdrawalMessages, locale);
  return {
    title: t('title'),
    description: t('description'),
  };
}

/** The server renders both steps, so that they work with JavaScript blocked. */
export function load({ search, dispatch }: PageContext): PromiseLike<unknown>[] {
  const [statement, order] = [statementKeyOf(search), orderKeyOf(search)];
  const { getStatement, getWithdrawable } = withdrawalApi.endpoints;
  if (statement) return [dispatch(getStatement.initiate(statement, { subscribe: false }) as never)];
  return order ? [dispatch(getWithdrawable.initiate(order, { subscribe: false }) as never)] : [];
}

/** The withdrawal function: the statement, its confirmation, and the receipt. */
export function Page() {
  const [search] = useSearchParams();
  const statement = statementKeyOf(search);
  const order = orderKeyOf(search);
  return (
    <div className="task-page">
      {statement ? (
        <StatementStep of={statement} order={order} />
      ) : (
        <Form order={order} number={search.get('order')} faults={search.get('fault')} />
      )}
    </div>
  );
}

interface FormProps {
  order: OrderKey | null;
  /** The order number of an address, to be filled in. */
  number: string | null;
  faults: string | null;
}

/** The form with the lines of the order; without them when no key shows them, or not any more. */
function Form({ order, number, faults }: FormProps) {
  const { currentData, error } = useGetWithdrawableQuery(order ?? skipToken);
  if (order && !currentData && !error) return <LoadingStep />;
  const shown = order ? (currentData ?? null) : null;
  return (
    <StatementForm order={shown} orderKey={shown ? order : null} number={number ?? ''} faults={faults} />
  );
}
