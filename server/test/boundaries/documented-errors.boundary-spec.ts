import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const TESTS = [...filesBelow('server/test/api', /\.ts$/), ...filesBelow('server/src', /spec\.ts$/)];

interface Document {
  readonly paths: Record<
    string,
    Record<string, { readonly responses?: Record<string, { readonly description?: string }> }>
  >;
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(ROOT, folder, file));
}

/** Every error code that the document promises somewhere. */
function documentedCodes(): string[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'openapi.json'), 'utf8')) as Document;
  const descriptions = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => Object.entries(operation.responses ?? {}))
    .filter(([status]) => Number(status) >= 400)
    .map(([, response]) => response.description ?? '');
  return [
    ...new Set(
      descriptions.flatMap((text) =>
        [...text.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, code = '']) => code),
      ),
    ),
  ].sort();
}

it('reaches every documented error by a test', () => {
  const tests = TESTS.map((file) => readFileSync(file, 'utf8')).join('\n');
  const codes = documentedCodes();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !tests.includes(code))).toEqual([]);
});
