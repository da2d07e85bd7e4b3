import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticesOf } from './third-party-notices.mjs';
import { ROOT } from '../project/project.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('lists packages of production by licence, and no development package', () => {
  const packages = {
    '': { version: '0' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/b/node_modules/@x/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '3.0.0', license: 'ISC', dev: true },
  };
  const text = noticesOf(JSON.stringify({ packages }));
  expect(text).toContain('## MIT\n\n- @x/a 1.0.0\n- b 2.0.0\n');
  expect(text).not.toContain('tool');
});

it('is up to date in THIRD-PARTY-NOTICES.md: run `npm run notices`', () => {
  expect(read('THIRD-PARTY-NOTICES.md')).toBe(noticesOf(read('package-lock.json')));
});
