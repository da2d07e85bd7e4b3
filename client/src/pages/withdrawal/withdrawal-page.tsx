import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetWithdrawableQuery,
  withdrawalApi,
  type OrderKey,
} from '../../features/withdrawal/withdrawal-api';
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { withdrawalMessages } from './messages';
import { StatementForm } from './statement-form';
import { LoadingStep } from './statement-step';
import { loadSteps, TwoSteps } from './two-steps';

export function head({ locale }: HeadContext): PageHead {
  const t = textOf(withdrawalMessages, locale);
  return {
    title: t('title'),
    description: t('description'),
  };
}

export function load(context: PageContext): PromiseLike<unknown>[] {
  const { getWithdrawable } = withdrawalApi.endpoints;
  return loadSteps(context, (order) => getWithdrawable.initiate(order, { subscribe: false }));
}

/** The withdrawal function: the statement, its confirmation, and the receipt. */
export function Page() {
  return (
    <TwoSteps>
      {(order, search) => <Form order={order} number={search.get('order')} faults={search.get('fault')} />}
    </TwoSteps>
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
