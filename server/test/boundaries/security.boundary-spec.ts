import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

interface Point {
  readonly point: string;
  readonly state: string;
  readonly tests: readonly string[];
}

/** The points of the standard in the tables of a Markdown text. */
function pointsOf(markdown: string): Point[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\.\d+\s*\|/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return {
        point: cells[1] ?? '',
        state: cells[3] ?? '',
        tests: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      };
    });
}

/** Points with an unknown state, met points without a test, reasons that are missing, and tests that do not exist. */
function gaps(points: readonly Point[]): string[] {
  return points.flatMap(({ point, state, tests }) => [
    ...(/^(open|met$|(met|in part|not for this shop): .+)/.test(state) ? [] : [`${point}: state "${state}"`]),
    ...(/^(met|in part)/.test(state) && tests.length === 0 ? [`${point}: no test`] : []),
    ...tests
      .filter((path) => !/spec\.tsx?$|\.e2e\.ts$/.test(path) || !existsSync(join(ROOT, path)))
      .map((path) => `${point}: ${path}`),
  ]);
}

describe('the points of the security standard', () => {
  it('each have a state, a test when met, and a reason when not', () => {
    const points = pointsOf(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));
    expect(points.length).toBeGreaterThan(60);
    expect(gaps(points)).toEqual([]);
  });

  it('would be found without a test, without a reason, or with a test that does not exist', () => {
    const text = [
      '| 1.1.1 | First | met | |',
      '| 1.1.2 | Second | in part: for now | `server/gone.api-spec.ts` |',
      '| 1.1.3 | Third | not for this shop | |',
      '| 1.1.4 | Fourth | open | |',
    ].join('\n');
    expect(gaps(pointsOf(text))).toEqual([
      '1.1.1: no test',
      '1.1.2: server/gone.api-spec.ts',
      '1.1.3: state "not for this shop"',
    ]);
  });
});
