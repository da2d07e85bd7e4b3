import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DomainRecords } from '../domain/domain-records.js';

const TIMEOUT_MS = 2_000;

/** Answers that say there is no such record, or no such name. */
const NONE: readonly (string | undefined)[] = ['ENODATA', 'ENOTFOUND'];

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
}

async function answered(query: Promise<string[]>): Promise<readonly string[] | null> {
  try {
    return await query;
  } catch (error) {
    return NONE.includes((error as NodeJS.ErrnoException).code) ? [] : null;
  }
}
