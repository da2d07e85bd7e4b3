import type { SetUp } from '#contracts/opening';
import type { ComponentType } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { AdminFailure } from '../../shared/ui/admin/states';
import { setUpMessages } from './messages';
import { OpenStep } from './open-step';
import { progressOf } from './progress';
import { ProgressBar } from './progress-bar';
import { useGetSetUpQuery } from './set-up-api';
import { StepLine } from './step-line';
import { usePutAway } from './use-set-up';

interface SetUpGuideProps {
  /** Offers to remove what was tried before payments were real. */
  TestOrders: ComponentType;
  /** Offers an empty shop what a new one starts with. */
  StartOffer: ComponentType;
}

/** The way from a new shop to an open one, step by step. */
export function SetUpGuide(parts: SetUpGuideProps) {
  const t = useText(setUpMessages);
  const { data, error, refetch } = useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="max-w-3xl">
      <AdminHeading title={t('title')}>{data && <HomeChoice setUp={data} />}</AdminHeading>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Steps setUp={data} {...parts} />
      ) : (
        <div className="skeleton h-160" />
      )}
    </div>
  );
}

function Steps({ setUp, TestOrders, StartOffer }: SetUpGuideProps & { setUp: SetUp }) {
  const t = useText(setUpMessages);
  const { next } = progressOf(setUp);
  return (
    <>
      <p className="mb-3 text-stone">{t('intro')}</p>
      <ProgressBar setUp={setUp} />
      <ol className="mt-4 grid gap-3">
        {setUp.steps.map((step, index) => (
          <StepLine key={step.name} step={step} number={index + 1} isNext={step === next}>
            {step.name === 'demo' && <StartOffer />}
            {step.name === 'payments' && step.isDone && <TestOrders />}
          </StepLine>
        ))}
        <OpenStep setUp={setUp} number={setUp.steps.length + 1} />
      </ol>
    </>
  );
}

/** Puts the card of the guide on Home away, or back. */
function HomeChoice({ setUp: { isPutAway } }: { setUp: SetUp }) {
  const t = useText(setUpMessages);
  const { putAway, isBusy } = usePutAway();
  return (
    <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void putAway(!isPutAway)}>
      {t(isPutAway ? 'showOnHome' : 'putAway')}
    </button>
  );
}
