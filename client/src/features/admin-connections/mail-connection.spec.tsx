import type { MailConnection as Connection } from '#contracts/mail';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { MailConnection } from './mail-connection';

const FOLDER: Connection = {
  source: 'admin',
  way: 'folder',
  host: null,
  port: null,
  isUnencrypted: false,
  user: '',
  senderName: 'Aran & Ash',
  senderAddress: 'hello@example.test',
  connectedAt: null,
  testedAt: null,
  isReadable: true,
  version: 0,
};
const SMTP: Connection = {
  ...FOLDER,
  way: 'smtp',
  host: 'mail.example',
  port: 587,
  user: 'shop',
  connectedAt: '2026-11-26T12:00:00.000Z',
  version: 3,
};

/** The page over a connection, where changes are answered with `refusal`, or taken. */
function page(connection: Connection, refusal?: { code: string; details: object }) {
  return renderPart(<MailConnection />, {
    answer: ({ method = 'GET', path }) => {
      if (path.endsWith('/domain'))
        return { body: { domain: 'example.test', checks: [{ id: 'spf', state: 'unknown' }] } };
      if (method === 'GET' || !refusal) return { body: connection };
      return { status: 409, body: { message: 'Refused', ...refusal } };
    },
  });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('puts what the server says at its field, and keeps what was typed', async () => {
  page(FOLDER, { code: 'content.mail-server-refused', details: { fault: 'sign-in', answer: '535 no' } });
  await screen.findByLabelText('Name of the server');
  type('Name of the server', 'mail.example');
  type('Password', 'mistyped');
  fireEvent.click(screen.getByRole('button', { name: 'Check and connect' }));
  const fault = await screen.findByText(/refuses this user name and password.*535 no/);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.getAttribute('aria-describedby')).toContain(fault.id);
  expect([field.value, screen.getByLabelText<HTMLInputElement>('Name of the server').value]).toEqual([
    'mistyped',
    'mail.example',
  ]);
});

it('sends no password when none was typed', async () => {
  const { requests } = page(SMTP);
  await screen.findByLabelText('Name of the server');
  type('Name of the sender', 'Ash');
  fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ senderName: 'Ash', version: 3 });
  expect(body).not.toHaveProperty('password');
});

it('asks for a server and a port before it connects', async () => {
  const { requests } = page(FOLDER);
  await screen.findByLabelText('Name of the server');
  type('Port', 'x');
  fireEvent.click(screen.getByRole('button', { name: 'Check and connect' }));
  await screen.findByText('Fill this in.');
  screen.getByText(/A port is a number/);
  expect(requests.every(({ method = 'GET' }) => method === 'GET')).toBe(true);
});

it('has nothing to change for a server of the environment', async () => {
  page({ ...SMTP, source: 'environment', connectedAt: null });
  await screen.findByText(/SMTP_URL/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});
