import type { SetUpStep } from '#contracts/opening';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { CheckIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { MissingParts, placeOfPart } from '../admin-shared/missing/missing-parts';
import { setUpMessages } from './messages';
import { STEP_PLACES } from './places';
import { useNoteSetUpMutation } from './set-up-api';

interface StepLineProps {
  step: SetUpStep;
  number: number;
  /** True for the step that its owner takes next, whose button stands out. */
  isNext: boolean;
  /** What the step offers beside. */
  children?: ReactNode;
}

/** One step: why, how long it takes, and where it is done. */
export function StepLine({ step, number, isNext, children }: StepLineProps) {
  const t = useText(setUpMessages);
  const { name, isDone } = step;
  return (
    <StepFrame number={number} isDone={isDone} title={t(name)} state={<State step={step} />} name={name}>
      {!isDone && (
        <>
          <p className="max-w-prose">{t(`${name}Why`)}</p>
          <p className="text-xs text-stone">
            {t('about', { time: t(`${name}Time`) })}
            {step.missing !== undefined && ` · ${t('missing', { count: step.missing.length })}`}
          </p>
          {step.missing !== undefined && <MissingParts parts={step.missing} />}
        </>
      )}
      {children}
      <Ways step={step} isNext={isNext} />
    </StepFrame>
  );
}

interface FrameProps {
  number: number;
  isDone: boolean;
  title: string;
  name: string;
  state: ReactNode;
  children: ReactNode;
}

/** A step of the list with its number, or a check mark once it is done. */
export function StepFrame({ number, isDone, title, name, state, children }: FrameProps) {
  return (
    <li className="admin-card flex gap-3 p-4" data-step={name}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-moss text-on-main' : 'bg-parchment'}`}
      >
        {isDone ? <CheckIcon className="size-4" /> : number}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-h-7 content-center text-sm">{title}</h2>
          {state}
        </div>
        {children}
      </div>
    </li>
  );
}

function State({ step: { isDone, isLater, blocksOpening } }: { step: SetUpStep }) {
  const t = useText(setUpMessages);
  if (isDone) return <AdminBadge tone="good">{t('done')}</AdminBadge>;
  return (
    <>
      {blocksOpening && <AdminBadge tone="warning">{t('needed')}</AdminBadge>}
      {isLater && <AdminBadge>{t('laterState')}</AdminBadge>}
    </>
  );
}

function Ways({
  step: { name, isDone, isLater, missing = [] },
  isNext,
}: Pick<StepLineProps, 'step' | 'isNext'>) {
  const t = useText(setUpMessages);
  const toast = useToast();
  const cause = useCause();
  const [note, { isLoading }] = useNoteSetUpMutation();
  const step = t(name);
  if (isDone)
    return (
      <Link
        to={name === 'products' ? '/admin/products' : STEP_PLACES[name]}
        className="link inline-flex min-h-8 items-center justify-self-start text-xs"
        aria-label={t('lookFor', { step })}
      >
        {t('look')}
      </Link>
    );
  const leave = async () => {
    const { error } = await note({ later: { step: name, isLater: !isLater } });
    // What was done is seen in the line itself.
    if (error) toast({ title: t('notNoted'), description: cause(error), tone: 'destructive' });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Link
        to={missing[0] ? placeOfPart(missing[0]) : STEP_PLACES[name]}
        className={isNext ? 'button' : 'button-quiet'}
      >
        {t(`${name}Go`)}
      </Link>
      {name === 'products' && (
        <Link to="/admin/shopify-import" className="button-quiet">
          {t('productsImport')}
        </Link>
      )}
      <button
        type="button"
        className="button-quiet"
        disabled={isLoading}
        aria-label={t(isLater ? 'takeUpFor' : 'laterFor', { step })}
        onClick={() => void leave()}
      >
        {t(isLater ? 'takeUp' : 'later')}
      </button>
    </div>
  );
}
