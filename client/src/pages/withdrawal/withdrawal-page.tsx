import { useSearchParams } from 'react-router';
import {
  useGetWithdrawableQuery,
  withdrawalApi,
  type OrderKey,
} from '../../features/withdrawal/withdrawal-api';
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { withdrawalPath } from '../../shared/config/paths';
import { withdrawalMessages } from './messages';
import { StatementForm } from './statement-form';
import { LoadingStep, orderKeyOf, statementKeyOf, StatementStep } from './statement-step';

export function head({ locale, search }: HeadContext): PageHead {
  const t = textOf(withdrawalMessages, locale);
  const isSecret = search.has('token') || search.has('key');
  return {
    title: t('title'),
    description: t('description'),
    alternates: { en: withdrawalPath('en'), nl: withdrawalPath('nl') },
    ...(isSecret && { noIndex: true, secretAddress: true }),
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
    <div className="mx-auto grid max-w-2xl gap-8 px-gutter py-10 md:py-16">
      {statement ? (
        <StatementStep of={statement} order={order} />
      ) : order ? (
        <FormOfOrder order={order} faults={search.get('fault')} />
      ) : (
        <StatementForm order={null} orderKey={null} faults={search.get('fault')} />
      )}
    </div>
  );
}

/** The form with the lines of the order; without them when the link does not open it any more. */
function FormOfOrder({ order, faults }: { order: OrderKey; faults: string | null }) {
  const { data, error } = useGetWithdrawableQuery(order);
  if (!data && !error) return <LoadingStep />;
  return <StatementForm order={data ?? null} orderKey={data ? order : null} faults={faults} />;
}
