import { withdrawalInput, type WithdrawableOrder } from '#contracts/returns';
import { EVERYTHING, readWithdrawalForm } from '#contracts/withdrawal-form';
import { orderPrefix } from '#kernel/order-prefix';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useStorefront } from '../../features/storefront/use-storefront';
import type { OrderKey } from '../../features/withdrawal/withdrawal-api';
import { useText } from '../../shared/config/messages';
import { withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { EmailField } from '../../shared/ui/email-field';
import { Link } from '../../shared/ui/link';
import { TextField } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';
import { MoreThanTheLaw } from './more-than-the-law';
import { StepTitle } from '../../shared/ui/step-title';
import { Deadline } from './deadline';
import { isLookupCode, ShowItems } from './show-items';
import { Units } from './units';
import { StepForm } from './step-form';
import { useStatement } from './use-statement';

const FAULTS = {
  orderNumber: 'faultNumber',
  email: 'faultEmail',
  name: 'faultName',
  lines: 'faultUnits',
} as const;
type Field = keyof typeof FAULTS;
const FIELDS: Record<Field, string> = {
  orderNumber: '[name=orderNumber]',
  email: '[name=email]',
  name: '[name=name]',
  lines: `[name=${EVERYTHING}]`,
};

interface StatementFormProps {
  /** What the order's link shows of it, or its lines when they were looked up. */
  order: WithdrawableOrder | null;
  orderKey: OrderKey | null;
  /** Filled in while no order is shown. */
  number: string;
  /** See `useStatement`. */
  faults: string | null;
}

/** The first step: order, address, name and units. No reason is asked for. */
export function StatementForm({ order, orderKey, number, faults }: StatementFormProps) {
  const t = useText(withdrawalMessages);
  const { settings } = useStorefront();
  const path = withdrawalPath(useSelector(selectLocale));
  // A lookup shows lines only.
  const isLookedUp = order !== null && order.late === null;
  const statement = useStatement({
    ...{ path, orderKey, faults: isLookupCode(faults) ? null : faults },
    fields: FIELDS,
    read: readWithdrawalForm,
  });
  const error = (field: Field) => (statement.wrong.includes(field) ? t(FAULTS[field]) : null);
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('title')}</StepTitle>
        <p className="text-lg">{t('intro')}</p>
        {order && order.late !== null && <Deadline deadline={order.deadline} late={order.late} />}
      </header>
      <StepForm statement={statement} action="/api/withdrawals/form" className="grid gap-5">
        {orderKey && <input type="hidden" name="key" value={orderKey.key} />}
        <Sender order={order} number={number} isFixed={isLookedUp} error={error}>
          {order === null && <ShowItems form={statement.form} onFaults={statement.show} fault={faults} />}
          {isLookedUp && <Found path={path} />}
        </Sender>
        <Units order={order} error={error('lines')} />
      </StepForm>
      <MoreThanTheLaw term={settings} orderKey={isLookedUp ? null : orderKey} />
    </>
  );
}

/** Says that the lines are there, and takes the focus when they have been looked up on this page. */
function Found({ path }: { path: string }) {
  const t = useText(withdrawalMessages);
  const text = useRef<HTMLParagraphElement>(null);
  const isNew = useRef(useHydrated());
  useEffect(() => {
    if (isNew.current) text.current?.focus();
  }, []);
  return (
    <div className="grid gap-2 rounded-sm border-l-2 border-moss bg-moss/8 p-4">
      <p ref={text} tabIndex={-1} className="outline-none">
        {t('found')}
      </p>
      <Link to={path} className="link justify-self-start">
        {t('ownWords')}
      </Link>
    </div>
  );
}

interface SenderProps {
  order: WithdrawableOrder | null;
  number: string;
  /** Number and address belong to the lines that are shown. */
  isFixed: boolean;
  /** After the two by which an order is looked up. */
  children: ReactNode;
  error: (field: Field) => string | null;
}

function Sender({ order, number, isFixed, error, children }: SenderProps) {
  const t = useText(withdrawalMessages);
  const { shopName } = useStorefront().settings;
  const { orderNumber, email, name } = withdrawalInput.shape;
  return (
    <>
      <TextField
        label={t('orderNumber')}
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengthOf(orderNumber)}
        required
        hint={t('orderNumberHint', { example: `${orderPrefix(shopName)}‑7K4M‑93QX` })}
        defaultValue={order?.orderNumber ?? number}
        readOnly={isFixed}
        error={error('orderNumber')}
      />
      <EmailField
        label={t('email')}
        maxLength={maxLengthOf(email)}
        hint={t('emailHint')}
        defaultValue={order?.email ?? ''}
        readOnly={isFixed}
        error={error('email')}
      />
      {children}
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={maxLengthOf(name)}
        required
        defaultValue={order?.name ?? ''}
        error={error('name')}
      />
    </>
  );
}
