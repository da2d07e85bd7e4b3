import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { Decisions, type FactInput } from './decisions';
import { ApplyDryRun } from './apply-dry-run';
import { useCancelImportMutation } from './import-api';
import { importMessages } from './messages';
import { missingMessages } from './missing-messages';
import { ProgressBar } from './progress-bar';
import { RunFindings } from './run-findings';
import { RunItems } from './run-items';
import { useRunMessage } from './run-message';
import { RunPictures } from './run-pictures';
import { RunTrouble } from './run-trouble';
import { sourceMessages } from './source-messages';
import { isAtWork } from './use-live-run';

const OUTCOMES = ['new', 'changed', 'unchanged', 'conflicting', 'rejected', 'gone', 'archived'] as const;
const FIGURES = [...OUTCOMES, 'published'] as const;

/** One import: its progress while it runs, then its result. */
export function RunCard({ run, FactInput }: { run: ImportRun; FactInput: FactInput }) {
  const t = useText(importMessages);
  const ts = useText(sourceMessages);
  const tm = useText(missingMessages);
  const format = useFormat();
  const messageOf = useRunMessage();
  const heading = run.state === 'undoing' ? 'undoing' : run.mode === 'dry-run' ? 'dryRunning' : 'running';
  return (
    <section className="admin-card grid gap-3 p-4" aria-label={isAtWork(run) ? t(heading) : t('result')}>
      {isAtWork(run) ? (
        <Progress run={run} heading={t(heading)} />
      ) : (
        <h2 className="text-base">{t('result')}</h2>
      )}
      {!isAtWork(run) && messageOf(run) !== '' && (
        <p
          role={run.state === 'failed' ? 'alert' : 'status'}
          className={run.state === 'failed' ? 'text-sale' : ''}
        >
          {messageOf(run)}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {run.kind === 'products' &&
          (['products', 'categories', 'total'] as const).map((name) => (
            <Figure key={name} label={t(name)} value={format.number(run.imported[name])} />
          ))}
        {FIGURES.filter((name) => run.counts[name] > 0).map((name) => (
          <Figure key={name} label={t(name)} value={format.number(run.counts[name])} />
        ))}
        {(['variantsGone', 'variantsRemoved'] as const)
          .filter((name) => run.counts[name] > 0)
          .map((name) => (
            <Figure key={name} label={tm(name)} value={format.number(run.counts[name])} />
          ))}
      </dl>
      {run.sourceName !== null && (
        <p className="text-stone wrap-anywhere">{ts('fromSource', { name: run.sourceName })}</p>
      )}
      {run.options.rate !== null && <Converted run={run} />}
      <RunPictures run={run} />
      {!isAtWork(run) && (
        <>
          {run.mode === 'dry-run' && run.state === 'done' && <ApplyDryRun run={run} />}
          {run.mode === 'import' && run.kind === 'products' && run.state !== 'undone' && (
            <Decisions runId={run.id} FactInput={FactInput} />
          )}
          <Lists run={run} />
        </>
      )}
    </section>
  );
}

/** Failed products come first. An import without results has no lists. */
function Lists({ run }: { run: ImportRun }) {
  const { counts } = run;
  const items = OUTCOMES.some((name) => counts[name] > 0) && <RunItems key="items" run={run} />;
  const findings = (items || counts.notes > 0 || run.pictures.failed > 0) && (
    <RunFindings key="findings" id={run.id} />
  );
  const isLacking = counts.rejected + counts.conflicting > 0;
  return isLacking ? [findings, items] : [items, findings];
}

/** The rate of an import whose prices were not in euro. */
function Converted({ run: { options } }: { run: ImportRun }) {
  const t = useText(sourceMessages);
  const values = { currency: options.currency ?? '', rate: options.rate ?? '' };
  return <p className="text-stone">{t('converted', values)}</p>;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-stone">{label}</dt>
      <dd className="text-base font-medium">{value}</dd>
    </div>
  );
}

function Progress({ run, heading }: { run: ImportRun; heading: string }) {
  const t = useText(importMessages);
  const reportOutcome = useReportOutcome();
  const format = useFormat();
  const [cancel, { isLoading }] = useCancelImportMutation();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{heading}</h2>
        {run.state !== 'undoing' && (
          <button
            type="button"
            className="button-quiet"
            disabled={isLoading || run.state === 'cancelling'}
            onClick={() =>
              void reportOutcome(cancel(run.id), { done: t('cancelling'), failed: t('notCancelled') })
            }
          >
            {t('cancel')}
          </button>
        )}
      </div>
      <ProgressBar label={heading} value={run.progress} />
      <RunTrouble run={run} />
      <p className="text-stone">
        {[
          run.rate !== null &&
            t('rate', { rate: format.number(run.rate < 10 ? run.rate : Math.round(run.rate)) }),
          run.secondsLeft !== null && t('left', { time: duration(run.secondsLeft) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
