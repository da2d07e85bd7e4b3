import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserPackages, packagesIn } from './browser-packages.mjs';
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
  const text = noticesOf(JSON.stringify({ packages }), []);
  expect(text).toContain('## MIT\n\n- @x/a 1.0.0\n- b 2.0.0\n');
  expect(text).not.toContain('tool');
});

it('lists packages that the browser gets, with what they need, though they are for development', () => {
  const packages = {
    '': { version: '0' },
    'node_modules/tool': { version: '3.0.0', license: 'ISC', dev: true },
    'node_modules/view': {
      version: '4.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { part: '1', base: '1' },
    },
    'node_modules/part': { version: '9.0.0', license: 'ISC', dev: true },
    'node_modules/base': { version: '1.5.0', license: 'MIT', dev: true, dependencies: { part: '1' } },
    'node_modules/view/node_modules/part': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/base/node_modules/part': { version: '2.0.0', license: 'MIT', dev: true },
  };
  const text = noticesOf(JSON.stringify({ packages }), ['view']);
  expect(text).toContain('## MIT\n\n- base 1.5.0\n- part 1.0.0\n- part 2.0.0\n- view 4.0.0\n');
  expect(text).not.toMatch(/tool|part 9/);
});

it('knows a package that the browser gets by its import', () => {
  const source = [
    `import { createApi } from '@reduxjs/toolkit/query/react';`,
    `import {\n  a,\n  b,\n} from 'react-router';`,
    `import type { Props } from 'only-a-type';`,
    `import { own } from './own';`,
    `import manifest from 'virtual:client-manifest';`,
    `import { price } from '#pricing';`,
    `const late = await import('late');`,
    `@import 'style' source('../');`,
  ].join('\n');
  expect(packagesIn(source)).toEqual(['@reduxjs/toolkit', 'react-router', 'late', 'style']);
  expect(browserPackages()).toEqual(
    expect.arrayContaining(['react', 'radix-ui', '@tiptap/react', 'tailwindcss']),
  );
});

it('is up to date in THIRD-PARTY-NOTICES.md: run `npm run notices`', () => {
  expect(read('THIRD-PARTY-NOTICES.md')).toBe(noticesOf(read('package-lock.json'), browserPackages()));
});
