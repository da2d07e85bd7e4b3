import type { AnalyticsReport, ReportBar } from '#contracts/analytics';
import { Money } from '#kernel/money';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { BarChart, type Bar } from './bar-chart';
import { roundTop } from './chart-scale';
import { analyticsMessages } from './messages';

/** The least top of the revenue chart, in cents. */
const EURO_SCALE = 200;

/** Revenue and orders over time. A line shows the same position of the previous period. */
export function SalesCharts({ report }: { report: AnalyticsReport }) {
  const t = useText(analyticsMessages);
  const format = useFormat();
  const { shortDay } = useMoments();
  const per = report.step === 1 ? t('perDay') : t('perWeek');
  const bars = (valueOf: (bar: ReportBar) => number): Bar[] =>
    report.current.bars.map((bar, index) => {
      const before = report.previous.bars[index];
      const when = shortDay(bar.date);
      return { label: when, when, value: valueOf(bar), previous: before ? valueOf(before) : 0 };
    });
  const chart = (title: string, all: Bar[], unit: (value: number) => string, least?: number) => (
    <div className="admin-card p-4">
      <BarChart
        title={title}
        what={per}
        unit={report.step === 1 ? t('day') : t('week')}
        bars={all}
        top={roundTop(
          all.flatMap(({ value, previous = 0 }) => [value, previous]),
          least,
        )}
        format={unit}
      />
    </div>
  );
  return (
    <div className="grid gap-3">
      <p className="flex gap-4 text-xs text-stone" aria-hidden="true">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 bg-moss" /> {t('current')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-gold" /> {t('previous')}
        </span>
      </p>
      <div className="grid gap-3 lg:grid-cols-2">
        {chart(
          t('revenueChart'),
          bars(({ revenue }) => Money.parse(revenue).cents),
          (cents) => format.roundPrice(Money.ofCents(cents).toString()),
          EURO_SCALE,
        )}
        {chart(
          t('ordersChart'),
          bars(({ orders }) => orders),
          format.number,
        )}
      </div>
    </div>
  );
}
