import type { SetUpStepName } from '#contracts/opening';

/** Where each step is done. */
export const STEP_PLACES: Readonly<Record<SetUpStepName, string>> = {
  trader: '/admin/settings/company',
  taxes: '/admin/settings/taxes',
  brand: '/admin/brand',
  demo: '/admin/settings#demo-content',
  products: '/admin/products/new',
  'home-page': '/admin/home-page',
  shipping: '/admin/settings/shipping',
  payments: '/admin/settings/payments',
  mail: '/admin/settings/mail',
  legal: '/admin/settings/legal',
  'second-factor': '/admin/staff',
};
