import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { expressionsIn, type FoundExpression } from '../support/expressions.js';
import { hostileTexts } from '../support/hostile-texts.js';
import { projectFiles, read } from './project-files.js';

const LETTERS = 300_000;
/** A linear search of so many letters takes a millisecond or a few, one that grows with their square half a minute. */
const LONGEST_MS = 2000;

/** Built from lists of words when the module is loaded. The own spec of each feeds it long texts. */
const BUILT = [
  'libs/contracts/src/nearest-fibre.ts',
  'libs/legal/src/environmental-claims.ts',
  'server/src/platform/http/crawlers.ts',
];

/** The artwork is drawn while the shop is developed. */
const sources = projectFiles('server/src', 'libs', 'client/src').filter(
  (path) => /\/src\/.*\.tsx?$/.test(path) && !/spec\.tsx?$|\/testing\/|^libs\/artwork\//.test(path),
);

const context = createContext({ expression: /a/, text: '' });
const search = new Script("expression.sticky ? expression.exec(text) : text.replace(expression, '')");

/** Whether the expression gets through the text in time. A sticky one is tried at the beginning only. */
function isInTime(expression: RegExp, text: string, timeout: number): boolean {
  const flags = expression.sticky || expression.global ? expression.flags : `${expression.flags}g`;
  Object.assign(context, { expression: new RegExp(expression.source, flags), text });
  try {
    search.runInContext(context, { timeout });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

interface Found extends FoundExpression {
  readonly path: string;
}

const found: readonly Found[] = sources.flatMap((path) =>
  expressionsIn(path, read(path)).map((one) => ({ path, ...one })),
);

/** The expressions that one of their hostile texts stops, each with the beginning of the text. */
function slowOf(expressions: readonly Found[], longestMs = LONGEST_MS): string[] {
  const once = new Map(expressions.map((one) => [one.written, one]));
  return [...once.values()].flatMap(({ path, written, expression }) => {
    const texts = expression ? [...hostileTexts(expression, LETTERS)] : [];
    const worst = texts.find((text) => expression && !isInTime(expression, text, longestMs));
    return worst === undefined ? [] : [`${path}: ${written} takes long for ${worst.slice(0, 40)}…`];
  });
}

describe('the regular expressions of the shop', () => {
  it('are all found, but for those that are built from lists', () => {
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ expression }) => expression === null).map(({ path }) => path)).toEqual(BUILT);
  });

  it('take time in proportion to 300,000 letters of the worst kind [asvs: 15.2.2]', () => {
    expect(slowOf(found)).toEqual([]);
  });

  it.each([
    ['const MAIL = /[a-z.]+@[a-z]+/;', '/[a-z.]+@[a-z]+/'],
    ["const ends = (text: string) => text.replace(/-+$/, '');", '/-+$/'],
    ['const TAG = /<li[^>]*>/g;', '/<li[^>]*>/g'],
    ['const LIST = /^(?:a+,?)+$/;', '/^(?:a+,?)+$/'],
    ["const PART = '[a-z]';\nconst NAME = new RegExp(`${PART}+=${PART}*;`, 'g');", 'new RegExp'],
  ])('would be found slow in %s', (text, written) => {
    const planted = expressionsIn('planted.ts', text).map((one) => ({ path: 'planted.ts', ...one }));
    // A slow one takes seconds: a tenth of the limit shows it.
    expect(slowOf(planted, LONGEST_MS / 10)).toEqual([expect.stringContaining(`planted.ts: ${written}`)]);
  });
});
