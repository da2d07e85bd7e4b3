import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { labelled } from './chart-scale';
import { analyticsMessages } from './messages';

export interface Bar {
  /** Short label under the bar; `when` is the full text. */
  label: string;
  when: string;
  value: number;
  /** Value at the same position of the previous period. */
  previous?: number;
}

interface BarChartProps {
  title: string;
  /** The measured quantity, its period and unit. */
  what: string;
  /** Heading of the table's first column. */
  unit: string;
  bars: readonly Bar[];
  top: number;
  format: (value: number) => string;
  /** Shows each bar's value above it; for few bars. */
  withFigures?: boolean;
}

const HEIGHT = 100;
const WIDTH = 12;

/** Bar chart with a text description, and the same figures as a table. */
export function BarChart({ title, what, unit, bars, top, format, withFigures = false }: BarChartProps) {
  const t = useText(analyticsMessages);
  const id = useId();
  const highest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.value >= bar.value ? best : bar),
    undefined,
  );
  const total = format(bars.reduce((sum, bar) => sum + bar.value, 0));
  const text = t('chartText', {
    title,
    count: bars.length,
    highest: format(highest?.value ?? 0),
    when: highest?.when ?? '–',
    total,
  });
  return (
    <figure aria-labelledby={`${id}-title`} className="grid min-w-0 gap-2">
      <figcaption>
        <h3 id={`${id}-title`} className="text-sm">
          {title}
        </h3>
        <p className="text-xs text-stone">{what}</p>
      </figcaption>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Axis top={top} format={format} />
        <Bars bars={bars} top={top} format={format} text={text} />
        <span />
        <Labels bars={bars} format={format} withFigures={withFigures} />
      </div>
      <ChartTable title={title} unit={unit} bars={bars} format={format} />
    </figure>
  );
}

function Axis({ top, format }: Pick<BarChartProps, 'top' | 'format'>) {
  return (
    <div aria-hidden="true" className="flex h-40 flex-col justify-between text-right text-xs text-stone">
      {[top, top / 2, 0].map((mark) => (
        <span key={mark} className="-my-2 whitespace-nowrap">
          {format(mark)}
        </span>
      ))}
    </div>
  );
}

function Bars({
  bars,
  top,
  format,
  text,
}: Pick<BarChartProps, 'bars' | 'top' | 'format'> & { text: string }) {
  const width = bars.length * WIDTH;
  const height = (value: number) => Math.min(1, value / top) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width || 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-40 w-full"
    >
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line
          key={y}
          x1="0"
          x2={width}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map((bar, index) => (
        <g key={bar.when}>
          <title>{`${bar.when}: ${format(bar.value)}`}</title>
          {/* The whole column reacts to the pointer, however small its bar. */}
          <rect x={index * WIDTH} y="0" width={WIDTH} height={HEIGHT} fill="transparent" />
          <rect
            x={index * WIDTH + WIDTH * 0.18}
            y={HEIGHT - height(bar.value)}
            width={WIDTH * 0.64}
            height={height(bar.value)}
            className="fill-moss"
          />
          {bar.previous !== undefined && (
            <line
              x1={index * WIDTH + 1}
              x2={(index + 1) * WIDTH - 1}
              y1={HEIGHT - height(bar.previous)}
              y2={HEIGHT - height(bar.previous)}
              className="stroke-gold"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

function Labels({
  bars,
  format,
  withFigures,
}: Pick<BarChartProps, 'bars' | 'format'> & { withFigures: boolean }) {
  const shown = labelled(bars.length, withFigures ? 7 : 6);
  return (
    <div aria-hidden="true" className="mt-1 flex text-xs text-stone">
      {bars.map((bar, index) => (
        <span
          key={bar.when}
          className={`relative min-h-4 w-0 grow text-center ${withFigures ? 'max-sm:[word-spacing:100vw] sm:whitespace-nowrap' : 'whitespace-nowrap'}`}
        >
          {withFigures && <span className="block font-medium text-ink">{format(bar.value)}</span>}
          {shown.has(index) && (
            <span className={withFigures ? '' : 'absolute left-1/2 -translate-x-1/2'}>{bar.label}</span>
          )}
        </span>
      ))}
    </div>
  );
}

function ChartTable({
  title,
  unit,
  bars,
  format,
}: Pick<BarChartProps, 'title' | 'unit' | 'bars' | 'format'>) {
  const t = useText(analyticsMessages);
  const compared = bars.some(({ previous }) => previous !== undefined);
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-8 items-center text-stone underline underline-offset-4 hover:text-ink">
        {t('asTable')}
      </summary>
      <div className="max-h-80 overflow-y-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="admin-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0">
                {unit}
              </th>
              <th scope="col" className="sticky top-0 text-right">
                {t('current')}
              </th>
              {compared && (
                <th scope="col" className="sticky top-0 text-right">
                  {t('previous')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.when}>
                <th scope="row">{bar.when}</th>
                <td className="text-right">{format(bar.value)}</td>
                {compared && <td className="text-right">{format(bar.previous ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
