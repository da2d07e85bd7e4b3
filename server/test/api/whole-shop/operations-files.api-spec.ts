import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../boundaries/project-files.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { ScrapedMetrics } from '../../support/metrics.js';
import { WorkerHealth } from '#platform/health/worker-health';

// The reader of YAML that knip's own installation brings.
const { parse } = createRequire(createRequire(import.meta.url).resolve('knip'))('yaml') as {
  parse: (text: string) => unknown;
};

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary?: string; readonly action?: string };
}
interface Panel {
  readonly title: string;
  readonly targets?: { readonly expr: string }[];
}

const read = (name: string) => readFileSync(join(ROOT, 'docs/operations', name), 'utf8');
const alerts = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

const WORDS = new Set([
  'and',
  'or',
  'unless',
  'by',
  'on',
  'without',
  'ignoring',
  'group_left',
  'group_right',
]);
const GROUPING = /\b(?:by|on|without|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
/** Added by Prometheus to what it scrapes. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

/** The metrics that an expression names: every word that is no function, label, time or operator. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replaceAll(GROUPING, '')
    .replaceAll(/[a-z_]\w*\s*(?=\()/g, '');
  return (bare.match(/[a-z_:]\w*/g) ?? []).filter((word) => !WORDS.has(word));
}

/** The labels by which an expression selects and groups. */
function labelsIn(expression: string): string[] {
  const selected = [...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label ?? '');
  const grouped = [...expression.matchAll(GROUPING)].flatMap(([, labels = '']) => labels.split(','));
  return [...selected, ...grouped].map((label) => label.trim()).filter((label) => label !== '');
}

describe('the alerts and the dashboard for operators', () => {
  let shop: TestShop;
  /** All that one of the two processes shows. */
  let text: string;
  let known: Set<string>;

  beforeAll(async () => {
    shop = await startTestShop({ worker: true, env: { WORKER_PORT: '0' } });
    const port = shop.worker?.get(WorkerHealth, { strict: false }).port;
    await fetch(`${shop.url}/api/products`);
    // A schedule has series once it has run.
    const both = await eventually(async () => {
      const scraped = [
        await ScrapedMetrics.of(shop.url),
        await ScrapedMetrics.of(`http://127.0.0.1:${port}`),
      ];
      return scraped.some((one) => one.seriesOf('schedule_success_age_seconds').length > 0) && scraped;
    });
    text = both.map((metrics) => metrics.text).join('\n');
    known = new Set([...both.flatMap(({ names }) => names), ...OF_PROMETHEUS.metrics]);
  });
  afterAll(() => shop.stop());

  it('name only metrics that one of the processes shows', () => {
    for (const [title, expression] of expressions) {
      const names = metricsIn(expression).map((name) =>
        known.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
      );
      expect(names.length, title).toBeGreaterThan(0);
      for (const name of names) expect(known, `${title}: ${expression}`).toContain(name);
    }
  });

  it('select and group by labels that the series have', () => {
    const described = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label ?? '');
    // Labels of series that this shop does not have yet.
    const labels = new Set([...described, ...OF_PROMETHEUS.labels, 'kind']);
    for (const [title, expression] of expressions)
      for (const label of labelsIn(expression)) expect(labels, `${title}: ${expression}`).toContain(label);
  });

  it('have no metric of the shop that nobody watches', () => {
    const watched = new Set(expressions.flatMap(([, expression]) => metricsIn(expression)));
    const own = [...known].filter((name) => !/^(nodejs|process)_/.test(name));
    const isWatched = (name: string) =>
      [name, `${name}_bucket`, `${name}_count`, `${name}_sum`].some((one) => watched.has(one));
    expect(own.filter((name) => !isWatched(name))).toEqual([]);
  });

  it('recognise a metric that is missing', () => {
    expect(
      metricsIn('max by (queue) (queue_jobs{state="gone"}[5m]) > 3 * rate(no_such[1m]) and on () up'),
    ).toEqual(['queue_jobs', 'no_such', 'up']);
  });
});

describe('every alert', () => {
  it('has a name of its own and says in words what is wrong, how bad it is, and what to do', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      for (const words of [annotations.summary, annotations.action]) {
        expect(words?.split(' ').length, alert).toBeGreaterThanOrEqual(5);
        expect(words, alert).toMatch(/^[A-Z{].*\.$/);
      }
    }
  });
});
