import { afterAll, beforeAll, it } from 'vitest';
import { expectKillsLeaveNoTrace, SEED } from './killed-import.js';
import { ImportProcesses } from '../support/shopify/import-processes.js';

let imports: ImportProcesses;
beforeAll(async () => {
  imports = await ImportProcesses.start();
});
afterAll(() => imports.stop());

it(`an import ends as one clean run, row by row, after its worker was killed at ten random points (seed ${SEED})`, () =>
  expectKillsLeaveNoTrace(imports, 10));
