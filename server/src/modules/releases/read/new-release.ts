import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { newRelease, type NewRelease } from '#contracts/releases';
import { ENV, type Env } from '#platform/config/env';

/** Where the launcher writes down a release that it has found (`server/launch/update/look-for-release.mjs`). */
const FILE = 'new-release.json';

/** The release that the shop could change to. */
@Injectable()
export class ReadNewRelease {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'DATA_DIR' | 'RELEASE_CHECKS'>) {}

  async read(): Promise<NewRelease | null> {
    if (!this.env.RELEASE_CHECKS) return null;
    const text = await readFile(join(this.env.DATA_DIR, FILE), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : newRelease.parse(JSON.parse(text));
  }
}
