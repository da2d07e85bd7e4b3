import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import {
  useGetStatementQuery,
  useGetWithdrawableQuery,
  withdrawalApi,
  type OrderKey,
  type StatementKey,
} from '../../features/withdrawal/withdrawal-api';
import type { ApiError } from '../../shared/api/errors';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import { CheckStep } from './check-step';
import { withdrawalMessages } from './messages';
import { Receipt } from './receipt';
import { StatementForm } from './statement-form';
import { StepTitle } from '../../shared/ui/step-title';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function statementKey(search: URLSearchParams): StatementKey | null {
  const [id, token] = [search.get('id'), search.get('token')];
  return id !== null && token !== null && UUID.test(id) ? { id, token } : null;
}

function orderKey(search: URLSearchParams): OrderKey | null {
  const [orderNumber, key] = [search.get('order'), search.get('key')];
  return orderNumber !== null && key ? { orderNumber, key } : null;
}

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
  const [statement, order] = [statementKey(search), orderKey(search)];
  const { getStatement, getWithdrawable } = withdrawalApi.endpoints;
  if (statement) return [dispatch(getStatement.initiate(statement, { subscribe: false }) as never)];
  return order ? [dispatch(getWithdrawable.initiate(order, { subscribe: false }) as never)] : [];
}

/** The withdrawal function: the statement, its confirmation, and the receipt. */
export function Page() {
  const [search] = useSearchParams();
  const statement = statementKey(search);
  const order = orderKey(search);
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-gutter py-10 md:py-16">
      {statement ? (
        <Statement of={statement} />
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
  const t = useText(withdrawalMessages);
  const { data, error } = useGetWithdrawableQuery(order);
  if (!data && !error) return <Loading text={t('loading')} />;
  return <StatementForm order={data ?? null} orderKey={data ? order : null} faults={faults} />;
}

function Statement({ of }: { of: StatementKey }) {
  const t = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const { data, error } = useGetStatementQuery(of);
  if (data) {
    const { receiptNumber, receivedAt } = data;
    return receiptNumber !== null && receivedAt !== null ? (
      <Receipt receipt={{ ...data, receiptNumber, receivedAt }} />
    ) : (
      <CheckStep statement={data} token={of.token} />
    );
  }
  if (!error) return <Loading text={t('loading')} />;
  const isBusy = (error as Partial<ApiError>).status === 429;
  return (
    <>
      <StepTitle>{t('lostTitle')}</StepTitle>
      <p className="text-lg">{t(isBusy ? 'tooMany' : 'lostText')}</p>
      <Link to={withdrawalPath(locale)} className="button justify-self-start">
        {t('restart')}
      </Link>
    </>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div role="status" aria-label={text} className="grid gap-5">
      <div className="skeleton h-10 w-3/4" />
      <div className="skeleton h-64" />
    </div>
  );
}
