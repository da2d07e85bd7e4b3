import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';

/** The files of mails that were written to `DATA_DIR/mail` because there is no mail server. */
@Injectable()
export class MailFiles {
  private readonly folder: string;

  constructor(@Inject(ENV) env: Pick<Env, 'DATA_DIR'>) {
    this.folder = mailFolder(env);
  }

  /** Deletes the files of these mails; a missing one is no error. */
  async delete(mailIds: readonly string[]): Promise<void> {
    for (const id of mailIds) await rm(join(this.folder, `${id}.eml`), { force: true });
  }
}

export const mailFolder = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'mail');
