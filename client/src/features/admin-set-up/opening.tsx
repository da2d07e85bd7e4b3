import type { SetUp } from '#contracts/opening';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { BusyLabel } from '../../shared/ui/busy-label';
import { setUpMessages } from './messages';
import { useSetShopOpenMutation } from './set-up-api';
import { VisitorPassword } from './visitor-password';

/** Whether visitors see the shop, with the button that changes it, and their password while it is closed. */
export function Opening({ setUp: { steps, opening } }: { setUp: SetUp }) {
  const t = useText(setUpMessages);
  const { isOpen, isEnforced, password } = opening;
  const isReady = steps.every(({ isDone, blocksOpening }) => isDone || !blocksOpening);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">{t(isOpen ? 'isOpen' : isEnforced ? 'isClosed' : 'notEnforced')}</p>
      {!isOpen && isEnforced && <VisitorPassword key={password} password={password} />}
      {isOpen ? <CloseButton /> : <OpenButton isReady={isReady} />}
    </div>
  );
}

function OpenButton({ isReady }: { isReady: boolean }) {
  const t = useText(setUpMessages);
  const report = useReportOutcome();
  const [setOpen, { isLoading }] = useSetShopOpenMutation();
  return (
    <button
      type="button"
      className="button justify-self-start"
      disabled={isLoading || !isReady}
      onClick={() =>
        void report(setOpen(true), { done: t('opened'), text: t('openedText'), failed: t('notOpened') })
      }
    >
      <BusyLabel busy={isLoading} busyText={t('opening')}>
        {t('openNow')}
      </BusyLabel>
    </button>
  );
}

function CloseButton() {
  const t = useText(setUpMessages);
  const report = useReportOutcome();
  const [setOpen, { isLoading }] = useSetShopOpenMutation();
  const [asking, setAsking] = useState(false);
  const close = async () => {
    await report(setOpen(false), { done: t('closed'), failed: t('notClosed') });
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="button-quiet justify-self-start" onClick={() => setAsking(true)}>
        {t('close')}
      </button>
      {asking && (
        <Confirm
          title={t('closeTitle')}
          text={t('closeText')}
          label={isLoading ? t('closing') : t('closeConfirm')}
          busy={isLoading}
          onConfirm={() => void close()}
          onClose={() => !isLoading && setAsking(false)}
        />
      )}
    </>
  );
}
