import type { ReturnableOrder } from '#contracts/returnable-order';
import { lastDayOf } from '#kernel';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { standingMessages } from './standing-messages';

type Facts = Pick<ReturnableOrder, 'standing' | 'kinds' | 'deadline' | 'until'>;

/** What applies to returns and exchanges of an order now, in a sentence. */
export function StandingText({ of: { standing, kinds, deadline, until } }: { of: Facts }) {
  const t = useText(standingMessages);
  const format = useFormat();
  const day = (end: string | null) => (end === null ? '' : format.date(lastDayOf(new Date(end))));
  const dates = { deadline: day(deadline), until: day(until) };
  if (standing === 'unsent') return t('unsent');
  if (standing === 'nothing-left') return t('nothingLeft');
  if (standing === 'over') return t('over', dates);
  return t(kinds.includes('return') ? 'voluntary' : 'inTime', dates);
}
