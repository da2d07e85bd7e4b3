import { expect, it } from 'vitest';
import { CheckMailDomain } from './check-mail-domain.js';
import type { Content } from '../content.js';
import type { DomainRecords } from '../../domain/domain-records.js';

/** The states of the checks for a sender, with these records. */
async function statesOf(address: string, records: Record<string, string[] | null>): Promise<string[]> {
  const answer = (name: string) => Promise.resolve(name in records ? (records[name] ?? null) : []);
  const check = new CheckMailDomain(
    { mailSender: () => Promise.resolve({ name: 'Shop', address }) } as unknown as Content,
    { mx: (name: string) => answer(`mx ${name}`), txt: answer } satisfies DomainRecords,
  );
  return (await check.check()).checks.map(({ id, state }) => `${id} ${state}`);
}

it('finds the records of the domain', async () => {
  const records = {
    'mx shop.example': ['mail.example'],
    'shop.example': ['google-site=1', 'v=spf1 include:mail.example ~all'],
    '_dmarc.shop.example': ['v=DMARC1; p=none'],
  };
  expect(await statesOf('hello@Shop.example', records)).toEqual(['mx ok', 'spf ok', 'dmarc ok']);
});

it('takes the policy of the domain above', async () => {
  const states = await statesOf('hello@mail.shop.example', { '_dmarc.shop.example': ['v=DMARC1; p=none'] });
  expect(states).toEqual(['mx missing', 'spf missing', 'dmarc ok']);
});

it('calls unknown what the name server does not answer', async () => {
  const records = { 'mx shop.example': null, 'shop.example': null, '_dmarc.shop.example': null };
  expect(await statesOf('hello@shop.example', records)).toEqual([
    'mx unknown',
    'spf unknown',
    'dmarc unknown',
  ]);
});
