import type { Batch } from '../../domain/engine/batch.js';
import type { RecordKind, RecordSource, SourceRecord } from '../../domain/records/records.js';
import { recordsOf } from './map-record-nodes.js';
import type { DiscountNode, OrderNode, PageOf } from './record-nodes.js';
import { DISCOUNT_CODES_QUERY, ORDER_LINES_QUERY, RECORD_QUERIES } from './record-queries.js';
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

  async *read(resumeAt: string | null): AsyncGenerator<Batch<SourceRecord>> {
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
        entries: whole.flatMap((node, index) => recordsOf(this.kind, node, rows + index + 1)),
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

  /** An order with all its lines, and a discount with all its codes; any other entry as it is. */
  private complete(node: unknown): Promise<unknown> {
    if (this.kind === 'orders') return this.withLines(node as OrderNode);
    if (this.kind === 'discounts') return this.withCodes(node as DiscountNode);
    return Promise.resolve(node);
  }

  private async withLines(order: OrderNode): Promise<OrderNode> {
    const lineItems = await this.whole(order.lineItems, ORDER_LINES_QUERY, order.id, (answer) => {
      const { order: found } = answer as { order: Pick<OrderNode, 'lineItems'> | null };
      return found?.lineItems;
    });
    return { ...order, lineItems };
  }

  private async withCodes(node: DiscountNode): Promise<DiscountNode> {
    const { codes: first } = node.discount;
    if (!first) return node;
    const codes = await this.whole(first, DISCOUNT_CODES_QUERY, node.id, (answer) => {
      const { discountNode: found } = answer as { discountNode: Pick<DiscountNode, 'discount'> | null };
      return found?.discount.codes;
    });
    return { ...node, discount: { ...node.discount, codes } };
  }

  /** A list inside an entry with its further pages; what is deleted meanwhile ends it. */
  private async whole<T>(
    first: PageOf<T>,
    query: string,
    id: string,
    pageIn: (answer: unknown) => PageOf<T> | undefined,
  ): Promise<PageOf<T>> {
    const nodes = [...first.nodes];
    let { pageInfo } = first;
    while (pageInfo.hasNextPage) {
      const page = pageIn(await this.client.query<unknown>(query, { id, after: pageInfo.endCursor }));
      if (!page) break;
      nodes.push(...page.nodes);
      ({ pageInfo } = page);
    }
    return { nodes, pageInfo };
  }
}
