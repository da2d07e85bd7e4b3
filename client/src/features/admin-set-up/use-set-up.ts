import { useText } from '../../shared/config/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useMay } from '../../shared/ui/admin/permissions';
import { setUpMessages } from './messages';
import { progressOf } from './progress';
import { useGetSetUpQuery, useNoteSetUpMutation } from './set-up-api';

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

/** True while the member has a guide with something left to do: the shop's owner, until it is finished. */
export function useIsSetUpUnfinished(): boolean {
  const { data } = useGetSetUpQuery(undefined, { skip: !useMay('settings.write') });
  return data !== undefined && !progressOf(data).isFinished;
}
