import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withdrawalApi, type OrderKey } from '../../features/withdrawal/withdrawal-api';
import type { PageContext } from '../../shared/config/page';
import { orderKeyOf, statementKeyOf, StatementStep } from './statement-step';

/**
 * Loads the statement of an address, else the order that its key shows. The server renders both steps, so that they work
 * with JavaScript blocked.
 */
export function loadSteps(
  { search, dispatch }: PageContext,
  loadOrder: (order: OrderKey) => unknown,
): PromiseLike<unknown>[] {
  const [statement, order] = [statementKeyOf(search), orderKeyOf(search)];
  const { getStatement } = withdrawalApi.endpoints;
  if (statement) return [dispatch(getStatement.initiate(statement, { subscribe: false }) as never)];
  return order ? [dispatch(loadOrder(order) as never)] : [];
}

interface TwoStepsProps {
  /** Renders the form, of the order that the address shows. */
  children: (order: OrderKey | null, search: URLSearchParams) => ReactNode;
}

/** A page of two steps: its form, then the confirmation of the statement and the receipt. */
export function TwoSteps({ children }: TwoStepsProps) {
  const [search] = useSearchParams();
  const statement = statementKeyOf(search);
  const order = orderKeyOf(search);
  return (
    <div className="task-page">
      {statement ? <StatementStep of={statement} order={order} /> : children(order, search)}
    </div>
  );
}
