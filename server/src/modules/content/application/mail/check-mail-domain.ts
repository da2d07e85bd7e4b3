import { Injectable } from '@nestjs/common';
import { Content } from '../content.js';
import { DomainRecords } from '../../domain/domain-records.js';
import type { MailDomain } from '#contracts/mail';

type State = MailDomain['checks'][number]['state'];

/**
 * Names under which mail providers publish their keys for signatures. A key can be asked for by its name only, which the provider
 * chooses (RFC 6376, 3.1).
 */
const USUAL_SELECTORS: readonly string[] = [
  ...['default', 'dkim', 'mail', 'email', 'smtp', 'key1', 'key2', 'x', 's1', 's2', 'k1', 'k2', 'k3'],
  ...[
    'google',
    'selector1',
    'selector2',
    'sig1',
    'fm1',
    'fm2',
    'fm3',
    'protonmail',
    'zoho',
    'zmail',
    'resend',
  ],
  ...['brevo', 'brevo1', 'brevo2', 'mandrill', 'mailjet', 'mxvault', 'pm', 'mte1', 'mlsend', 'ml'],
  ...[
    'transip-a',
    'transip-b',
    'ovhmo1',
    'ovhmo-selector-1',
    'ionos',
    's1-ionos',
    's2-ionos',
    'strato-dkim-0002',
  ],
];

/** Checks whether the domain of the sender tells other servers that its mails are genuine. */
@Injectable()
export class CheckMailDomain {
  constructor(
    private readonly content: Content,
    private readonly records: DomainRecords,
  ) {}

  /** SPF is RFC 7208, DKIM RFC 6376, DMARC RFC 7489; a policy of the domain above holds for a domain without one of its own. */
  async check(): Promise<MailDomain> {
    const { address } = await this.content.mailSender();
    const domain = address.split('@').at(-1)?.toLowerCase() ?? '';
    const [mx, txt, policies, signatures] = await Promise.all([
      this.records.mx(domain),
      this.records.txt(domain),
      this.policiesOf(domain),
      this.signaturesOf(domain),
    ]);
    return {
      domain,
      checks: [
        { id: 'mx', state: stateOf(mx, (name) => name !== '') },
        { id: 'spf', state: stateOf(txt, (text) => /^v=spf1( |$)/i.test(text)) },
        { id: 'dkim', state: signatures },
        { id: 'dmarc', state: stateOf(policies, isPolicy) },
      ],
    };
  }

  private async policiesOf(domain: string): Promise<readonly string[] | null> {
    const own = await this.records.txt(`_dmarc.${domain}`);
    const above = domainAbove(domain);
    if (own === null || own.some(isPolicy) || above === undefined) return own;
    return this.records.txt(`_dmarc.${above}`);
  }

  /** A mail may be signed by its own domain, or by the one above (RFC 7489, 3.1.1). */
  private async signaturesOf(domain: string): Promise<State> {
    const names = USUAL_SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
    const found = await Promise.all(names.map((name) => this.records.txt(name)));
    if (found.some((texts) => texts?.some(isKey))) return 'ok';
    const hasKeys = await this.records.exists(`_domainkey.${domain}`);
    const above = domainAbove(domain);
    if (hasKeys === false && above !== undefined) return this.signaturesOf(above);
    if (hasKeys === null) return 'unknown';
    return hasKeys ? 'unclear' : 'missing';
  }
}

function domainAbove(domain: string): string | undefined {
  const parts = domain.split('.');
  return parts.length < 3 ? undefined : parts.slice(-2).join('.');
}

/** A key for signatures that is not withdrawn: an empty one is (RFC 6376, 3.6.1). */
function isKey(text: string): boolean {
  const tags = new Map(
    text.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).trim()];
    }),
  );
  return (tags.get('v') ?? 'DKIM1') === 'DKIM1' && Boolean(tags.get('p'));
}

const isPolicy = (text: string): boolean => /^v=DMARC1\s*;/i.test(text);

function stateOf(found: readonly string[] | null, fits: (text: string) => boolean): State {
  if (found === null) return 'unknown';
  return found.some(fits) ? 'ok' : 'missing';
}
