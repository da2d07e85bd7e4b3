import { addressesOf, SHOP_PAGES, type PageName } from '#kernel/shop-pages';
import { useSelector } from 'react-redux';
import { useCollections, useStorefront } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { layoutMessages } from './messages';

type Words = keyof (typeof layoutMessages)['en'];

/** The menus that the shop comes with (specification §2): the page and its words; no page for the collections. */
const HEADER = [
  ['home', 'home'],
  [null, 'collections'],
  ['about', 'about'],
  ['contact', 'contact'],
] as const;
const QUICK_LINKS = [
  ['home', 'footerHome'],
  [null, 'collections'],
  ['about', 'about'],
] as const;
const CUSTOMER_SERVICE = [
  ['contact', 'contact'],
  ['orders', 'findOrder'],
  ['shipping', 'shippingInfo'],
  ['privacy', 'privacyPolicy'],
  ['terms', 'termsOfService'],
  ['yourData', 'yourData'],
  ['withdrawal', 'withdraw'],
  ['guarantee', 'legalGuarantee'],
  ['reviewChecks', 'reviewChecks'],
  ['accessibility', 'accessibility'],
  ['imprint', 'imprint'],
] as const;

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
    ofShop: readonly (readonly [PageName | null, Words])[],
  ) =>
    own?.map(({ label, path }) => ({ label: label[locale], path: path?.[locale] })) ??
    ofShop.map(([page, words]) => {
      const [en, nl = en] = page ? addressesOf(SHOP_PAGES[page]) : [];
      return { label: t(words as 'home'), path: locale === 'nl' ? nl : en };
    });
  const column = (name: 'quickLinks' | 'customerService', ofShop: Parameters<typeof links>[1]) => {
    const own = menus?.[name];
    return {
      heading: own?.heading[locale] || t(name),
      links: links(own?.entries, ofShop).flatMap(({ label, path }) =>
        path ? { label, path } : collections.map((one) => ({ label: one.label, path: one.menuPath })),
      ),
    };
  };
  return {
    header: links(menus?.header, HEADER),
    quickLinks: column('quickLinks', QUICK_LINKS),
    customerService: column('customerService', CUSTOMER_SERVICE),
  };
}
