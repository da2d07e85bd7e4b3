import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { BarChart } from './bar-chart';

const bars = [
  { label: 'za 21', when: '21 nov', value: 125, previous: 50 },
  { label: 'zo 22', when: '22 nov', value: 250, previous: 0 },
];
const show = () =>
  renderPart(<BarChart title="Bezoekers" what="per dag" unit="Dag" bars={bars} top={250} format={String} />, {
    locale: 'nl',
  });

describe('bar chart', () => {
  it('describes its content to screen readers', () => {
    show();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Bezoekers, 2 staven. Hoogste: 250 (22 nov). Totaal: 375.',
    );
  });

  it('draws bars on the given scale', () => {
    const { container } = show();
    const heights = [...container.querySelectorAll('rect.fill-moss')].map((bar) =>
      bar.getAttribute('height'),
    );
    expect(heights).toEqual(['50', '100']);
  });

  it('shows the same figures as a table beside those of the previous period', () => {
    show();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      'DagDeze periodePeriode ervoor',
      '21 nov12550',
      '22 nov2500',
    ]);
  });
});
