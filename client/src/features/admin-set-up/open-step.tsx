import type { SetUp, SetUpStep } from '#contracts/opening';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { setUpMessages } from './messages';
import { Opening } from './opening';
import { StepFrame } from './step-line';

/** The last step: what is still missing, and opening. */
export function OpenStep({ setUp, number }: { setUp: SetUp; number: number }) {
  const t = useText(setUpMessages);
  const { isOpen } = setUp.opening;
  return (
    <StepFrame
      number={number}
      isDone={isOpen}
      title={t('open')}
      name="open"
      state={isOpen && <AdminBadge tone="good">{t('done')}</AdminBadge>}
    >
      {!isOpen && <Missing steps={setUp.steps} />}
      <Opening setUp={setUp} />
    </StepFrame>
  );
}

function Missing({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useText(setUpMessages);
  const open = steps.filter(({ isDone }) => !isDone);
  const namesOf = (blocksOpening: boolean) =>
    open
      .filter((step) => step.blocksOpening === blocksOpening)
      .map(({ name }) => t(name))
      .join(', ');
  const [needed, advised] = [namesOf(true), namesOf(false)];
  return (
    <>
      <p className="max-w-prose">{t('openWhy')}</p>
      {needed !== '' && <p className="max-w-prose font-medium">{t('stillNeeded', { steps: needed })}</p>}
      {advised !== '' && <p className="max-w-prose text-stone">{t('advice', { steps: advised })}</p>}
    </>
  );
}
