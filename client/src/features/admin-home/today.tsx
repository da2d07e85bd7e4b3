import type { DaySoFar, Home } from '#contracts/home';
import { Money } from '#kernel/money';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { Link } from '../../shared/ui/link';
import { useMoments } from '../../shared/format/moments';
import { homeMessages } from './messages';

const FIGURES = ['orders', 'revenue', 'visitors', 'conversion'] as const;
type Name = (typeof FIGURES)[number];

interface TodayProps {
  /** When the figures were read. */
  at: string;
  today: NonNullable<Home['today']>;
}

/** Today up to now, each figure beside that of the same weekday last week up to the same time. */
export function Today({ at, today }: TodayProps) {
  const t = useText(homeMessages);
  const { time, namedDay } = useMoments();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-sm">
          {t('today')}
        </h2>
        <Link to="/admin/analytics" className="link inline-flex min-h-8 items-center text-xs">
          {t('figures')}
        </Link>
        <p className="basis-full text-xs text-stone">
          {t('beside', { time: time(at), day: namedDay(today.weekAgo.day) })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3" data-testid="today">
        {FIGURES.map((name) => (
          <Figure key={name} name={name} today={today} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ name, today: { now, weekAgo } }: { name: Name } & Pick<TodayProps, 'today'>) {
  const t = useText(homeMessages);
  const show = useShown(name);
  const value = valueOf(now, name);
  return (
    <div className="admin-card grid content-start gap-0.5 px-4 py-3">
      <dt className="text-xs font-medium text-stone">{t(name)}</dt>
      <dd className="text-lead leading-8 font-semibold">{value === null ? '–' : show(value)}</dd>
      <dd className="text-xs">
        <Comparison name={name} now={value} before={valueOf(weekAgo, name)} />
      </dd>
      <dd className="text-xs text-stone">{t(`${name}What`)}</dd>
    </div>
  );
}

/** In words: more, less or the same. */
function Comparison({ name, now, before }: { name: Name; now: number | null; before: number | null }) {
  const t = useText(homeMessages);
  const show = useShown(name);
  if (now === null || before === null) return <>{t('notMeasured')}</>;
  if (now === before) return <>{t('same')}</>;
  const difference = Math.abs(now - before);
  const points = Math.round(difference * 10) / 10;
  const values = {
    difference: name === 'conversion' ? t('points', { count: points }) : show(difference),
    before: show(before),
  };
  return <>{t(now > before ? 'up' : 'down', values)}</>;
}

const valueOf = (day: DaySoFar, name: Name): number | null =>
  name === 'revenue' ? Money.parse(day.revenue).cents : day[name];

/** Shows a value of a figure with its unit; revenue is in cents, so that differences are exact. */
function useShown(name: Name): (value: number) => string {
  const t = useText(homeMessages);
  const format = useFormat();
  return (value) => {
    if (name === 'revenue') return format.price(Money.ofCents(value).toString());
    const number = format.number(value);
    return name === 'conversion' ? t('percent', { value: number }) : number;
  };
}
