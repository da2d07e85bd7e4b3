import { vi } from 'vitest';
import type { TestShop } from './app.js';
import { call } from './http.js';

/** A statement as it was asked, with its values. */
export interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** What the driver is handed. */
interface Sent extends Asked {
  readonly name?: string;
}

/** The statements that an answer to a member of staff took; those about the session are everybody's. */
export async function statementsOf(
  shop: TestShop,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; statements: Asked[] }> {
  const statements: Asked[] = [];
  const { pool } = shop.database;
  const query = pool.query.bind(pool) as (statement: Sent) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation((statement: unknown) => {
    const sent = statement as Sent;
    // As they are now: a list may go on filling them for its next statement.
    if (sent.name !== 'session-find') statements.push({ text: sent.text, values: [...sent.values] });
    return query(sent);
  });
  const { status } = await call(shop, 'GET', path, undefined, headers);
  spy.mockRestore();
  return { status, statements };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** What is wrong with the plan of a statement, as text: tables that are read whole, and sorts of more rows than allowed. */
export async function faultsOfPlan(
  shop: TestShop,
  { text, values }: Asked,
  { tables, sorted }: { tables: ReadonlySet<string>; sorted: number },
): Promise<string[]> {
  const [row] = await shop.database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const faults = (node: PlanNode): string[] => {
    const inside = (node.Plans ?? []).flatMap(faults);
    const name = node['Relation Name'] ?? '';
    if (/Seq Scan/.test(node['Node Type']) && tables.has(name)) inside.push(`reads all of ${name}: ${text}`);
    if (/Sort$/.test(node['Node Type']) && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > sorted) {
      inside.push(`sorts ${node.Plans?.[0]?.['Plan Rows']} rows: ${text}`);
    }
    return inside;
  };
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => faults(Plan));
}
