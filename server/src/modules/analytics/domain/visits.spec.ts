import { describe, expect, it } from 'vitest';
import { foldSigns, type Sign, type Visit } from './visits.js';

const START = new Date('2026-11-21T10:00:00Z').getTime();
const sign = (minutes: number, page = '/', visitor = 'a'): Sign => ({
  visitor,
  page,
  at: new Date(START + minutes * 60_000),
  day: '2026-11-21',
});
let count = 0;
const fold = (open: readonly Visit[], signs: readonly Sign[]) =>
  foldSigns(open, signs, () => `visit-${(count += 1)}`);

describe('foldSigns', () => {
  it('makes one visit with one view of somebody who stays on a page', () => {
    const { begun, views } = fold([], [sign(0), sign(2), sign(4)]);
    expect(begun).toMatchObject([{ views: 1, startedAt: sign(0).at, lastSeenAt: sign(4).at }]);
    expect(views).toEqual([{ day: '2026-11-21', page: '/', views: 1 }]);
  });

  it('counts every page that is gone to, also one that is come back to', () => {
    const { begun, views } = fold([], [sign(0), sign(1, '/cart'), sign(2)]);
    expect(begun).toMatchObject([{ views: 3, lastPage: '/' }]);
    expect(views).toEqual([
      { day: '2026-11-21', page: '/', views: 2 },
      { day: '2026-11-21', page: '/cart', views: 1 },
    ]);
  });

  it('begins a new visit after half an hour without a sign, and not a moment before', () => {
    expect(fold([], [sign(0), sign(29.99)]).begun).toHaveLength(1);
    expect(fold([], [sign(0), sign(30)]).begun).toHaveLength(2);
  });

  it('goes on with a visit that is open, and leaves the given one as it was', () => {
    const [open] = fold([], [sign(0)]).begun;
    const { begun, continued } = fold(open ? [open] : [], [sign(5, '/cart'), sign(6, '/cart')]);
    expect(begun).toEqual([]);
    expect(continued).toMatchObject([{ id: open?.id, views: 2, lastSeenAt: sign(6).at }]);
    expect(open).toMatchObject({ views: 1 });
  });

  it('keeps visitors apart', () => {
    const { begun } = fold([], [sign(0, '/', 'a'), sign(0, '/', 'b'), sign(1, '/cart', 'a')]);
    expect(begun.map(({ visitor, views }) => [visitor, views])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('does not turn the clock back for a sign that comes late', () => {
    const [visit] = fold([], [sign(5), sign(4, '/cart')]).begun;
    expect(visit).toMatchObject({ lastSeenAt: sign(5).at, views: 2 });
  });
});
