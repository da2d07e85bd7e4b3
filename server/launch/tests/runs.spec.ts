import { expect, it } from 'vitest';
import { selectRuns } from './runs.mjs';

const NOTE = 'artwork: unchanged since its 37 tests passed, so they were not run';

it.each([[[]], [['server']], [['shop', 'server']]])(
  'says that an unchanged artwork is left out of %j',
  (names) => {
    expect(selectRuns(names, 37).notRun).toEqual([NOTE]);
  },
);

it.each([
  ['it has changed', ['server'], null],
  ['it is named', ['artwork'], 37],
  ['it is named beside others', ['server', 'artwork'], 37],
  ['it was not asked for', ['shop'], 37],
  ['checks alone were asked for', ['types'], 37],
])('leaves nothing out when %s', (_, names, untouched) => {
  expect(selectRuns(names, untouched).notRun).toEqual([]);
});

it('runs the artwork alone when it is named', () => {
  expect(selectRuns(['artwork'], 37).lanes.map(({ name }) => name)).toEqual(['server']);
  expect(selectRuns(['artwork'], 37).needsBuild).toBe(false);
});

it('lets the browser tests of shop and admin take turns beside the other tests', () => {
  const { lanes } = selectRuns([], 37);
  expect(lanes.map(({ name, takesTurns }) => [name, takesTurns])).toEqual([
    ['shop', true],
    ['admin', true],
    ['server', false],
  ]);
});
