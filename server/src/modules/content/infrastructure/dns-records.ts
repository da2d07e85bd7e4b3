import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DomainRecords } from '../domain/domain-records.js';

const TIMEOUT_MS = 2_000;

/** There is no such name; or there is, without a record of this kind. */
const NO_NAME = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

/** Asks the name servers of this machine. */
@Injectable()
export class DnsRecords extends DomainRecords {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  mx(domain: string): Promise<readonly string[] | null> {
    return answered(this.resolver.resolveMx(domain).then((all) => all.map(({ exchange }) => exchange)));
  }

  txt(name: string): Promise<readonly string[] | null> {
    return answered(this.resolver.resolveTxt(name).then((all) => all.map((parts) => parts.join(''))));
  }

  async exists(name: string): Promise<boolean | null> {
    try {
      await this.resolver.resolveTxt(name);
      return true;
    } catch (error) {
      const code = codeOf(error);
      return code === NO_RECORD || (code === NO_NAME ? false : null);
    }
  }
}

async function answered(query: Promise<string[]>): Promise<readonly string[] | null> {
  try {
    return await query;
  } catch (error) {
    const code = codeOf(error);
    return code === NO_NAME || code === NO_RECORD ? [] : null;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
