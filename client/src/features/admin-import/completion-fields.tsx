import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useShopDay } from '../../shared/format/use-shop-day';
import { completionMessages } from './completion-messages';

const DAY_MS = 86_400_000;

interface CompletionFieldsProps {
  /** The day by which products are to be complete, `2026-12-31`; null: drafts until then; empty: not chosen yet. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** What becomes of products that lack facts of the law: drafts, or for sale as in the source until a day that the owner sets. */
export function CompletionFields({ value, onChange }: CompletionFieldsProps) {
  const t = useText(completionMessages);
  const shopDay = useShopDay();
  const [tomorrow] = useState(() => shopDay(new Date(Date.now() + DAY_MS)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-stone">{t('legend')}</legend>
      <label className="admin-choice">
        <input
          type="radio"
          name="completion"
          className="admin-check"
          checked={value === null}
          onChange={() => onChange(null)}
        />
        {t('drafts')}
      </label>
      <label className="admin-choice">
        <input
          type="radio"
          name="completion"
          className="admin-check"
          checked={value !== null}
          onChange={() => onChange('')}
        />
        {t('forSale')}
      </label>
      {value !== null && (
        <label className="ml-7 grid justify-items-start gap-1">
          {t('completeBy')}
          <input
            type="date"
            className="field w-auto"
            required
            min={tomorrow}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="text-stone">{t('hint')}</span>
        </label>
      )}
    </fieldset>
  );
}
