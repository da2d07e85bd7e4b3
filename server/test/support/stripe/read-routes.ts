import type { Account } from './account.js';
import { Balance } from './balance.js';
import { lazily, type DocumentedParameters } from './documented-parameters.js';
import { missing } from './stripe-error.js';

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly parameters: () => DocumentedParameters;
  readonly answer: (params: Record<string, unknown>, id: string) => unknown;
}

interface Stored {
  readonly id: string;
}

/** The calls that list or read the objects of an account without further ado, and the change of a refund's metadata. */
export function readRoutes(account: Account): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/account$/,
      parameters: lazily('Accounts.d.ts', 'AccountRetrieveCurrentParams'),
      answer: () => account.merchant.facts,
    },
    {
      method: 'POST',
      path: /^\/v1\/webhook_endpoints$/,
      parameters: lazily('WebhookEndpoints.d.ts', 'WebhookEndpointCreateParams'),
      answer: (params) => account.merchant.addEndpoint(params),
    },
    {
      method: 'DELETE',
      path: /^\/v1\/webhook_endpoints\/([^/]+)$/,
      parameters: lazily('WebhookEndpoints.d.ts', 'WebhookEndpointDeleteParams'),
      answer: (_, id) => account.merchant.removeEndpoint(id),
    },
    list(
      'webhook_endpoints',
      'WebhookEndpoints.d.ts',
      'WebhookEndpointListParams',
      () => account.merchant.endpoints,
    ),
    list('charges', 'Charges.d.ts', 'ChargeListParams', () => [...account.charges.values()]),
    list('payment_intents', 'PaymentIntents.d.ts', 'PaymentIntentListParams', () => [
      ...account.intents.values(),
    ]),
    list('disputes', 'Disputes.d.ts', 'DisputeListParams', () => [...account.disputes.values()]),
    one('charges', 'Charges.d.ts', 'ChargeRetrieveParams', 'charge', account.charges),
    one('disputes', 'Disputes.d.ts', 'DisputeRetrieveParams', 'dispute', account.disputes),
    one('refunds', 'Refunds.d.ts', 'RefundRetrieveParams', 'refund', account.refunds),
    { ...one('refunds', 'Refunds.d.ts', 'RefundUpdateParams', 'refund', account.refunds), method: 'POST' },
    {
      method: 'GET',
      path: /^\/v1\/payouts$/,
      parameters: lazily('Payouts.d.ts', 'PayoutListParams'),
      answer: (params) => ({
        object: 'list',
        url: '/v1/payouts',
        ...Balance.page(account.balance.payouts, params),
      }),
    },
  ];
}

function list(path: string, file: string, parameters: string, all: () => readonly object[]): Route {
  return {
    method: 'GET',
    path: new RegExp(`^/v1/${path}$`),
    parameters: lazily(file, parameters),
    answer: ({ limit = 10 }) => {
      const data = [...all()].reverse();
      const most = Number(limit);
      return { object: 'list', url: `/v1/${path}`, has_more: data.length > most, data: data.slice(0, most) };
    },
  };
}

function one(
  path: string,
  file: string,
  parameters: string,
  kind: string,
  all: ReadonlyMap<string, Stored>,
): Route {
  return {
    method: 'GET',
    path: new RegExp(`^/v1/${path}/([^/]+)$`),
    parameters: lazily(file, parameters),
    answer: (_, id) => {
      const found = all.get(id);
      if (!found) throw missing(kind, id);
      return found;
    },
  };
}
