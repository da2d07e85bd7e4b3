import { describe, expect, it } from 'vitest';
import { presets, quarterOf, quartersUntil } from './periods';

describe('the periods of reports', () => {
  it('have the quarter of a day and those before it', () => {
    expect(quarterOf('2026-09-30')).toBe('2026-Q3');
    expect(quartersUntil('2026-02-01', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
  });

  it('offer quarters and years', () => {
    expect(presets('2026-02-01')).toEqual({
      quarter: { from: '2026-01-01', to: '2026-03-31' },
      lastQuarter: { from: '2025-10-01', to: '2025-12-31' },
      year: { from: '2026-01-01', to: '2026-12-31' },
      lastYear: { from: '2025-01-01', to: '2025-12-31' },
    });
  });
});
