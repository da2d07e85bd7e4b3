import { expect, it } from 'vitest';
import { NoteRefusedWebhook } from './note-refused-webhook.js';
import type { PaymentProvider } from '../../domain/payment-provider.js';
import type { WebhookEvents } from '../../domain/webhook-event.js';
import type { Logger } from '#platform/logging';

const SIGNATURE = `t=1700000000,v1=${'ab'.repeat(32)}`;

/** A process that notes refusals, at a time in seconds that the test sets. */
function process() {
  const noted: number[] = [];
  const logged: unknown[] = [];
  const at = { seconds: 1000 };
  const clock = { now: () => new Date(at.seconds * 1000) };
  const events = {
    refused: (_provider: string, now: Date) => Promise.resolve(void noted.push(now.getTime() / 1000)),
  };
  const logger = { warn: (fields: object) => logged.push(fields) };
  const use = new NoteRefusedWebhook(
    { name: 'stripe' } as PaymentProvider,
    events as unknown as WebhookEvents,
    clock,
    logger as unknown as Logger,
  );
  return { noted, logged, at, note: (signature = SIGNATURE) => use.note(signature) };
}

it('notes a refused event once a minute, with the number of them', async () => {
  const { noted, logged, at, note } = process();
  for (let n = 0; n < 1000; n += 1) await note();
  expect(noted).toEqual([1000]);
  at.seconds = 1059;
  await note();
  expect(noted).toEqual([1000]);
  at.seconds = 1060;
  await note();
  expect(noted).toEqual([1000, 1060]);
  expect(logged).toEqual([
    { provider: 'stripe', refused: 1 },
    { provider: 'stripe', refused: 1001 },
  ]);
});

it.each(['', 'abc', 't=1,v1=abc', `v1=${'ab'.repeat(32)}`, `t=${'1'.repeat(40)},v1=${'ab'.repeat(32)}`])(
  'does not note %j, which is no signature of the provider',
  async (signature) => {
    const { noted, logged, note } = process();
    await note(signature);
    expect([noted, logged]).toEqual([[], []]);
  },
);

it.each([SIGNATURE, `${SIGNATURE},v0=${'cd'.repeat(32)}`, `t=1,v0=ab,v1=${'ab'.repeat(32)}`])(
  'notes %s',
  async (signature) => {
    const { noted, note } = process();
    await note(signature);
    expect(noted).toHaveLength(1);
  },
);
