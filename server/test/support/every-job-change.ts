import type { Changes } from './every-change.js';
import { makeFailedJob } from './makers/make-failed-job.js';
import type { TestShop } from './app.js';

/** Changes of failed jobs. */
export function jobChanges({ database }: TestShop): Changes {
  return {
    'POST /api/jobs/failed/retry': async () => {
      await makeFailedJob(database);
      return {};
    },
    'POST /api/jobs/failed/:id/retry': async () => ({ id: await makeFailedJob(database) }),
    'DELETE /api/jobs/failed/:id': async () => ({ id: await makeFailedJob(database) }),
  };
}
