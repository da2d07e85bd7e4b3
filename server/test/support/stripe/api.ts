import type { Account } from './account.js';
import { Balance } from './balance.js';
import { lazily } from './documented-parameters.js';
import { callOf } from './faults.js';
import type { FormValue } from './form.js';
import type { Reply } from './idempotency.js';
import type { NewSession } from './new-session.js';
import type { Charge, PaymentIntent, Refund, Session } from './objects.js';
import { readRoutes, type Route } from './read-routes.js';
import { StripeRefusal } from './stripe-error.js';

/** One received request. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Record<string, FormValue>;
}

const SESSIONS = 'Checkout/Sessions.d.ts';

const CREATE_SESSION = lazily(SESSIONS, 'Checkout.SessionCreateParams');
const READ_SESSION = lazily(SESSIONS, 'Checkout.SessionRetrieveParams');
const LIST_SESSIONS = lazily(SESSIONS, 'Checkout.SessionListParams');
const EXPIRE_SESSION = lazily(SESSIONS, 'Checkout.SessionExpireParams');
const CREATE_REFUND = lazily('Refunds.d.ts', 'RefundCreateParams');
const LIST_REFUNDS = lazily('Refunds.d.ts', 'RefundListParams');
const READ_INTENT = lazily('PaymentIntents.d.ts', 'PaymentIntentRetrieveParams');
const LIST_METHODS = lazily('PaymentMethodConfigurations.d.ts', 'PaymentMethodConfigurationListParams');

const LIST_TRANSACTIONS = lazily('BalanceTransactions.d.ts', 'BalanceTransactionListParams');

/** The part of Stripe's API that the shop uses, for one account. `onRefund` is called for every refund that the API creates. */
export class Api {
  private readonly routes: readonly Route[];

  constructor(
    private readonly account: Account,
    private readonly onRefund: (refund: Refund) => void,
    private readonly onExpired: (session: Session) => void,
  ) {
    this.routes = [
      ...readRoutes(account),
      {
        method: 'POST',
        path: /^\/v1\/checkout\/sessions$/,
        parameters: CREATE_SESSION,
        answer: (params) => this.create(params),
      },
      {
        method: 'GET',
        path: /^\/v1\/checkout\/sessions$/,
        parameters: LIST_SESSIONS,
        answer: (params) => this.list(params),
      },
      {
        method: 'GET',
        path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
        parameters: READ_SESSION,
        answer: (params, id) => this.shown(account.session(id), params),
      },
      {
        method: 'POST',
        path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
        parameters: EXPIRE_SESSION,
        answer: (_, id) => this.expire(id),
      },
      {
        method: 'POST',
        path: /^\/v1\/refunds$/,
        parameters: CREATE_REFUND,
        answer: (params) => this.refund(params),
      },
      {
        method: 'GET',
        path: /^\/v1\/refunds$/,
        parameters: LIST_REFUNDS,
        answer: (params) => ({
          object: 'list',
          url: '/v1/refunds',
          has_more: false,
          data: this.account.refundsOf(String(params['payment_intent'])),
        }),
      },
      {
        method: 'GET',
        path: /^\/v1\/payment_intents\/([^/]+)$/,
        parameters: READ_INTENT,
        answer: (params, id) => this.expanded(account.intent(id), params, ''),
      },
      {
        method: 'GET',
        path: /^\/v1\/payment_method_configurations$/,
        parameters: LIST_METHODS,
        answer: () => this.configurations(),
      },
      {
        method: 'GET',
        path: /^\/v1\/balance_transactions$/,
        parameters: LIST_TRANSACTIONS,
        answer: (params) => this.transactions(params),
      },
    ];
  }

  /** Throws `StripeRefusal`, also for a call that no test can let fail. */
  answer({ method, path, params }: ApiRequest): Reply {
    const isKnown = callOf(method, path) !== undefined;
    for (const route of this.routes) {
      const match = isKnown && route.method === method ? route.path.exec(path) : null;
      if (match) return { status: 200, body: route.answer(route.parameters().read(params), match[1] ?? '') };
    }
    const message = `Unrecognized request URL (${method}: ${path}).`;
    throw new StripeRefusal(404, { type: 'invalid_request_error', message });
  }

  private create(params: Record<string, unknown>): unknown {
    return this.shown(this.account.openSession(params as unknown as NewSession), params);
  }

  private expire(id: string): unknown {
    const session = this.account.expire(id);
    this.onExpired(session);
    return this.shown(session, {});
  }

  private list(params: Record<string, unknown>): unknown {
    const { gte = 0, lte = Infinity } = (params['created'] ?? {}) as { gte?: number; lte?: number };
    const limit = Number(params['limit'] ?? 10);
    const all = [...this.account.sessions.values()]
      .filter(
        ({ created, status }) =>
          created >= Number(gte) &&
          created <= Number(lte) &&
          (!params['status'] || status === params['status']),
      )
      .reverse();
    const from = params['starting_after']
      ? all.findIndex((session) => session.id === params['starting_after']) + 1
      : 0;
    const data = all.slice(from, from + limit).map((session) => this.shown(session, {}));
    return { object: 'list', url: '/v1/checkout/sessions', has_more: all.length > from + limit, data };
  }

  private refund(params: Record<string, unknown>): unknown {
    const {
      payment_intent: intent = '',
      amount,
      metadata,
      expand,
    } = params as {
      payment_intent?: string;
      amount?: number;
      metadata?: Record<string, string>;
      expand?: string[];
    };
    const refund = this.account.refund(intent, amount, metadata ?? {});
    this.onRefund(refund);
    return {
      ...refund,
      charge: expand?.includes('charge') ? this.account.charge(refund.charge) : refund.charge,
    };
  }

  private transactions(params: Record<string, unknown>): unknown {
    const payout = params['payout'];
    const chosen = this.account.balance.transactions.filter(
      (transaction) => payout === undefined || transaction.payout === payout,
    );
    const page = Balance.page(chosen, params);
    const isExpanded = ((params['expand'] ?? []) as string[]).includes('data.source');
    const data = page.data.map(({ payout: _payout, source, ...transaction }) => ({
      ...transaction,
      source: isExpanded ? source : ((source as { id?: string } | null)?.id ?? null),
    }));
    return { object: 'list', url: '/v1/balance_transactions', ...page, data };
  }

  private configurations(): unknown {
    const methods = Object.entries(this.account.methods).map(([name, on]) => [
      name,
      {
        available: on,
        display_preference: { overridable: null, preference: on ? 'on' : 'off', value: on ? 'on' : 'off' },
      },
    ]);
    const base = {
      id: 'pmc_test_default',
      object: 'payment_method_configuration',
      active: true,
      application: null,
      parent: null,
    };
    const own = {
      ...base,
      is_default: true,
      livemode: false,
      name: 'Default',
      ...Object.fromEntries(methods),
    };
    return { object: 'list', url: '/v1/payment_method_configurations', has_more: false, data: [own] };
  }

  private shown(session: Session, params: Record<string, unknown>): unknown {
    // Undefined fields are not in the response.
    const answer = { ...session, asksForAddress: undefined };
    const expand = (params['expand'] ?? []) as string[];
    const wanted = expand.some((path) => path.startsWith('payment_intent'));
    if (!wanted || session.payment_intent === null) return answer;
    return {
      ...answer,
      payment_intent: this.expanded(this.account.intent(session.payment_intent), params, 'payment_intent.'),
    };
  }

  private expanded(intent: PaymentIntent, params: Record<string, unknown>, prefix: string): unknown {
    const wanted = ((params['expand'] ?? []) as string[]).includes(`${prefix}latest_charge`);
    const charge: Charge | string | null =
      wanted && intent.latest_charge ? this.account.charge(intent.latest_charge) : intent.latest_charge;
    return { ...intent, latest_charge: charge };
  }
}
