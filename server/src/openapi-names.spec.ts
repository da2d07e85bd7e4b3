import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readContracts, schemaNames } from './openapi-names.js';
import { productSummary } from '#contracts/catalog';
import { failedJob } from '#contracts/jobs';

const NONE: ReadonlySet<unknown> = new Set();

describe('the names of schemas in the API document', () => {
  it('are those under which the contracts export them, whatever file they stand in', async () => {
    const names = schemaNames(await readContracts(), NONE);
    expect([productSummary, failedJob].map((schema) => names.get(schema)?.id)).toEqual([
      'ProductSummary',
      'FailedJob',
    ]);
  });

  it('are not for what surrounds parameters, by whatever name it is exported', () => {
    const backupName = z.object({ name: z.string() });
    const contracts = new Map([['backup', { backupName, losses: z.object({}) }]]);
    const names = schemaNames(contracts, new Set([backupName]));
    expect(names.get(backupName)).toBeUndefined();
  });

  it('bring the description of a schema with them', () => {
    const amount = z.string().meta({ description: 'In euro' });
    expect(schemaNames(new Map([['a', { amount }]]), NONE).get(amount)).toEqual({
      id: 'Amount',
      description: 'In euro',
    });
  });

  it('are not of two schemas', () => {
    const contracts = new Map([
      ['returns', { refundInput: z.object({}), limit: 5 }],
      ['orders', { refundInput: z.object({}) }],
    ]);
    expect(() => schemaNames(contracts, NONE)).toThrow(
      '"refundInput" of orders.ts has the name of a schema of returns.ts in the API document: rename one',
    );
  });

  it('are not two of one schema', () => {
    const version = z.number();
    const contracts = new Map([['primitives', { version, orderVersion: version }]]);
    expect(() => schemaNames(contracts, NONE)).toThrow(
      '"orderVersion" of primitives.ts has the name Version in the API document already: use that one',
    );
  });
});
