import { returnKind, withdrawalInput } from '#contracts/returns';
import { useText } from '../../shared/config/messages';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextField } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';

/** The shop's own longer term and exchanges, closed at first: the right by law comes before them. */
export function MoreThanTheLaw({ returnDays }: { returnDays: number }) {
  const t = useText(withdrawalMessages);
  const labels = {
    withdrawal: t('withdrawal'),
    return: t('return', { days: returnDays }),
    exchange: t('exchange'),
  };
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-medium">{t('more')}</summary>
      <div className="mt-4 grid gap-5">
        <p className="text-stone">{t('moreText', { days: returnDays })}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-medium">{t('kind')}</legend>
          {returnKind.options.map((kind) => (
            <label key={kind} className="flex min-h-8 items-center gap-3">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === 'withdrawal'} />
              {labels[kind]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('wish')}
          aside={t('optional')}
          hint={t('wishHint')}
          name="wish"
          maxLength={maxLengthOf(withdrawalInput.shape.wish)}
        />
      </div>
    </details>
  );
}
