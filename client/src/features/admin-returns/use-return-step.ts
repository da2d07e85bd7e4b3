import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { returnMessages } from './messages';
import { useChangeReturnMutation, type ReturnChange } from './returns-api';

/** Takes a step of a return, reports its outcome and closes the dialog when it has been taken. */
export function useReturnStep(done: string, onClose: () => void) {
  const t = useText(returnMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeReturnMutation();
  const take = async (step: ReturnChange) => {
    if (await reportOutcome(change(step), { done, failed: t('failed') })) onClose();
  };
  return { take, busy };
}
