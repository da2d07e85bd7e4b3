import type { ShopSettings } from './shop-settings.js';
import type { Business, TraderFact } from '#contracts/trader';
import { DEFAULT_SHOP_NAME } from '#kernel';

/** The trader of the demo: invented, and it says so. Its facts count as missing. */
export const DEMO_TRADER: Business = {
  legalName: 'Aran & Ash Ltd (demo)',
  address: '1 Example Quay\nGalway\nIreland',
  phone: '+353 20 910 0000',
  responsiblePerson: 'Aoife Example',
  register: 'Companies Registration Office',
  registrationNumber: '000000',
  vatNumber: 'IE0000000A',
  ukVatNumber: null,
  smallBusinessIn: null,
  taxNumber: null,
  packagingId: null,
  registrations: [],
};

/** The name of the shop, and the facts that every trader must publish (Directive 2000/31/EC art. 5; Directive 2011/83/EU art. 6(1)(b) and (c)). */
export const COMPULSORY_FACTS = [
  'shopName',
  'legalName',
  'address',
  'contactEmail',
  'phone',
  'registrationNumber',
  'vatNumber',
] as const satisfies readonly TraderFact[];

/** Domains that mail cannot reach (RFC 2606). The default contact address has one. */
const UNREACHABLE = /\.(example|test|invalid|localhost)$/;

/** True for an address that mail can reach. */
export function isReachable(email: string): boolean {
  return email !== '' && !UNREACHABLE.test(email);
}

/** The languages whose official notice of the legal guarantee (Directive (EU) 2024/825) the owner has not uploaded yet. */
export function missingNotices({ guaranteeNotices }: ShopSettings): ('en' | 'nl')[] {
  return (['en', 'nl'] as const).filter((language) => guaranteeNotices[language] === null);
}

/**
 * The compulsory facts that the owner has not filled in yet, or that are still those of the demo, as its name is. A trader in the
 * small-business scheme has no VAT number: it is stated for activities that are subject to VAT (Directive 2000/31/EC art. 5(1)(g)).
 */
export function missingFacts({ shopName, contactEmail, business }: ShopSettings): TraderFact[] {
  return COMPULSORY_FACTS.filter((fact) => {
    if (fact === 'shopName') return shopName.trim() === '' || shopName === DEFAULT_SHOP_NAME;
    if (fact === 'contactEmail') return !isReachable(contactEmail);
    if (fact === 'vatNumber' && business?.smallBusinessIn) return false;
    const value = business?.[fact] ?? '';
    return value.trim() === '' || value === DEMO_TRADER[fact];
  });
}
