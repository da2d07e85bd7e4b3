import { describe, expect, it } from 'vitest';
import { foldBeacons, type Beacon, type Visit } from './visits.js';

const START = new Date('2026-11-21T10:00:00Z').getTime();
const beacon = (minutes: number, page = '/', visitor = 'a'): Beacon => ({
  visitor,
  page,
  at: new Date(START + minutes * 60_000),
  day: '2026-11-21',
});
let count = 0;
const fold = (open: readonly Visit[], beacons: readonly Beacon[]) =>
  foldBeacons(open, beacons, () => `visit-${(count += 1)}`);

describe('foldBeacons', () => {
  it('counts staying on a page as one visit with one view', () => {
    const { begun, views } = fold([], [beacon(0), beacon(2), beacon(4)]);
    expect(begun).toMatchObject([{ views: 1, startedAt: beacon(0).at, lastSeenAt: beacon(4).at }]);
    expect(views).toEqual([{ day: '2026-11-21', page: '/', views: 1 }]);
  });

  it('counts every page change as a view, also back to an earlier page', () => {
    const { begun, views } = fold([], [beacon(0), beacon(1, '/cart'), beacon(2)]);
    expect(begun).toMatchObject([{ views: 3, lastPage: '/' }]);
    expect(views).toEqual([
      { day: '2026-11-21', page: '/', views: 2 },
      { day: '2026-11-21', page: '/cart', views: 1 },
    ]);
  });

  it('begins a new visit after 30 minutes without a beacon, not earlier', () => {
    expect(fold([], [beacon(0), beacon(29.99)]).begun).toHaveLength(1);
    expect(fold([], [beacon(0), beacon(30)]).begun).toHaveLength(2);
  });

  it('continues an open visit without changing the given object', () => {
    const [open] = fold([], [beacon(0)]).begun;
    const { begun, continued } = fold(open ? [open] : [], [beacon(5, '/cart'), beacon(6, '/cart')]);
    expect(begun).toEqual([]);
    expect(continued).toMatchObject([{ id: open?.id, views: 2, lastSeenAt: beacon(6).at }]);
    expect(open).toMatchObject({ views: 1 });
  });

  it('counts visitors separately', () => {
    const { begun } = fold([], [beacon(0, '/', 'a'), beacon(0, '/', 'b'), beacon(1, '/cart', 'a')]);
    expect(begun.map(({ visitor, views }) => [visitor, views])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('keeps the latest time when a beacon arrives late', () => {
    const [visit] = fold([], [beacon(5), beacon(4, '/cart')]).begun;
    expect(visit).toMatchObject({ lastSeenAt: beacon(5).at, views: 2 });
  });
});
