import { randomBytes } from 'node:crypto';
import { badParameter, missing } from './stripe-error.js';

/** What Stripe knows of a merchant: the account itself, and where its events go. */
export class Merchant {
  facts = {
    id: 'acct_test_standin',
    object: 'account',
    charges_enabled: true,
    requirements: { currently_due: [] as string[] },
  };
  readonly endpoints: object[] = [];

  /** `webhookSecret`: of every endpoint that is made. */
  constructor(private readonly webhookSecret: () => string) {}

  /** It is another merchant, without an endpoint. */
  become(id: string): void {
    this.endpoints.length = 0;
    this.facts = { ...this.facts, id };
  }

  /** Stripe refuses addresses that it cannot reach, apart from those of this machine in a test. */
  addEndpoint(params: Record<string, unknown>): object {
    const url = String(params['url']);
    if (!/^https?:\/\/(127\.0\.0\.1|[a-z-]+\.example)/.test(url))
      throw badParameter('url', 'Invalid URL: URL must be publicly accessible.', 'url_invalid');
    const id = `we_test_${randomBytes(12).toString('hex')}`;
    const endpoint = { ...params, id, object: 'webhook_endpoint', status: 'enabled', livemode: false };
    this.endpoints.push(endpoint);
    return { ...endpoint, secret: this.webhookSecret() };
  }

  removeEndpoint(id: string): object {
    const index = this.endpoints.findIndex((endpoint) => 'id' in endpoint && endpoint.id === id);
    if (index < 0) throw missing('webhook_endpoint', id);
    this.endpoints.splice(index, 1);
    return { id, object: 'webhook_endpoint', deleted: true };
  }
}
