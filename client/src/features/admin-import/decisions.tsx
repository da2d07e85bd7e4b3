import type { ImportDecision, ImportDecisionInput } from '#contracts/import-decisions';
import { importFieldName } from '#contracts/import-words';
import { useId, useRef, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { AdminFailure } from '../../shared/ui/admin/states';
import { decisionMessages } from './decision-messages';
import { useGetImportDecisionsQuery } from './decisions-api';
import { useDecide } from './use-decide';

/** The field for a fact; the page passes that of the product form. */
export type FactInput = ComponentType<{
  field: ImportDecision['field'];
  isChecked: boolean;
  onChange: (fact: ImportDecisionInput['fact'] | null) => void;
}>;

interface DecisionsProps {
  runId: string;
  FactInput: FactInput;
}

/** What the source states in words that are no facts: each text once, with a field to say what it means. */
export function Decisions({ runId, FactInput }: DecisionsProps) {
  const t = useText(decisionMessages);
  const format = useFormat();
  const locale = useSelector(selectLocale);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasDecided, setDecided] = useState(false);
  const { data, error, refetch } = useGetImportDecisionsQuery(runId);
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-11" aria-busy="true" />;
  const { total, decisions } = data;
  if (total === 0 && !hasDecided) return null;
  const fields = [...new Set(decisions.map(({ field }) => field))];
  const onDecided = () => {
    setDecided(true);
    // The field that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className="grid gap-4 border-y border-line py-4" aria-labelledby={title}>
      <div className="grid gap-1">
        <h3 id={title} ref={heading} tabIndex={-1} className="text-sm outline-none">
          {t('title')} {total > 0 && `(${format.number(total)})`}
        </h3>
        <p className="max-w-prose text-stone">{t(total > 0 ? 'text' : 'nothingLeft')}</p>
        {hasDecided && (
          <Link
            to="/admin/products?status=draft"
            className="link inline-flex min-h-8 items-center justify-self-start"
          >
            {t('toDrafts')}
          </Link>
        )}
      </div>
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <h4 className="font-medium">{importFieldName(field, locale)}</h4>
          <ul className="divide-y divide-line rounded-md border border-line">
            {decisions
              .filter((one) => one.field === field)
              .map((decision) => (
                <Decision
                  key={decision.value}
                  runId={runId}
                  decision={decision}
                  FactInput={FactInput}
                  onDecided={onDecided}
                />
              ))}
          </ul>
        </div>
      ))}
      {total > decisions.length && (
        <p className="text-stone">{t('more', { count: total - decisions.length })}</p>
      )}
    </section>
  );
}

interface DecisionProps extends DecisionsProps {
  decision: ImportDecision;
  onDecided: () => void;
}

function Decision({ runId, decision, FactInput, onDecided }: DecisionProps) {
  const t = useText(decisionMessages);
  const name = useId();
  const { field, value, count } = decision;
  const [fact, setFact] = useState<ImportDecisionInput['fact'] | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { decide, isBusy } = useDecide(runId);
  const fill = async () => {
    setChecked(true);
    if (fact !== null && (await decide({ field, value, fact } as ImportDecisionInput))) onDecided();
  };
  return (
    <li>
      <div className="grid gap-x-6 gap-y-3 p-3 md:grid-cols-[2fr_3fr]" role="group" aria-labelledby={name}>
        <div>
          <p id={name} className="font-medium wrap-anywhere">
            {t('quoted', { value })}
          </p>
          <p className="text-stone">{t('products', { count })}</p>
        </div>
        <div className="grid gap-3">
          <FactInput field={field} isChecked={isChecked} onChange={setFact} />
          <button
            type="button"
            className="button justify-self-start"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void fill()}
          >
            <BusyLabel busy={isBusy} busyText={t('filling')}>
              {t('fill', { count })}
            </BusyLabel>
          </button>
        </div>
      </div>
    </li>
  );
}
