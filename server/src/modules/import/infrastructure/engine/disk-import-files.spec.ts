import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customerRows, customerText } from '../../../../../test/support/shopify/record-files.js';
import { DiskImportFiles } from './disk-import-files.js';
import { loadEnv } from '#platform/config/env';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'import-files-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('stores uploads in files that other accounts of the machine cannot read or list', async () => {
  const files = new DiskImportFiles(
    loadEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop',
      SESSION_SECRET: 'x'.repeat(32),
    }),
  );
  const upload = Object.assign(Readable.from([Buffer.from(customerText(customerRows(1)))]), {
    truncated: false,
  });
  const path = await files.store(upload, 'customers');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});
