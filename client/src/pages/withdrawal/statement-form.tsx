import { withdrawalInput, type WithdrawableOrder } from '#contracts/returns';
import { EVERYTHING, readWithdrawalForm } from '#contracts/withdrawal-form';
import { useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useStorefront } from '../../features/storefront/use-storefront';
import { useSubmitWithdrawalMutation, type OrderKey } from '../../features/withdrawal/withdrawal-api';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { withdrawalPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { EmailField } from '../../shared/ui/email-field';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';
import { MoreThanTheLaw } from './more-than-the-law';
import { StepTitle } from '../../shared/ui/step-title';
import { Deadline } from './deadline';
import { Units } from './units';

const FIELDS = {
  orderNumber: 'faultNumber',
  email: 'faultEmail',
  name: 'faultName',
  lines: 'faultUnits',
} as const;
type Field = keyof typeof FIELDS;
const ORDER = Object.keys(FIELDS) as Field[];
const isField = (name: string): name is Field => name in FIELDS;

const CODES = {
  'returns.more-than-left': 'moreThanLeft',
  'returns.nothing-left': 'nothingLeft',
  'returns.too-many-attempts': 'tooMany',
} as const;
const textOfCode = (code: string | undefined) =>
  code !== undefined && code in CODES ? CODES[code as keyof typeof CODES] : ('failed' as const);

interface StatementFormProps {
  /** What the order's link shows of it. */
  order: WithdrawableOrder | null;
  orderKey: OrderKey | null;
  /** Why the server has refused the form, where JavaScript is blocked: fields, or the code of a problem. */
  faults: string | null;
}

/** Wrong fields and the text of a refusal, as the server named them in the address. */
function faultsOfAddress(faults: string | null): { wrong: readonly string[]; refusal: RefusalText | null } {
  if (!faults) return { wrong: [], refusal: null };
  if (faults.includes('.')) return { wrong: [], refusal: textOfCode(faults) };
  const wrong = faults.split(',');
  return { wrong, refusal: wrong.some(isField) ? null : 'faultOther' };
}

type RefusalText = ReturnType<typeof textOfCode> | 'faultOther';

/** Checks the form by the contract, sends it and opens the next step. */
function useStatement({ faults }: Pick<StatementFormProps, 'faults'>) {
  const form = useRef<HTMLFormElement>(null);
  const first = faultsOfAddress(faults);
  const [wrong, setWrong] = useState<readonly string[]>(first.wrong);
  const [refusal, setRefusal] = useState<RefusalText | null>(first.refusal);
  const [submit, { isLoading: busy }] = useSubmitWithdrawalMutation();
  const navigate = useNavigate();
  const locale = useSelector(selectLocale);
  const show = (names: readonly string[]) => {
    setWrong(names);
    setRefusal(names.length > 0 && !names.some(isField) ? 'faultOther' : null);
    const field = ORDER.find((name) => names.includes(name));
    const name = field === 'lines' ? EVERYTHING : field;
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const read = readWithdrawalForm(Object.fromEntries(new FormData(event.currentTarget)));
    if ('faults' in read) return show(read.faults);
    show([]);
    const answer = await submit(read.input);
    if ('error' in answer) return setRefusal(textOfCode(problemCode(answer.error)));
    const { id, token } = answer.data;
    void navigate(`${withdrawalPath(locale)}?${new URLSearchParams({ id, token }).toString()}`);
  };
  return { form, wrong, refusal, busy, send };
}

/** The first step: order, address, name and units. No reason is asked for. */
export function StatementForm({ order, orderKey, faults }: StatementFormProps) {
  const t = useText(withdrawalMessages);
  const hydrated = useHydrated();
  const locale = useSelector(selectLocale);
  const { settings } = useStorefront();
  const { form, wrong, refusal, busy, send } = useStatement({ faults });
  const error = (field: Field) => (wrong.includes(field) ? t(FIELDS[field]) : null);
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('title')}</StepTitle>
        <p className="text-lg">{t('intro')}</p>
        {order && <Deadline deadline={order.deadline} late={order.late} />}
      </header>
      <form
        ref={form}
        method="post"
        action="/api/withdrawals/form"
        noValidate={hydrated}
        onSubmit={(event) => void send(event)}
        className="grid gap-5"
      >
        <input type="hidden" name="locale" value={locale} />
        {orderKey && <input type="hidden" name="key" value={orderKey.key} />}
        <Sender order={order} error={error} />
        <Units order={order} error={error('lines')} />
        <MoreThanTheLaw term={settings} />
        {refusal && (
          <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
            {t(refusal)}
          </p>
        )}
        <button type="submit" className="button justify-self-start" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('sending')}>
            {t('next')}
          </BusyLabel>
        </button>
      </form>
    </>
  );
}

interface SenderProps {
  order: WithdrawableOrder | null;
  error: (field: Field) => string | null;
}

function Sender({ order, error }: SenderProps) {
  const t = useText(withdrawalMessages);
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
        hint={t('orderNumberHint')}
        defaultValue={order?.orderNumber ?? ''}
        error={error('orderNumber')}
      />
      <EmailField
        label={t('email')}
        maxLength={maxLengthOf(email)}
        hint={t('emailHint')}
        defaultValue={order?.email ?? ''}
        error={error('email')}
      />
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
