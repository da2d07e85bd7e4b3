import type { RecordBatch, RecordKind, RecordSource } from '../../domain/records.js';
import { recordsOf } from './map-record-nodes.js';
import type { OrderLineNode, OrderNode, PageOf } from './record-nodes.js';
import { ORDER_LINES_QUERY, RECORD_QUERIES } from './record-queries.js';
import { TOO_COSTLY } from './refusals.js';
import type { ShopifyClient } from './shopify-client.js';
import { DomainError } from '#kernel';

/** Entries of the store's list in one answer. Orders carry their lines, so fewer fit into Shopify's limit of cost. */
const FIRST = 50;
const LEAST = 5;

/** Where reading continues: which of the kind's lists, the cursor in it, and how many entries came before. */
interface Position {
  readonly list: number;
  readonly after: string | null;
  readonly rows: number;
}

/** Customers, orders, discounts or pages of a store, through its Admin API. */
export class ShopifyRecordSource implements RecordSource {
  private first = FIRST;

  constructor(
    private readonly client: ShopifyClient,
    private readonly kind: RecordKind,
  ) {}

  async *read(resumeAt: string | null): AsyncGenerator<RecordBatch> {
    let position: Position | null = resumeAt
      ? (JSON.parse(resumeAt) as Position)
      : { list: 0, after: null, rows: 0 };
    while (position) {
      const { list, after, rows }: Position = position;
      const query = RECORD_QUERIES[this.kind][list];
      if (query === undefined) return;
      const { nodes, pageInfo } = await this.page(query, after);
      const whole = await Promise.all(nodes.map((node) => this.complete(node)));
      const next: Position = pageInfo.hasNextPage
        ? { list, after: pageInfo.endCursor, rows: rows + nodes.length }
        : { list: list + 1, after: null, rows: rows + nodes.length };
      yield {
        records: whole.flatMap((node, index) => recordsOf(this.kind, node, rows + index + 1)),
        findings: [],
        progressDone: next.rows,
        progressTotal: null,
        resumeAt: JSON.stringify(next),
      };
      position = next;
    }
  }

  /** Asks for fewer entries when Shopify finds the question too large. */
  private async page(query: string, after: string | null): Promise<PageOf<unknown>> {
    try {
      const variables = { first: this.first, after };
      return (await this.client.query<{ readonly list: PageOf<unknown> }>(query, variables)).list;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== TOO_COSTLY || this.first <= LEAST) throw error;
      this.first = Math.max(Math.floor(this.first / 2), LEAST);
      return this.page(query, after);
    }
  }

  /** An order with all its lines; any other entry as it is. */
  private async complete(node: unknown): Promise<unknown> {
    if (this.kind !== 'orders') return node;
    const order = node as OrderNode;
    const lines = [...order.lineItems.nodes];
    let { pageInfo } = order.lineItems;
    while (pageInfo.hasNextPage) {
      const variables = { id: order.id, after: pageInfo.endCursor };
      const answer = await this.client.query<{
        readonly order: { readonly lineItems: PageOf<OrderLineNode> } | null;
      }>(ORDER_LINES_QUERY, variables);
      if (!answer.order) break;
      lines.push(...answer.order.lineItems.nodes);
      ({ pageInfo } = answer.order.lineItems);
    }
    return { ...order, lineItems: { nodes: lines, pageInfo } };
  }
}
