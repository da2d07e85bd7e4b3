import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadEnv } from '../config/env.js';
import { TimeLimits } from '../time-limits.js';
import { Smtp } from './smtp.js';
import { openMailTransport } from './transport.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-files-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('writes mails to files that other accounts of the machine cannot read or list [asvs: 14.2.4]', async () => {
  const env = loadEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop',
    SESSION_SECRET: 'x'.repeat(32),
  });
  const folderOnly = { current: () => Promise.resolve(null) };
  const transport = openMailTransport(env, folderOnly, new Smtp(env, new TimeLimits()));
  const parties = { from: 'shop@example.test', to: 'aoife@example.test' };
  await transport.send({ id: 'one', ...parties, subject: 'Order', text: 'Hello', html: '<p>Hello</p>' });
  const folder = join(dataDir, 'mail');
  const file = join(folder, 'one.eml');
  expect(readFileSync(file, 'utf8')).toContain('Subject: Order');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
