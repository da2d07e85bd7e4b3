import { addressesOf, SHOP_PAGES } from '#kernel/shop-pages';
import { useSelector } from 'react-redux';
import { useCollections, useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { layoutMessages } from './messages';

/** The menus that the shop comes with (specification §2): pages, which are named in the messages, and the collections. */
const HEADER = ['home', 'collections', 'about', 'contact'] as const;
const QUICK_LINKS = ['home', 'collections', 'about'] as const;
const CUSTOMER_SERVICE = [
  'contact',
  'orders',
  'shipping',
  'privacy',
  'terms',
  'yourData',
  'withdrawal',
  'guarantee',
  'accessibility',
  'imprint',
] as const;
type Entry = (typeof HEADER | typeof QUICK_LINKS | typeof CUSTOMER_SERVICE)[number];

/**
 * Returns the menus of header and footer in the shopper's language: the owner's, or those that the shop comes with. An
 * entry of the header without a path opens the collections; in the footer they are links like the others.
 */
export function useMenus() {
  const t = useText(layoutMessages);
  const locale = useSelector(selectLocale);
  const { menus } = useStorefront();
  const collections = useCollections();
  const links = (
    own: NonNullable<typeof menus>['header'] | undefined,
    ofShop: readonly Entry[],
    home: 'home' | 'footerHome',
  ) =>
    own?.map(({ label, path }) => ({ label: label[locale], path: path?.[locale] })) ??
    ofShop.map((name) => {
      const [en, nl = en] = name === 'collections' ? [] : addressesOf(SHOP_PAGES[name]);
      return { label: t(name === 'home' ? home : name), path: locale === 'nl' ? nl : en };
    });
  const column = (name: 'quickLinks' | 'customerService', ofShop: readonly Entry[]) => ({
    heading: menus?.[name].heading[locale] || t(name),
    links: links(menus?.[name].entries, ofShop, 'footerHome').flatMap(({ label, path }) =>
      path ? { label, path } : collections.map((one) => ({ label: one.label, path: one.menuPath })),
    ),
  });
  return {
    header: links(menus?.header, HEADER, 'home'),
    quickLinks: column('quickLinks', QUICK_LINKS),
    customerService: column('customerService', CUSTOMER_SERVICE),
  };
}
