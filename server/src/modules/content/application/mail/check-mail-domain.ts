import { Injectable } from '@nestjs/common';
import { Content } from '../content.js';
import { DomainRecords } from '../../domain/domain-records.js';
import type { MailDomain } from '#contracts/mail';

type State = MailDomain['checks'][number]['state'];

/** Checks whether the domain of the sender tells other servers that its mails are genuine. */
@Injectable()
export class CheckMailDomain {
  constructor(
    private readonly content: Content,
    private readonly records: DomainRecords,
  ) {}

  /** SPF is RFC 7208, DMARC RFC 7489; a policy of the domain above holds for a domain without one of its own. */
  async check(): Promise<MailDomain> {
    const { address } = await this.content.mailSender();
    const domain = address.split('@').at(-1)?.toLowerCase() ?? '';
    const [mx, txt, policies] = await Promise.all([
      this.records.mx(domain),
      this.records.txt(domain),
      this.policiesOf(domain),
    ]);
    return {
      domain,
      checks: [
        { id: 'mx', state: stateOf(mx, (name) => name !== '') },
        { id: 'spf', state: stateOf(txt, (text) => /^v=spf1( |$)/i.test(text)) },
        { id: 'dmarc', state: stateOf(policies, isPolicy) },
      ],
    };
  }

  private async policiesOf(domain: string): Promise<readonly string[] | null> {
    const own = await this.records.txt(`_dmarc.${domain}`);
    const parts = domain.split('.');
    if (own === null || own.some(isPolicy) || parts.length < 3) return own;
    return this.records.txt(`_dmarc.${parts.slice(-2).join('.')}`);
  }
}

const isPolicy = (text: string): boolean => /^v=DMARC1\s*;/i.test(text);

function stateOf(found: readonly string[] | null, fits: (text: string) => boolean): State {
  if (found === null) return 'unknown';
  return found.some(fits) ? 'ok' : 'missing';
}
