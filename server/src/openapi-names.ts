import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

/** Beside this file in the sources as in the compiler's output. */
const CONTRACTS = new URL('../../libs/contracts/src/', import.meta.url);

/** Names of schemas in the document, for `z.toJSONSchema`. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string; description?: string }>;

/** What each file of the contracts exports, by the file's name without its ending. */
export async function readContracts(): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const names = readdirSync(CONTRACTS)
    .filter((file) => /^[\w-]+\.[jt]s$/.test(file))
    .map((file) => basename(file).replace(/\.[jt]s$/, ''))
    .sort();
  const contracts = new Map<string, Readonly<Record<string, unknown>>>();
  for (const name of names)
    contracts.set(name, (await import(`#contracts/${name}`)) as Readonly<Record<string, unknown>>);
  return contracts;
}

/**
 * The name of every exported schema: `productSummary` of the contracts is `ProductSummary` in the document.
 * @param parameters the schemas around path parameters and queries: these are listed one by one, so that they need no name
 * @throws Error when two schemas would have one name, or one schema two: the document could only have one of them
 */
export function schemaNames(
  contracts: Awaited<ReturnType<typeof readContracts>>,
  parameters: ReadonlySet<unknown>,
): SchemaNames {
  const names: SchemaNames = z.registry();
  const files = new Map<string, string>();
  for (const [file, contract] of contracts) {
    for (const [name, schema] of Object.entries(contract)) {
      if (!(schema instanceof z.ZodType) || parameters.has(schema)) continue;
      const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const place = `"${name}" of ${file}.ts has the name`;
      const other = files.get(id);
      if (other) throw new Error(`${place} of a schema of ${other}.ts in the API document: rename one`);
      const known = names.get(schema);
      if (known) throw new Error(`${place} ${known.id} in the API document already: use that one`);
      files.set(id, file);
      const { description } = schema;
      names.add(schema, { id, ...(description && { description }) });
    }
  }
  return names;
}
