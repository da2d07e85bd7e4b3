import { exchangeReturnInput, type ExchangeChoice } from '#contracts/exchanges';
import type { ReturnDetail } from '#contracts/returns';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { CheckField, SelectField } from '../../shared/ui/admin/fields';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { AdminFailure } from '../../shared/ui/admin/states';
import { returnMessages } from './messages';
import { useGetExchangeChoiceQuery } from './returns-api';
import { useReturnStep } from './use-return-step';

interface ExchangeDialogProps {
  one: ReturnDetail;
  onClose: () => void;
}

type Line = ExchangeChoice['lines'][number];

/** Which variant is sent instead, and who pays what it costs more. */
export function ExchangeDialog({ one, onClose }: ExchangeDialogProps) {
  const t = useText(returnMessages);
  const { data, error, refetch } = useGetExchangeChoiceQuery(one.id);
  return (
    <PanelDialog title={t('exchangeNow')} text={t('exchangeDialogText')} onClose={onClose}>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ExchangeForm one={one} choice={data} onClose={onClose} />
      ) : (
        <div className="skeleton h-48" />
      )}
    </PanelDialog>
  );
}

const keyOf = ({ size, color, option }: Line['variants'][number]) => JSON.stringify([color, size, option]);

/** What the customer would like, else the first other variant that can be sent; the same one when there is none. */
function firstChoice(line: Line): string {
  const wanted = line.wanted && keyOf({ ...line.wanted, unitPrice: '', left: null });
  if (wanted !== null && line.variants.some((variant) => keyOf(variant) === wanted)) return wanted;
  const canBeSent = line.variants.filter(({ left }) => left === null || left >= line.quantity);
  const other = canBeSent.find((variant) => keyOf(variant) !== keyOf({ ...line, unitPrice: '', left: null }));
  return keyOf(other ?? canBeSent[0] ?? line.variants[0] ?? { ...line, unitPrice: '', left: 0 });
}

function ExchangeForm({ one, choice, onClose }: ExchangeDialogProps & { choice: ExchangeChoice }) {
  const t = useText(returnMessages);
  const { take, busy } = useReturnStep(t('exchangeDone'), onClose);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(choice.lines.map((line) => [line.lineId, firstChoice(line)])),
  );
  const [waive, setWaive] = useState(false);
  const chosen = choice.lines.flatMap((line) => {
    const variant = line.variants.find((candidate) => keyOf(candidate) === picked[line.lineId]);
    return variant ? [{ line, variant }] : [];
  });
  const total = Money.sum(
    chosen.map(({ line, variant }) => Money.parse(variant.unitPrice).times(line.quantity)),
  );
  const credit = Money.parse(choice.credit);
  const soldOut = chosen.some(({ line, variant }) => variant.left !== null && variant.left < line.quantity);
  const submit = async () => {
    const items = chosen.map(({ line: { productId, quantity }, variant: { size, color, option } }) => ({
      ...{ productId, quantity, size, color, option },
    }));
    const body = exchangeReturnInput.parse({ version: one.version, items, waive });
    await take({ id: one.id, step: 'exchange', body });
  };
  return (
    <DialogForm
      label={t('exchangeNow')}
      disabled={chosen.length < choice.lines.length || soldOut}
      busy={busy}
      busyText={t('busy')}
      onSubmit={submit}
      onClose={onClose}
    >
      {choice.lines.map((line) => (
        <VariantField
          key={line.lineId}
          line={line}
          value={picked[line.lineId] ?? ''}
          onChange={(variant) => setPicked((was) => ({ ...was, [line.lineId]: variant }))}
        />
      ))}
      {soldOut && (
        <p role="alert" className="field-error">
          {t('soldOut')}
        </p>
      )}
      <Settlement credit={credit} total={total} waive={waive} onWaive={setWaive} />
    </DialogForm>
  );
}

interface VariantFieldProps {
  line: Line;
  value: string;
  onChange: (variant: string) => void;
}

function VariantField({ line, value, onChange }: VariantFieldProps) {
  const t = useText(returnMessages);
  const format = useFormat();
  const nameOf = ({ color, size, option }: Omit<Line['variants'][number], 'unitPrice' | 'left'>) =>
    [color, size, option].filter(Boolean).join(', ') || line.name;
  const stockOf = (left: number | null) => (left === null ? '' : ` · ${t('inStock', { count: left })}`);
  return (
    <SelectField
      label={t('insteadOf', { count: line.quantity, name: line.name })}
      hint={line.wanted ? t('wantedHint', { variant: nameOf(line.wanted) }) : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {line.variants.map((variant) => (
        <option key={keyOf(variant)} value={keyOf(variant)}>
          {`${nameOf(variant)} · ${format.price(variant.unitPrice)}${stockOf(variant.left)}`}
        </option>
      ))}
    </SelectField>
  );
}

interface SettlementProps {
  credit: Money;
  total: Money;
  waive: boolean;
  onWaive: (waive: boolean) => void;
}

/** What is paid, refunded or borne by the shop. */
function Settlement({ credit, total, waive, onWaive }: SettlementProps) {
  const t = useText(returnMessages);
  const format = useFormat();
  const isDearer = credit.isLessThan(total);
  const difference = format.price((isDearer ? total.minus(credit) : credit.minus(total)).toString());
  const text = isDearer
    ? t(waive ? 'dearerWaived' : 'dearer', { amount: difference })
    : t('cheaper', { amount: difference });
  return (
    <>
      <dl className="grid gap-1">
        <Amount label={t('credit')} amount={format.price(credit.toString())} />
        <Amount label={t('newGoods')} amount={format.price(total.toString())} />
      </dl>
      {isDearer && <CheckField label={t('waive')} checked={waive} onChange={onWaive} />}
      <p role="status">{credit.equals(total) ? t('sameWorth') : text}</p>
    </>
  );
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-stone">{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
