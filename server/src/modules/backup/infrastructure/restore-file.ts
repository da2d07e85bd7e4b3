import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { RestoreRequests, type RestoreRequest } from '../domain/restores.js';
import { ENV, type Env } from '#platform/config/env';

/** Where the launcher looks for a request, and writes down what came of it (`server/launch/processes/restores.mjs`). */
const FILE = 'restore.json';

/** Restores by the launcher, which share a file in DATA_DIR with this process. */
@Injectable()
export class RestoreFile extends RestoreRequests {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'DATA_DIR' | 'REDIS_URL' | 'RESTORES_BY_LAUNCHER'>,
  ) {
    super();
  }

  get restoredBy(): RestoreRequests['restoredBy'] {
    if (this.env.REDIS_URL) return 'command-and-redis';
    return this.env.RESTORES_BY_LAUNCHER ? 'launcher' : 'command';
  }

  /** Null also for a file that is no request: the room of the backups must not close for it. */
  async last(): Promise<RestoreRequest | null> {
    const text = await readFile(this.file, 'utf8').catch(() => 'null');
    try {
      return JSON.parse(text) as RestoreRequest | null;
    } catch {
      return null;
    }
  }

  async add(request: RestoreRequest): Promise<void> {
    await writeFile(`${this.file}.new`, JSON.stringify(request), { mode: 0o600 });
    await rename(`${this.file}.new`, this.file);
  }

  private get file(): string {
    return join(this.env.DATA_DIR, FILE);
  }
}
