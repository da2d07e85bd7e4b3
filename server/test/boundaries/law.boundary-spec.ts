import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

interface Duty {
  readonly duty: string;
  readonly tests: readonly string[];
}

/** The rows of the tables of a Markdown text, with the files that their last column names. */
function dutiesOf(markdown: string): Duty[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows
    .filter(([duty]) => duty !== 'duty')
    .map((cells) => ({
      duty: cells[0] ?? '',
      tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    }));
}

/** Duties without a test, and tests that do not exist. */
function gaps(duties: readonly Duty[]): string[] {
  return duties.flatMap(({ duty, tests }) => [
    ...(tests.length === 0 ? [`${duty}: no test`] : []),
    ...tests
      .filter((path) => !/spec\.tsx?$|\.e2e\.ts$/.test(path) || !existsSync(join(ROOT, path)))
      .map((path) => `${duty}: ${path}`),
  ]);
}

describe('the duties of the law', () => {
  it('each name a test that exists', () => {
    const duties = dutiesOf(readFileSync(join(ROOT, 'docs/law.md'), 'utf8'));
    expect(duties.length).toBeGreaterThan(5);
    expect(gaps(duties)).toEqual([]);
  });

  it('would be found without a test, or with one that does not exist', () => {
    const text =
      '| duty | page | test |\n| --- | --- | --- |\n| Name | `/x` | |\n| VAT | `/y` | `server/gone.api-spec.ts` |\n';
    expect(gaps(dutiesOf(text))).toEqual(['Name: no test', 'VAT: server/gone.api-spec.ts']);
  });
});
