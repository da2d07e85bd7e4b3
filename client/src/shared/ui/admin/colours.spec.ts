// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../..');
/** White in both schemes: the official label, and a code for cameras. */
const ON_WHITE = [
  'features/admin-shared/claims/durability-fields.tsx',
  'features/admin-staff/second-factor-setup.tsx',
];

it('the admin takes grounds and words from colours that turn dark, and white only where it has to be white', () => {
  const using = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])admin[/-].*\.(tsx?|css)$/.test(file) && !file.includes('.spec.'))
    .filter((file) => /\b(?:bg|text)-(?:white|bottle)\b/.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(using.toSorted()).toEqual(ON_WHITE.toSorted());
});
