import { expect, it } from 'vitest';
import { CheckMailDomain } from './check-mail-domain.js';
import type { Content } from '../content.js';
import type { DomainRecords } from '../../domain/domain-records.js';

/** The states of the checks for a sender, with these records. A name exists when it or one below it has any; null: no answer. */
async function statesOf(address: string, records: Record<string, string[] | null>): Promise<string[]> {
  const answer = (name: string) => Promise.resolve(name in records ? (records[name] ?? null) : []);
  const exists = (name: string) => {
    if (records[name] === null) return Promise.resolve(null);
    return Promise.resolve(Object.keys(records).some((one) => one === name || one.endsWith(`.${name}`)));
  };
  const check = new CheckMailDomain(
    { mailSender: () => Promise.resolve({ name: 'Shop', address }) } as unknown as Content,
    { mx: (name: string) => answer(`mx ${name}`), txt: answer, exists } satisfies DomainRecords,
  );
  return (await check.check()).checks.map(({ id, state }) => `${id} ${state}`);
}

it('finds the records of the domain', async () => {
  const records = {
    'mx shop.example': ['mail.example'],
    'shop.example': ['google-site=1', 'v=spf1 include:mail.example ~all'],
    'k1._domainkey.shop.example': ['v=DKIM1; k=rsa; p=MIIBIjAN'],
    '_dmarc.shop.example': ['v=DMARC1; p=none'],
  };
  expect(await statesOf('hello@Shop.example', records)).toEqual(['mx ok', 'spf ok', 'dkim ok', 'dmarc ok']);
});

it('takes policy and key of the domain above', async () => {
  const records = {
    'google._domainkey.shop.example': ['k=rsa; p=MIIBIjAN'],
    '_dmarc.shop.example': ['v=DMARC1; p=none'],
  };
  const states = await statesOf('hello@mail.shop.example', records);
  expect(states).toEqual(['mx missing', 'spf missing', 'dkim ok', 'dmarc ok']);
});

it.each([
  ['a key that is withdrawn', { 'google._domainkey.shop.example': ['v=DKIM1; p='] }, 'unclear'],
  ['another record there', { 'google._domainkey.shop.example': ['v=DMARC1; p=none'] }, 'unclear'],
  ['a key under a name of its own', { 'x7f3._domainkey.shop.example': ['v=DKIM1; p=MIIB'] }, 'unclear'],
  ['no key at all', {}, 'missing'],
])('knows of signatures what can be known: %s', async (_case, records, state) => {
  expect(await statesOf('hello@shop.example', records)).toContain(`dkim ${state}`);
});

it('calls unknown what the name server does not answer', async () => {
  const records = {
    'mx shop.example': null,
    'shop.example': null,
    '_domainkey.shop.example': null,
    '_dmarc.shop.example': null,
  };
  expect(await statesOf('hello@shop.example', records)).toEqual([
    'mx unknown',
    'spf unknown',
    'dkim unknown',
    'dmarc unknown',
  ]);
});
