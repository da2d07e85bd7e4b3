import { expect, it } from 'vitest';
import { MailServer, type MailFacts } from './mail-server.js';
import type { StoredConnections } from '../domain/stored-connections.js';
import type { Notifications } from '#platform/database/notifications';
import { createLogger } from '#platform/logging';

const FACTS: MailFacts = {
  host: 'mail.example',
  port: 587,
  isUnencrypted: false,
  user: 'shop',
  senderName: 'Aran & Ash',
  senderAddress: 'hello@shop.example',
  connectedAt: '2026-11-26T12:00:00Z',
  testedAt: null,
};

/** What a process knows. */
async function serverOf(stored: { facts: MailFacts | null; secrets: object | null }, url?: string) {
  const server = new MailServer(
    {
      read: () => Promise.resolve({ version: 1, changedAt: null, ...stored }),
    } as unknown as StoredConnections,
    { listen: () => () => undefined } as unknown as Notifications,
    { SMTP_URL: url },
    createLogger('fatal', 'test'),
  );
  await server.onModuleInit();
  return server;
}

it('sends by the server of the environment, which comes first', async () => {
  const server = await serverOf({ facts: FACTS, secrets: { password: 'x' } }, 'smtp://u:secret@mail.test:25');
  expect(await server.current()).toEqual({ url: 'smtp://u:secret@mail.test:25' });
  expect([server.way, server.fixedHost, server.facts]).toEqual(['smtp', 'mail.test', null]);
});

it('sends by the server that the owner has connected, with its password', async () => {
  const server = await serverOf({ facts: FACTS, secrets: { password: 'x' } });
  expect(await server.current()).toMatchObject({ host: 'mail.example', user: 'shop', password: 'x' });
  expect(server.way).toBe('smtp');
});

it('writes to the folder without a server', async () => {
  const server = await serverOf({ facts: null, secrets: {} });
  expect([await server.current(), server.way]).toEqual([null, 'folder']);
});

it('sends nothing while the password cannot be opened', async () => {
  const server = await serverOf({ facts: FACTS, secrets: null });
  await expect(server.current()).rejects.toThrow('cannot be opened');
});
