import type { ReturnableOrder } from '#contracts/returnable-order';
import { lastDayOf } from '#kernel';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { returnabilityMessages } from './returnability-messages';

type Facts = Pick<ReturnableOrder, 'returnability' | 'kinds' | 'deadline' | 'until'>;

/** What applies to returns and exchanges of an order now, in a sentence. */
export function ReturnabilityText({ of: { returnability, kinds, deadline, until } }: { of: Facts }) {
  const t = useText(returnabilityMessages);
  const format = useFormat();
  const day = (end: string | null) => (end === null ? '' : format.date(lastDayOf(new Date(end))));
  const dates = { deadline: day(deadline), until: day(until) };
  if (returnability === 'unsent') return <>{t('unsent')}</>;
  if (returnability === 'nothing-left') return <>{t('nothingLeft')}</>;
  if (returnability === 'over') return <>{t('over', dates)}</>;
  return <>{t(kinds.includes('return') ? 'voluntary' : 'inTime', dates)}</>;
}
