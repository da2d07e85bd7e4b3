import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { setUpMessages } from './messages';
import { useNoteSetUpMutation } from './set-up-api';

/** Takes the card of the guide from Home, or puts it back, and says so. */
export function usePutAway() {
  const t = useText(setUpMessages);
  const report = useReportOutcome();
  const [note, { isLoading: isBusy }] = useNoteSetUpMutation();
  const putAway = (isPutAway: boolean) =>
    report(note({ isPutAway }), {
      done: t(isPutAway ? 'putAwayDone' : 'shownOnHome'),
      ...(isPutAway && { text: t('putAwayText') }),
      failed: t('notNoted'),
    });
  return { putAway, isBusy };
}
