import { useSelector } from 'react-redux';
import {
  useGetStatementQuery,
  type OrderKey,
  type StatementKey,
} from '../../features/withdrawal/withdrawal-api';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { returnPath, withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import { StepTitle } from '../../shared/ui/step-title';
import { CheckStep } from './check-step';
import { withdrawalMessages } from './messages';
import { Receipt } from './receipt';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The statement that an address opens, if any. */
export function statementKeyOf(search: URLSearchParams): StatementKey | null {
  const [id, token] = [search.get('id'), search.get('token')];
  return id !== null && token !== null && UUID.test(id) ? { id, token } : null;
}

/** The order whose lines an address shows, if any. A statement keeps it for the way back to its form. */
export function orderKeyOf(search: URLSearchParams): OrderKey | null {
  const [orderNumber, key] = [search.get('order'), search.get('key')];
  return orderNumber !== null && key ? { orderNumber, key } : null;
}

interface StatementStepProps {
  of: StatementKey;
  order: OrderKey | null;
}

/** The check of a statement, or its receipt once it is confirmed. */
export function StatementStep({ of, order }: StatementStepProps) {
  const t = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const { data, error } = useGetStatementQuery(of);
  const link = order ? { number: order.orderNumber, key: order.key } : undefined;
  if (data) {
    const { receiptNumber, receivedAt } = data;
    const form = (data.kind === 'withdrawal' ? withdrawalPath : returnPath)(locale, link);
    return receiptNumber !== null && receivedAt !== null ? (
      <Receipt receipt={{ ...data, receiptNumber, receivedAt }} />
    ) : (
      <CheckStep statement={data} token={of.token} back={form} />
    );
  }
  if (!error) return <LoadingStep />;
  const isBusy = (error as Partial<ApiError>).status === 429;
  return (
    <>
      <StepTitle>{t('lostTitle')}</StepTitle>
      <p className="text-lg">{t(isBusy ? 'tooMany' : 'lostText')}</p>
      <Link to={withdrawalPath(locale, link)} className="button justify-self-start">
        {t('restart')}
      </Link>
    </>
  );
}

/** Placeholder of a step while its data loads. */
export function LoadingStep() {
  const t = useText(withdrawalMessages);
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <div className="skeleton h-10 w-3/4" />
      <div className="skeleton h-64" />
    </div>
  );
}
