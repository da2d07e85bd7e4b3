import type { TestShop } from './app.js';
import { call } from './http.js';
import { sentDuring, type SentStatement } from './statements.js';

/** The statements that one request of a member of staff takes, without the look-up of the session. */
export async function statementsOf(
  shop: TestShop,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; statements: SentStatement[] }> {
  const { result, statements } = await sentDuring(() => call(shop, 'GET', path, undefined, headers));
  return {
    status: result.status,
    statements: statements.filter(({ text }) => !/FROM sessions s JOIN staff/.test(text)),
  };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Startup Cost': number;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
}

/** What is wrong with the plan of a statement, as text: tables that are read whole, and sorts of more rows than allowed. */
export async function faultsOfPlan(
  shop: TestShop,
  { text, values }: SentStatement,
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
    const inOneSort = rowsSortedAtOnce(node);
    if (inOneSort > sorted) inside.push(`sorts ${inOneSort} rows: ${text}`);
    return inside;
  };
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => faults(Plan));
}

/**
 * The rows that a sort reads before its first result. An incremental one sorts what an index gives in order, group by group,
 * and is as far through its work by then as its first cost is of all of it.
 */
function rowsSortedAtOnce(node: PlanNode): number {
  const rows = node.Plans?.[0]?.['Plan Rows'] ?? 0;
  if (node['Node Type'] === 'Sort') return rows;
  if (node['Node Type'] !== 'Incremental Sort') return 0;
  return Math.round((rows * node['Startup Cost']) / node['Total Cost']);
}
