import {
  addressesOf,
  PAGE_NAMES,
  SHOP_PAGES,
  type NamedPage,
  type PageName,
  type ShopPage,
} from './shop-pages.js';

/** The languages that a page can have an address in. */
export type PageLanguage = 'en' | 'nl';

type Row<Page extends PageName> = (typeof SHOP_PAGES)[Page];

/** The parts of a path that begin with a colon. */
type Parts<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | Parts<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** Values for the query of a page: of the parameters that it reads, and no other. */
export type PageQuery<Page extends PageName> = {
  readonly [Name in Listed<Row<Page>, 'cacheable'> | Listed<Row<Page>, 'personal'>]?: string | undefined;
};

type Listed<Of, Kind extends string> = Of extends {
  query: Readonly<Record<Kind, readonly (infer Name extends string)[]>>;
}
  ? Name
  : never;

/** What an address of a page needs: its language when there are two editions, a value for every part, and a query. */
type Values<Page extends PageName> = PageQuery<Page> &
  Readonly<Record<Parts<Row<Page>['path']>, string>> &
  (Row<Page> extends { dutch: string } ? { readonly locale: PageLanguage } : unknown) &
  (Row<Page>['path'] extends `${string}*` ? { readonly '*'?: string } : unknown);

/** The last argument: left out when nothing can be given, optional when nothing has to be. */
type Given<Of> = keyof Of extends never ? [] : object extends Of ? [values?: Of] : [values: Of];

/** What an address of a page needs besides its language. */
export type GivenInAnyLanguage<Page extends PageName> = Given<Omit<Values<Page>, 'locale'>>;

/**
 * The address of a page without the shop's origin: `pageAddress('order', { number, key })`. Values of parts are encoded;
 * `*` is the rest of a path as it stands. All other values become the query, in their order.
 */
export function pageAddress<Page extends PageName>(page: Page, ...[values]: Given<Values<Page>>): string {
  return addressWith(page, values);
}

/** `pageAddress` for a page and values that are known at run time only, such as those of the address that is open. */
export function addressWith(
  page: PageName,
  { locale, ...given }: Readonly<Record<string, string | undefined>> = {},
): string {
  const { path, dutch }: ShopPage = SHOP_PAGES[page];
  const query = new URLSearchParams();
  let address = (locale === 'nl' ? dutch : undefined) ?? path;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (name === '*') address = address.replace('*', () => value);
    else if (path.split('/').includes(`:${name}`))
      address = address.replace(`:${name}`, () => encodeURIComponent(value));
    else query.append(name, value);
  }
  address = address.replace(/\/\*$/, '');
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

/** What stands before the slug in the address of a product, a collection or a custom page: `/nl/product/`. */
export function addressFolder(page: NamedPage, locale: PageLanguage): string {
  const { path, dutch } = SHOP_PAGES[page];
  return (locale === 'nl' ? dutch : path).replace(/:\w+$/, '');
}

/** The addresses that every shop has, whatever is in its catalogue, in both languages. */
export function fixedAddresses(): string[] {
  return PAGE_NAMES.flatMap((page) => addressesOf(SHOP_PAGES[page])).filter(
    (address) => !/[:*]/.test(address),
  );
}

/** The language that an address names; undefined for the addresses that are in the shopper's language. */
export function localeOfAddress(path: string): PageLanguage | undefined {
  return path === '/nl' || path.startsWith('/nl/') ? 'nl' : undefined;
}
