import { useSelector } from 'react-redux';
import { ReturnabilityText } from '../../features/withdrawal/returnability-text';
import {
  useGetReturnableQuery,
  withdrawalApi,
  type OrderKey,
} from '../../features/withdrawal/withdrawal-api';
import type { ApiError } from '../../shared/api/errors';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import { StepTitle } from '../../shared/ui/step-title';
import { withdrawalMessages } from './messages';
import { ReturnForm } from './return-form';
import { returnFormMessages } from './return-messages';
import { LoadingStep } from './statement-step';
import { loadSteps, TwoSteps } from './two-steps';
import { usePageAddress } from '../../shared/config/use-page-address';

export function head({ locale }: HeadContext): PageHead {
  return {
    title: textOf(returnFormMessages, locale)('title'),
    noIndex: true,
  };
}

export function load(context: PageContext): PromiseLike<unknown>[] {
  const { getReturnable } = withdrawalApi.endpoints;
  return loadSteps(context, (order) => getReturnable.initiate(order, { subscribe: false }));
}

/** Voluntary returns and exchanges of an order, behind its link: the request, its confirmation, and the receipt. */
export function Page() {
  return (
    <TwoSteps>
      {(order, search) =>
        order ? <FormOfOrder link={order} faults={search.get('fault')} /> : <WithoutLink />
      }
    </TwoSteps>
  );
}

function FormOfOrder({ link, faults }: { link: OrderKey; faults: string | null }) {
  const t = useText(returnFormMessages);
  const { data, error } = useGetReturnableQuery(link);
  if (data?.returnability === 'open') return <ReturnForm order={data} link={link} faults={faults} />;
  if (data)
    return (
      <>
        <StepTitle>{t('title')}</StepTitle>
        <p className="text-lg">
          <ReturnabilityText of={data} />
        </p>
        <Ways link={link} />
      </>
    );
  return error ? <WithoutLink isBusy={(error as Partial<ApiError>).status === 429} /> : <LoadingStep />;
}

function WithoutLink({ isBusy = false }: { isBusy?: boolean }) {
  const t = useText(returnFormMessages);
  const tStatement = useText(withdrawalMessages);
  return (
    <>
      <StepTitle>{t('title')}</StepTitle>
      <p className="text-lg">{isBusy ? tStatement('tooMany') : t('noLink')}</p>
      <Ways link={null} />
    </>
  );
}

/** Where to go instead. */
function Ways({ link }: { link: OrderKey | null }) {
  const pageAddress = usePageAddress();
  const t = useText(returnFormMessages);
  const tStatement = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const key = link ? { number: link.orderNumber, key: link.key } : undefined;
  const order = link
    ? pageAddress('order', { number: link.orderNumber, key: link.key })
    : pageAddress('orders');
  return (
    <p className="flex flex-wrap gap-3">
      <Link to={order} className="button-quiet">
        {t(link ? 'toOrder' : 'findOrder')}
      </Link>
      <Link to={withdrawalPath(locale, key)} className="button-quiet">
        {tStatement('title')}
      </Link>
    </p>
  );
}
