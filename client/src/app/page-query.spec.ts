// @vitest-environment node
import { parametersOf, SHOP_PAGES, type ShopPage } from '#kernel/shop-pages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, queryReads, takesQueryText } from '../shared/testing/query-reads';
import { readAddress } from './page-query';
import { routes, type AppRoute } from './routes';

const ADMIN = 'pages/admin/admin-page.tsx';
/** Its parameters cause a redirect, which the table of routes decides. */
const HOME = 'pages/home/home-page.tsx';
const ROUTES = 'app/routes.ts';
/** Not the query of a page: the next page in an answer of the API, and the words of the search page in the box above it. */
const OTHERS = ['features/search/search-box.tsx', 'shared/api/list.ts'];
/** They hand the query on to where it is read, or keep it in the address. */
const TAKE_TEXT = ['app/layout/language-switch.tsx', 'app/route-page.tsx', 'features/search/search-box.tsx'];

const CLIENT = 'client/src';
const sourceOf = ({ load }: AppRoute) => `${/pages\/[\w-]+\/[\w-]+/.exec(String(load))?.[0]}.tsx`;
const pages = [...new Set(routes.map(sourceOf))].filter((path) => path !== ADMIN);
const rowsOf = (source: string): ShopPage[] =>
  routes.filter((route) => sourceOf(route) === source).map(({ page }) => SHOP_PAGES[page]);
const listOf = (page: string) => [...new Set(rowsOf(page).flatMap(parametersOf))];
const textOf = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
const namesOf = (text: string) =>
  queryReads(text).map(({ name, written }) => name ?? `not a literal: ${written}`);
const namesIn = (files: readonly string[]) => [
  ...new Set(files.filter((file) => !OTHERS.includes(file)).flatMap((file) => namesOf(textOf(file)))),
];

describe('the parameters that a page reads', () => {
  it.each(pages)('are those of its list: %s', (page) => {
    const files = [...filesOf(CLIENT, page), ...(page === HOME ? [ROUTES] : [])];
    expect(namesIn(files).sort()).toEqual([...listOf(page)].sort());
  });

  it('are all that the shop reads, with what stands around its pages', () => {
    const files = [...filesOf(CLIENT, 'entry-client.tsx', ADMIN)];
    const known = new Set(pages.flatMap(listOf));
    expect(namesIn(files).filter((name) => !known.has(name))).toEqual([]);
    expect(files.filter((file) => takesQueryText(textOf(file))).sort()).toEqual(TAKE_TEXT);
  });

  it.each([
    ["const [given] = useSearchParams(); given.get('fit');", ['fit']],
    ["const { query: given } = useAddressQuery(); given.getAll('tag');", ['tag']],
    ["const read = (given: URLSearchParams) => given.has('new');", ['new']],
    ["const load = ({ search }: PageContext) => search.get('q');", ['q']],
    ["new URL(href).searchParams.get('page');", ['page']],
    ["useSearchParams()[0].get('key');", ['key']],
    ['search.get(name);', ['not a literal: search.get(name)']],
    ['search.forEach(see);', ['not a literal: search.forEach(see)']],
    ['Object.fromEntries([...search]);', ['not a literal: ...search']],
    ["headers.get('etag'); new Map().get('x'); search.set('x', '');", []],
  ])('would be found in %s', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('would be missed in a query that is taken as a text', () => {
    expect(takesQueryText('const { pathname, search } = useLocation();')).toBe(true);
    expect(takesQueryText('window.location.search')).toBe(true);
    expect(takesQueryText('const { pathname } = useLocation();')).toBe(false);
  });
});

describe('the address that a page is rendered for', () => {
  it.each([
    ['/?utm_source=mail&x=17', '/'],
    ['/product/1?x=17&size=M&color=Sea+green', '/product/1?color=Sea+green&size=M'],
    ['/nl/product/trui?gclid=1&option=Long', '/nl/product/trui?option=Long'],
    ['/search?sort=newest&size=S&q=wool&size=M', '/search?q=wool&size=S&size=M&sort=newest'],
    ['/search?color=asdf&page=99999', '/search?color=asdf'],
    ['/your-data?sent&x', '/your-data?sent='],
    ['/about?q=wool', '/about'],
    ['/no/such/page?q=wool', '/no/such/page'],
  ])('of %s is %s', (given, address) => {
    expect(readAddress(new URL(given, 'https://shop.example'))).toBe(address);
  });
});
