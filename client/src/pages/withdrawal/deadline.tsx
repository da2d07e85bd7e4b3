import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { withdrawalMessages } from './messages';
import { lastDayOf } from '#kernel';

interface DeadlineProps {
  /** Null before the delivery. */
  deadline: string | null;
  late: boolean;
}

/** Until when a withdrawal is in time, and what happens with a late one. */
export function Deadline({ deadline, late }: DeadlineProps) {
  const t = useText(withdrawalMessages);
  const format = useFormat();
  const text =
    deadline === null
      ? t('notDelivered')
      : t(late ? 'late' : 'inTime', { date: format.date(lastDayOf(new Date(deadline))) });
  return (
    <p className={`rounded-sm border-l-2 p-4 ${late ? 'border-gold bg-parchment' : 'border-moss bg-moss/8'}`}>
      {text}
    </p>
  );
}
