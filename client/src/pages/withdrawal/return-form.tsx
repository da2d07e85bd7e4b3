import { withdrawalInput } from '#contracts/returns';
import type { ReturnableOrder } from '#contracts/returnable-order';
import { readReturnForm } from '#contracts/return-form';
import { lastDayOf } from '#kernel';
import { conditionsOf } from '#legal/return-conditions';
import { useId, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useStorefront } from '../../features/storefront/use-storefront';
import type { OrderKey } from '../../features/withdrawal/withdrawal-api';
import { useText } from '../../shared/config/messages';
import { returnPath, withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { useFormat } from '../../shared/format/format';
import { EmailField } from '../../shared/ui/email-field';
import { Link } from '../../shared/ui/link';
import { StepTitle } from '../../shared/ui/step-title';
import { TextArea, TextField } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';
import { NotSetAside } from './not-set-aside';
import { ReturnLine } from './return-line';
import { returnFormMessages } from './return-messages';
import { StepForm } from './step-form';
import { useStatement } from './use-statement';

/** The fields with a text of their own, in the order of the form. */
const FIELDS = { kind: '[name=kind]', lines: '[name^=quantity-]', wanted: '[name^=wanted-]' } as const;
const FAULTS = { kind: 'faultKind', lines: 'faultLines', wanted: 'faultWanted' } as const;

interface ReturnFormProps {
  order: ReturnableOrder;
  link: OrderKey;
  /** See `useStatement`. */
  faults: string | null;
}

/** The request for a voluntary return or an exchange, beside the withdrawal while that is in time. */
export function ReturnForm({ order, link, faults }: ReturnFormProps) {
  const t = useText(returnFormMessages);
  const isBoth = order.kinds.includes('return');
  const canAsk = isBoth || order.lines.some(({ left, variants }) => left > 0 && variants.length > 0);
  return (
    <>
      <header className="grid gap-4">
        <p className="price text-stone">{t('order', { number: order.orderNumber })}</p>
        <StepTitle>{t('title')}</StepTitle>
      </header>
      {!isBoth && <Lawful order={order} link={link} />}
      <div className="grid gap-4">
        {!isBoth && <h2 className="text-lead">{t('exchangeTitle')}</h2>}
        {canAsk ? <Request {...{ order, link, faults, isBoth }} /> : <NothingToExchange order={order} />}
      </div>
    </>
  );
}

/** Which units, and what is wanted instead. */
function Request({ order, link, faults, isBoth }: ReturnFormProps & { isBoth: boolean }) {
  const t = useText(returnFormMessages);
  const path = returnPath(useSelector(selectLocale));
  const statement = useStatement({
    ...{ faults, path, orderKey: link },
    fields: FIELDS,
    read: readReturnForm,
  });
  const error = (field: keyof typeof FAULTS) => (statement.wrong.includes(field) ? t(FAULTS[field]) : null);
  return (
    <StepForm statement={statement} action="/api/withdrawals/form/return" className="return-form grid gap-6">
      <input type="hidden" name="orderNumber" value={order.orderNumber} />
      <input type="hidden" name="key" value={link.key} />
      {isBoth ? <Kind error={error('kind')} /> : <input type="hidden" name="kind" value="exchange" />}
      <p>{t(isBoth ? 'introBoth' : 'intro')}</p>
      <Group label={t('items')} error={error('lines') ?? error('wanted')}>
        {order.lines.map((line) => (
          <ReturnLine key={line.lineId} line={line} isExchangeOnly={!isBoth} />
        ))}
      </Group>
      {hasDifference(order) && <p className="wanted-only text-sm text-stone">{t('difference')}</p>}
      <TextArea
        label={t('note')}
        aside={t('optional')}
        hint={<span className="wanted-only">{t('noteHint')}</span>}
        name="wish"
        rows={2}
        maxLength={maxLengthOf(withdrawalInput.shape.wish)}
      />
      <Sender order={order} />
      <div className="wanted-only">
        <NotSetAside />
      </div>
    </StepForm>
  );
}

/** Each line with the reason. */
function NothingToExchange({ order }: { order: ReturnableOrder }) {
  const t = useText(returnFormMessages);
  return (
    <>
      <p>{t('nothingToExchange')}</p>
      {order.lines.map((line) => (
        <ReturnLine key={line.lineId} line={line} isExchangeOnly />
      ))}
    </>
  );
}

const hasDifference = ({ lines }: ReturnableOrder) =>
  lines.some(({ unitWorth, variants }) => unitWorth && variants.some((one) => one.unitPrice !== unitWorth));

/** While a withdrawal is in time it takes the place of a voluntary return: it is better for the shopper. */
function Lawful({ order, link }: { order: ReturnableOrder; link: OrderKey }) {
  const t = useText(returnFormMessages);
  const tStatement = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  if (order.deadline === null) return null;
  const date = format.date(lastDayOf(new Date(order.deadline)));
  return (
    <section aria-labelledby="refund" className="grid gap-3 rounded-sm border-l-2 border-moss bg-moss/8 p-4">
      <h2 id="refund" className="text-lead">
        {t('refundTitle')}
      </h2>
      <p>{t('lawful', { date })}</p>
      <Link
        to={withdrawalPath(locale, { number: link.orderNumber, key: link.key })}
        className="button-quiet button-small justify-self-start"
      >
        {tStatement('title')}
      </Link>
    </section>
  );
}

/** Exchange or return, with the conditions of the shop. Nothing is chosen beforehand. */
function Kind({ error }: { error: string | null }) {
  const t = useText(returnFormMessages);
  const conditions = conditionsOf(useStorefront().settings, useSelector(selectLocale));
  return (
    <>
      <Group label={t('kind')} error={error}>
        {(['exchange', 'return'] as const).map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="kind" value={kind} aria-invalid={error ? true : undefined} />
            {t(kind)}
          </label>
        ))}
      </Group>
      <div>
        <p>{t('conditions')}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5 break-words">
          {conditions.map((condition, at) => (
            <li key={at}>{condition}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The order's own name and address; fields where it has none any more. */
function Sender({ order: { email, name } }: { order: ReturnableOrder }) {
  const t = useText(returnFormMessages);
  const tStatement = useText(withdrawalMessages);
  const { shape } = withdrawalInput;
  return (
    <>
      {name === null ? (
        <TextField
          label={tStatement('name')}
          name="name"
          autoComplete="name"
          maxLength={maxLengthOf(shape.name)}
          required
        />
      ) : (
        <input type="hidden" name="name" value={name} />
      )}
      {email === null ? (
        <EmailField label={tStatement('email')} maxLength={maxLengthOf(shape.email)} />
      ) : (
        <>
          <input type="hidden" name="email" value={email} />
          <p className="text-stone">{t('answersTo', { email })}</p>
        </>
      )}
    </>
  );
}

function Group({ label, error, children }: { label: string; error: string | null; children: ReactNode }) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
