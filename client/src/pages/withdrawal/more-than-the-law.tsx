import { returnKind, withdrawalInput } from '#contracts/returns';
import { conditionsOf, type ReturnTerm } from '#legal/voluntary-returns';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { maxLengthOf } from '../../shared/format/field-faults';
import { TextField } from '../../shared/ui/text-field';
import { withdrawalMessages } from './messages';

/**
 * The shop's own longer term with its conditions, and exchanges, closed at first: the right by law comes before them. A
 * shop without a longer term offers exchanges only.
 */
export function MoreThanTheLaw({ term }: { term: ReturnTerm }) {
  const t = useText(withdrawalMessages);
  const { returnDays } = term;
  const conditions = conditionsOf(term, useSelector(selectLocale));
  const isLonger = conditions.length > 0;
  const kinds = returnKind.options.filter((kind) => isLonger || kind !== 'return');
  const labels = {
    withdrawal: t('withdrawal'),
    return: t('return', { days: returnDays }),
    exchange: t('exchange'),
  };
  return (
    <details className="rounded-md border border-line p-4">
      <summary className="cursor-pointer font-medium">{t(isLonger ? 'more' : 'moreExchange')}</summary>
      <div className="mt-4 grid gap-5">
        <p className="text-stone">{isLonger ? t('moreText', { days: returnDays }) : t('moreExchangeText')}</p>
        {isLonger && (
          <div>
            <p>{t('conditions')}</p>
            <ul className="mt-2 grid list-disc gap-1 pl-5 break-words">
              {conditions.map((condition, at) => (
                <li key={at}>{condition}</li>
              ))}
            </ul>
          </div>
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-medium">{t('kind')}</legend>
          {kinds.map((kind) => (
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
