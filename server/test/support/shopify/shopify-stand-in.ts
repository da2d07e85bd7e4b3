import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, graphql } from 'graphql';
import { PATIENT_SERVER } from '../patient-server.js';
import { connection, shopifyProduct, type Page, type StandInProduct } from './shopify-products.js';
import { noRecords, recordsRoot } from './shopify-records.js';

/** The reduced schema of the Admin API that every query is checked against. */
export const ADMIN_SCHEMA = buildSchema(
  ['admin-schema.graphql', 'record-schema.graphql']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n'),
);

/** Something that goes wrong once, in the order in which it was planned. */
export type Trouble = '429' | '500' | 'cut' | 'throttled' | 'half';

const TOKEN = 'shpat_stand_in';
const VERSION = '2026-10';

/** Shopify's Admin API on a loopback port: paging, cost, throttling and trouble. */
export class ShopifyStandIn {
  readonly token = TOKEN;
  /** Troubles of the next calls; `null` lets one call pass. */
  readonly troubles: (Trouble | null)[] = [];
  products: StandInProduct[] = [];
  /** Price lists of markets; null: the token may not read them. */
  priceLists: readonly object[] | null = [];
  /** Customers, orders, discounts, pages and articles. */
  records = noRecords();
  /** Answered to every call instead of data. */
  refuseWith: { status: number } | { code: string } | null = null;
  servedVersion = VERSION;
  /** True: every call is answered with status 503. */
  isDown = false;
  currency = 'EUR';
  calls = 0;
  /** How much of the allowance is left; every answered call takes `cost` and tells about it. */
  available = 2000;
  cost = 0;
  private readonly server = createServer(
    PATIENT_SERVER,
    (request, response) => void this.answer(request, response),
  );

  static async start(): Promise<ShopifyStandIn> {
    const standIn = new ShopifyStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const all = {
        'content-type': 'application/json',
        'x-shopify-api-version': this.servedVersion,
        ...headers,
      };
      response.writeHead(status, all).end(JSON.stringify(body));
    };
    if (request.headers['x-shopify-access-token'] !== TOKEN) return send(401, { errors: 'Invalid API key' });
    if (this.isDown) return send(503, { errors: 'Service unavailable' });
    if (this.refuseWith && 'status' in this.refuseWith)
      return send(this.refuseWith.status, { errors: 'refused' });
    switch (this.troubles.shift()) {
      case '429':
        return send(429, { errors: 'Throttled' }, { 'retry-after': '0.01' });
      case '500':
        return send(502, { errors: 'Bad gateway' });
      case 'cut':
        return void request.socket.destroy();
      case 'half':
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
          .write('{"data": {');
        return void setTimeout(() => request.socket.destroy(), 10);
      case 'throttled':
        return send(200, {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          ...this.told(0),
        });
      default:
        return this.execute(text, send);
    }
  }

  private async execute(text: string, send: (status: number, body: unknown) => void): Promise<void> {
    const { query, variables } = JSON.parse(text) as { query: string; variables: Record<string, unknown> };
    if (this.refuseWith && 'code' in this.refuseWith) {
      const { code } = this.refuseWith;
      return send(200, {
        errors: [{ message: 'Access denied', extensions: { code, requiredAccess: 'read_products' } }],
      });
    }
    if (this.priceLists === null && query.includes('priceLists')) {
      const extensions = { code: 'ACCESS_DENIED', requiredAccess: 'read_products' };
      return send(200, { errors: [{ message: 'Access denied', extensions }] });
    }
    const result = await graphql({
      schema: ADMIN_SCHEMA,
      source: query,
      variableValues: variables,
      rootValue: this.root(),
      typeResolver: (value: { __typename?: string }) => value.__typename ?? 'MediaImage',
    });
    this.available -= this.cost;
    send(200, { ...result, ...this.told(this.available) });
  }

  private told(currentlyAvailable: number): object {
    const throttleStatus = { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100_000 };
    return { extensions: { cost: { requestedQueryCost: Math.max(this.cost, 1), throttleStatus } } };
  }

  private root(): object {
    return {
      ...recordsRoot(this.records),
      shop: { name: 'Stand-in', myshopifyDomain: 'stand-in.myshopify.com', currencyCode: this.currency },
      priceLists: connection(this.priceLists ?? []),
      productsCount: { count: this.products.length, precision: 'EXACT' },
      products: (page: Page) => {
        const { nodes, pageInfo } = connection(this.products)(page);
        return { nodes: nodes.map(shopifyProduct), pageInfo };
      },
      product: ({ id }: { id: string }) => {
        const found = this.products.find(({ number }) => id === `gid://shopify/Product/${number}`);
        return found ? shopifyProduct(found) : null;
      },
    };
  }
}
