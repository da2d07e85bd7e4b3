import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentedOperations } from '../support/api-document.js';

const ROOT = join(import.meta.dirname, '../../..');
const TESTS = [...filesBelow('server/test/api', /\.ts$/), ...filesBelow('server/src', /spec\.ts$/)];

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(ROOT, folder, file));
}

/** Every error code in the document. */
function documentedCodes(): string[] {
  const descriptions = documentedOperations()
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .map(([, { description = '' }]) => description);
  return [
    ...new Set(
      descriptions.flatMap((text) =>
        [...text.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, code = '']) => code),
      ),
    ),
  ].sort();
}

it('names every documented error code in a test', () => {
  const tests = TESTS.map((file) => readFileSync(file, 'utf8')).join('\n');
  const codes = documentedCodes();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !tests.includes(code))).toEqual([]);
});
