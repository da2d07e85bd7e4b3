import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFiles, read, ROOT } from './project-files.js';
import { isShopPath } from '../../src/modules/redirects/domain/shop-paths.js';
import { addressesOf, fixedAddresses, PAGE_NAMES, SHOP_PAGES, type ShopPage } from '#kernel';

const rows = PAGE_NAMES.map((name): ShopPage => SHOP_PAGES[name]);
const addresses = rows.flatMap(addressesOf);

/** What begins the address of a page: `/about`, `/product/`, `/nl/`. The home page's address begins every path. */
const BEGINNINGS = ['/nl', ...addresses.map((address) => address.replace(/\/?[:*].*$/, ''))]
  .filter((beginning) => beginning.length > 1)
  .sort((a, b) => b.length - a.length);
const ADDRESS = new RegExp(`^(?:https://shop.example)?(?:${BEGINNINGS.join('|')})(?=[/?#\\s'"]|$)`);
/** In SQL and in markup an address stands behind a quote, in a text behind a space. */
const INSIDE = new RegExp(`['"\\s(=](?:${BEGINNINGS.join('|')})(?=[/?#\\s'"]|$)`);

/** Files with paths that look like pages of this shop and are none. */
const OTHERS = new Map([
  ['server/src/modules/import/infrastructure/shopify/shopify-client.ts', 'a call of Shopify'],
  [
    'server/src/modules/import/domain/records/map-page.ts',
    'the address of a page in the shop that is imported',
  ],
]);

/** The addresses of pages that are written by hand in a source text. */
function writtenByHand(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, before: string): void => {
    if (ts.isTemplateExpression(node)) {
      see(node.head.text, '');
      for (const { expression, literal } of node.templateSpans) {
        visit(expression, '');
        see(literal.text, expression.getText());
      }
      return;
    }
    if (ts.isStringLiteralLike(node)) see(node.text, before);
    ts.forEachChild(node, (child) => visit(child, ''));
  };
  /** The admin has addresses of its own, below the one that its page has. */
  const see = (literal: string, before: string): void => {
    if (before.endsWith('adminUrl')) return;
    const hit = ADDRESS.exec(literal) ?? INSIDE.exec(literal);
    if (hit) found.push(hit[0].trim());
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true), '');
  return found;
}

describe('the table of pages', () => {
  it('names every address once, and Dutch ones by /nl', () => {
    expect([...new Set(addresses)]).toEqual(addresses);
    expect(rows.flatMap(({ dutch }) => dutch ?? []).filter((path) => !/^\/nl(\/|$)/.test(path))).toEqual([]);
  });

  it('has a Dutch address for every page that shoppers meet', () => {
    const withoutDutch = PAGE_NAMES.filter((page) => !('dutch' in SHOP_PAGES[page]));
    expect(withoutDutch).toEqual(['sandboxPayment', 'admin', 'notFound']);
  });

  it('ends with the page for every other path', () => {
    expect(PAGE_NAMES.at(-1)).toBe('notFound');
  });

  it('says what visits of a page with a part that varies count as, which is never its address', () => {
    expect(rows.filter(({ path, visits }) => /[:*]/.test(path) && visits === undefined)).toEqual([]);
  });

  it('has a part that varies at the end of an address only', () => {
    expect(addresses.filter((address) => !/^[^:*]*(?::\w+|\*)?$/.test(address))).toEqual([]);
  });

  it('has the same parts in the addresses of both languages', () => {
    for (const { path, dutch } of rows)
      expect(dutch?.match(/[:*]\w*/g) ?? null).toEqual(dutch === undefined ? null : path.match(/[:*]\w*/g));
  });
});

describe('the code of the pages', () => {
  it('is there for every page file, so that none is without an address', () => {
    const files = readdirSync(join(ROOT, 'client/src/pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-page.tsx'))
      .filter((file) => /export function Page\b|export \{ Page \}/.test(read(`client/src/pages/${file}`)))
      .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
    const routes = read('client/src/app/routes.ts');
    const imported = [...routes.matchAll(/import\('\.\.\/pages\/([^']+)'\)/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(20);
    expect(files.sort()).toEqual(imported.sort());
  });
});

describe('an address of a page', () => {
  const sources = projectFiles('server/src', 'client/src').filter(
    (path) => /\.tsx?$/.test(path) && !/spec\.tsx?$|\/testing\/|\/admin/.test(path),
  );

  it('is written by hand nowhere else', () => {
    expect(sources.filter((path) => path.startsWith('server/')).length).toBeGreaterThan(500);
    const found = sources
      .filter((path) => !OTHERS.has(path))
      .flatMap((path) => writtenByHand(read(path)).map((address) => `${path} ${address}`));
    expect(found).toEqual([]);
  });

  it.each([...OTHERS.keys()])('would be found in %s, which is left out for a reason', (path) => {
    expect(writtenByHand(read(path))).not.toEqual([]);
  });

  it.each([
    ["const page = '/your-data';", ['/your-data']],
    ["const pages = { nl: '/nl/jouw-gegevens' };", ['/nl/jouw-gegevens']],
    ['const url = `${env.PUBLIC_URL}/orders/${number}?key=${key}`;', ['/orders']],
    ['const links = `Our terms: ${shop}/terms-of-service\\nMore`;', ['/terms-of-service']],
    ['const text = `See /shipping-info`;', ['/shipping-info']],
    ["const sql = `SELECT '/pages/' || slug FROM pages`;", ["'/pages"]],
    ['const path = `/nl/${kind}/${slug}`;', ['/nl']],
    ["const url = 'https://shop.example/cart';", ['https://shop.example/cart']],
    ['const to = <Link to="/contact">Contact</Link>;', ['/contact']],
    [
      "const calls = '/api/orders'; const file = '/legal-guarantee-nl.svg'; const url = `${adminUrl}/orders`;",
      [],
    ],
    ['/** At `/about`. */ const about = 1; // not /cart', []],
  ])('would be found in %s', (text, found) => {
    expect(writtenByHand(text)).toEqual(found);
  });
});

describe('no redirect may begin at', () => {
  const files = readdirSync(join(ROOT, 'client', 'public')).map((name) => `/${name}`);
  const answers = [
    '/robots.txt',
    '/site.webmanifest',
    '/sitemap.xml',
    '/sitemaps/2.xml',
    '/.well-known/security.txt',
  ];
  const pages = ['/admin', '/admin/orders', '/orders/AA-1', '/orders/AA-1/more', '/pay/sandbox/1', '/pay'];
  const served = [...fixedAddresses(), ...files, ...answers, ...pages];
  it.each(served)('%s, which the shop serves itself', (path) => {
    expect(isShopPath(path)).toBe(true);
  });

  it.each(['/product/x', '/nl/category/x', '/pages/x', '/ordersx', '/nothing'])(
    'but at %s it may',
    (path) => {
      expect(isShopPath(path)).toBe(false);
    },
  );
});
