/** The coupons that the demo shop opens with, named as the table's columns. */
export const COUPONS = [
  {
    code: 'WELCOME10',
    name: 'Welcome: 10 % off',
    description: 'For a first order.',
    type: 'percentage',
    value: '10.00',
    minimum_amount: null,
    usage_limit: null,
  },
  {
    code: 'FERRY15',
    name: '€15 off from €120',
    description: 'About the price of a foot passenger to Inishmore, there and back.',
    type: 'fixed',
    value: '15.00',
    minimum_amount: '120.00',
    usage_limit: 500,
  },
] as const;
