import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { withBackupFile } from './backup-place.js';
import { ObjectStore } from '../../../../test/support/object-store.js';
import { loadEnv } from '#platform/config/env';

it('copies a backup of a bucket to a file that other accounts of the machine cannot read', async () => {
  const store = await ObjectStore.start();
  store.objects.set('backups/night.age', Buffer.from('a backup'));
  const env = loadEnv({
    DATABASE_URL: 'postgres://localhost/none',
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    ...store.env,
  });
  try {
    const modes = await withBackupFile('s3://shop-files/backups/night.age', env, (path) =>
      Promise.resolve([path, dirname(path)].map((each) => statSync(each).mode & 0o777)),
    );
    expect(modes).toEqual([0o600, 0o700]);
  } finally {
    await store.stop();
  }
});
