import { expect, it } from 'vitest';
import { Metrics, type Sample } from './metrics.js';

/** The lines of a metric, without its description. */
const linesOf = async (metrics: Metrics, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

it('shows what is read at each scrape, and no series that is gone', async () => {
  const metrics = new Metrics();
  let samples: Sample[] = [
    { labels: { color: 'red' }, value: 1 },
    { labels: { color: 'green' }, value: 2 },
  ];
  metrics.gauge({ name: 'boxes', help: 'Boxes', labels: ['color'] }, () => samples);
  expect(await linesOf(metrics, 'boxes')).toEqual(['boxes{color="red"} 1', 'boxes{color="green"} 2']);
  samples = [{ labels: { color: 'green' }, value: 3 }];
  expect(await linesOf(metrics, 'boxes')).toEqual(['boxes{color="green"} 3']);
});

it('leaves out a figure that could not be read, instead of showing 0', async () => {
  const metrics = new Metrics();
  let samples: Sample[] = [{ value: 4 }];
  metrics.gauge({ name: 'boxes', help: 'Boxes' }, () => Promise.resolve(samples));
  expect(await linesOf(metrics, 'boxes')).toEqual(['boxes 4']);
  samples = [];
  expect(await linesOf(metrics, 'boxes')).toEqual([]);
});

it('shows counts that something else maintains', async () => {
  const metrics = new Metrics();
  let hits = 3;
  metrics.countsOf({ name: 'hits_total', help: 'Hits', labels: ['of'] }, () => [
    { labels: { of: 'cache' }, value: hits },
  ]);
  expect(await linesOf(metrics, 'hits_total')).toEqual(['hits_total{of="cache"} 3']);
  hits = 5;
  expect(await linesOf(metrics, 'hits_total')).toEqual(['hits_total{of="cache"} 5']);
});
