import { collectionRules } from '#contracts/categories';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';
import { decimalIn } from '../../shared/format/euro-input';
import { useText } from '../../shared/config/messages';
import { useDebounced } from '../../shared/hooks/use-debounced';
import type { ContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { DeleteButton } from '../../shared/ui/admin/row-buttons';
import { PlusIcon } from '../../shared/ui/icons';
import { useCountMatchesQuery } from './categories-api';
import { collectionMessages } from './collection-messages';
import { EMPTY_CONDITION, rulesBodyOf, rulesIn, type ConditionDraft, type RulesDraft } from './rules-draft';

const FIELDS = ['tag', 'type', 'price', 'stock'] as const;
const MOST_CONDITIONS = 20;
const PAUSE_MS = 300;

/** The rules of a category, with the number of products that meet them. */
export function RuleEditor({ form }: { form: ContractForm }) {
  const t = useText(collectionMessages);
  const draft = rulesIn(form.typed);
  const setConditions = (next: (was: readonly ConditionDraft[]) => readonly ConditionDraft[]) =>
    form.setRows('rules.conditions', (was) => next(was as readonly ConditionDraft[]));
  return (
    <fieldset className="grid gap-3 rounded-md sm:col-span-2 border border-line p-3">
      <legend className="px-1 font-medium">{t('rules')}</legend>
      <label className="flex flex-wrap items-center gap-2">
        {t('match')}
        <select
          className="field w-auto"
          value={draft.match}
          onChange={(event) => form.set('rules.match', event.target.value)}
        >
          <option value="all">{t('all')}</option>
          <option value="any">{t('any')}</option>
        </select>
      </label>
      <ul className="grid gap-2">
        {draft.conditions.map((condition, index) => (
          <ConditionRow
            key={index}
            number={index + 1}
            condition={condition}
            isFaulty={form.bind(`rules.conditions.${index}`).error !== null}
            onChange={(changes) =>
              setConditions((was) => was.map((each, n) => (n === index ? { ...each, ...changes } : each)))
            }
            onRemove={
              draft.conditions.length > 1
                ? () => setConditions((was) => was.filter((_, n) => n !== index))
                : null
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          className="button-quiet"
          disabled={draft.conditions.length >= MOST_CONDITIONS}
          onClick={() => setConditions((was) => [...was, EMPTY_CONDITION])}
        >
          <PlusIcon className="size-4" />
          {t('addRule')}
        </button>
        <Matches draft={draft} />
      </div>
    </fieldset>
  );
}

interface ConditionRowProps {
  number: number;
  condition: ConditionDraft;
  isFaulty: boolean;
  onChange: (changes: Partial<ConditionDraft>) => void;
  /** Null for the only condition. */
  onRemove: (() => void) | null;
}

function ConditionRow({ number, condition, isFaulty, onChange, onRemove }: ConditionRowProps) {
  const t = useText(collectionMessages);
  const faultId = `rule-${number}-fault`;
  const wiring = {
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': isFaulty ? faultId : undefined,
  };
  return (
    <li className="grid gap-1" data-testid="condition">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <select
          className="field"
          aria-label={t('field', { number })}
          value={condition.field}
          onChange={(event) => onChange({ field: event.target.value as ConditionDraft['field'] })}
        >
          {FIELDS.map((field) => (
            <option key={field} value={field}>
              {t(field)}
            </option>
          ))}
        </select>
        <div className="max-sm:order-3 max-sm:col-span-2">
          <ConditionValue number={number} condition={condition} onChange={onChange} wiring={wiring} />
        </div>
        {onRemove && <DeleteButton label={t('removeRule', { number })} onClick={onRemove} />}
      </div>
      {isFaulty && (
        <p id={faultId} className="text-sale">
          {t('ruleFault')}
        </p>
      )}
    </li>
  );
}

interface ConditionValueProps extends Pick<ConditionRowProps, 'number' | 'condition' | 'onChange'> {
  wiring: object;
}

function ConditionValue({ number, condition, onChange, wiring }: ConditionValueProps) {
  const locale = useSelector(selectLocale);
  const t = useText(collectionMessages);
  if (condition.field === 'stock') {
    return (
      <select
        className="field"
        aria-label={t('stockOf', { number })}
        value={condition.inStock ? 'in' : 'out'}
        onChange={(event) => onChange({ inStock: event.target.value === 'in' })}
      >
        <option value="in">{t('inStock')}</option>
        <option value="out">{t('soldOut')}</option>
      </select>
    );
  }
  if (condition.field === 'price') {
    return (
      <div className="flex items-center gap-2">
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            {...wiring}
            className="field min-w-0"
            inputMode="decimal"
            aria-label={t(end === 'min' ? 'minOf' : 'maxOf', { number })}
            placeholder={`€ ${t(end === 'min' ? 'from' : 'to')}`}
            value={decimalIn(condition[end], locale)}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        ))}
      </div>
    );
  }
  return (
    <input
      {...wiring}
      className="field"
      maxLength={condition.field === 'tag' ? 60 : 200}
      aria-label={t('valueOf', { number })}
      value={condition.value}
      onChange={(event) => onChange({ value: event.target.value })}
    />
  );
}

/** How many products meet the rules as they are typed. */
function Matches({ draft }: { draft: RulesDraft }) {
  const t = useText(collectionMessages);
  const body = rulesBodyOf(draft);
  const isComplete = collectionRules.safeParse(body).success;
  const typed = JSON.stringify(body);
  const asked = useDebounced(typed, PAUSE_MS);
  const { currentData, isError } = useCountMatchesQuery(asked, { skip: !isComplete || asked !== typed });
  const text = isError
    ? t('notCounted')
    : currentData && asked === typed
      ? t('matches', { count: currentData.count })
      : t('counting');
  return (
    <p role="status" className="text-stone" data-testid="matches">
      {isComplete ? text : ''}
    </p>
  );
}
