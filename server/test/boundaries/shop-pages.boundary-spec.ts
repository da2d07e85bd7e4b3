import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isShopPath } from '../../src/modules/redirects/domain/shop-paths.js';
import { shopPagePaths } from '#kernel';
import { projectRoot } from '#platform/project-root';

const client = join(projectRoot(), 'client');
const routes = readFileSync(join(client, 'src/app/routes.ts'), 'utf8');
const paths = [...routes.matchAll(/\bpage\(\s*'([^']+)'/g)].map(([, path = '']) => path);

it('the pages of every shop are those of the client’s routes', () => {
  expect(paths.filter((path) => !/[:*]/.test(path)).sort()).toEqual([...shopPagePaths()].sort());
});

describe('no redirect may begin at', () => {
  const files = readdirSync(join(client, 'public')).map((name) => `/${name}`);
  const answers = ['/robots.txt', '/site.webmanifest', '/sitemap.xml', '/.well-known/security.txt'];
  const served = [...shopPagePaths(), ...files, ...answers];
  it.each(served)('%s, which the shop serves itself', (path) => {
    expect(isShopPath(path)).toBe(true);
  });
});
