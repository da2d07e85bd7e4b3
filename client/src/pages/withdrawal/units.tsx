import { withdrawalInput, type WithdrawableOrder } from '#contracts/returns';
import { EVERYTHING, quantityField } from '#contracts/withdrawal-form';
import { useId, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextArea } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';

interface UnitsProps {
  order: WithdrawableOrder | null;
  error: string | null;
}

/**
 * Which units are meant: everything with one tick, else by line where the lines are known, or in words. Nothing is chosen
 * beforehand, so that nobody gives back more than they want.
 */
export function Units({ order, error }: UnitsProps) {
  const t = useText(withdrawalMessages);
  const [isWhole, setIsWhole] = useState(false);
  const errorId = useId();
  const canReturn = order === null || order.lines.some(({ left }) => left > 0);
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{t('units')}</legend>
      {canReturn && (
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name={EVERYTHING}
            defaultChecked={false}
            aria-invalid={error ? true : undefined}
            onChange={(event) => setIsWhole(event.target.checked)}
          />
          {t('everything')}
        </label>
      )}
      {order ? (
        order.lines.map((line) => <Line key={line.lineId} line={line} disabled={isWhole} />)
      ) : (
        <TextArea
          label={t('inWords')}
          hint={t('inWordsHint')}
          name="inWords"
          rows={3}
          maxLength={maxLengthOf(withdrawalInput.shape.inWords)}
          disabled={isWhole}
        />
      )}
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface LineProps {
  line: WithdrawableOrder['lines'][number];
  /** The whole order is meant. */
  disabled: boolean;
}

/** A tick for a single unit, a choice of how many for more. */
function Line({ line: { lineId, name, quantity, left }, disabled }: LineProps) {
  const t = useText(withdrawalMessages);
  const field = quantityField(lineId);
  const row = 'flex min-h-11 items-center gap-3 border-t border-line pt-3';
  if (left === 0)
    return (
      <p className={`${row} justify-between`}>
        {name} <span className="text-sm text-stone">{t('noneLeft')}</span>
      </p>
    );
  if (left === 1)
    return (
      <label className={row}>
        <input type="checkbox" name={field} value="1" disabled={disabled} />
        <span className="min-w-0">{name}</span>
      </label>
    );
  return (
    <div className={`${row} justify-between`}>
      <span className="min-w-0">{name}</span>
      <select
        name={field}
        defaultValue={0}
        disabled={disabled}
        aria-label={t('unitsOf', { name })}
        className="field w-auto"
      >
        {Array.from({ length: left + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('none') : t('left', { left: count, quantity })}
          </option>
        ))}
      </select>
    </div>
  );
}
