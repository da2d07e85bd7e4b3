import type { WithdrawalStatement } from '#contracts/returns';
import { useConfirmWithdrawalMutation } from '../../features/withdrawal/withdrawal-api';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { Deadline } from './deadline';
import { Facts } from './facts';
import { withdrawalMessages } from './messages';
import { NotSetAside } from './not-set-aside';
import { StepTitle } from '../../shared/ui/step-title';
import { PlainForm } from '../../shared/ui/plain-form';

interface CheckStepProps {
  /** The form of the statement. */
  back: string;
  statement: WithdrawalStatement;
  token: string;
}

const TEXTS = { withdrawal: 'checkText', return: 'checkReturn', exchange: 'checkExchange' } as const;

/** The second step: what is stated, and the button that confirms it. */
export function CheckStep({ statement, token, back }: CheckStepProps) {
  const t = useText(withdrawalMessages);
  const [confirm, { isLoading: busy, error }] = useConfirmWithdrawalMutation();
  const { id, kind, late, deadline } = statement;
  const send = () => {
    if (!busy) void confirm({ id, token });
  };
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t(kind === 'withdrawal' ? 'checkTitle' : 'checkTitleOther')}</StepTitle>
        <p className="text-lg">{t(TEXTS[kind])}</p>
      </header>
      <Facts statement={statement} />
      {late !== null && kind === 'withdrawal' && <Deadline deadline={deadline} late={late} />}
      {kind === 'exchange' && <NotSetAside />}
      {error && (
        <p role="alert" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
          {t((error as ApiError).status === 429 ? 'tooMany' : 'failed')}
        </p>
      )}
      <PlainForm
        action={`/api/withdrawals/form/${id}/confirm`}
        hidden={{ token }}
        onSend={send}
        className="flex flex-wrap items-center gap-5"
      >
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('confirming')}>
            {t(kind === 'withdrawal' ? 'confirm' : 'confirmOther')}
          </BusyLabel>
        </button>
        <Link to={back} className="link">
          {t('back')}
        </Link>
      </PlainForm>
    </>
  );
}
