import type { BackupsOverview, RestoreLosses, RestoreState, StoredBackup } from '#contracts/backup';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, ApiResponse } from '../../shared/api/transport';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { BackupsRoom } from './backups-room';

const BACKUP: StoredBackup = {
  name: 'shop-2026-11-27T02-00-00Z.tar.gz.age',
  takenAt: '2026-11-27T02:00:00.000Z',
  bytes: 12_400_000,
  release: '1.4.0',
  reason: 'night',
  isWhole: true,
};
const HALF: StoredBackup = {
  ...BACKUP,
  name: 'shop-2026-11-26T02-00-00Z.tar.gz.age.partial',
  takenAt: '2026-11-26T02:00:00.000Z',
  isWhole: false,
};
const OVERVIEW: BackupsOverview = {
  isSetUp: true,
  lastBackupAt: '2026-11-27T02:00:00.000Z',
  lastDrillAt: null,
  backupOverdue: false,
  drillOverdue: true,
  place: { kind: 'folder', address: 'backups' },
  hasPassphrase: true,
  trouble: null,
  request: null,
  backups: [BACKUP, HALF],
  restoredBy: 'launcher',
  lastRestore: null,
};
const LOSSES: RestoreLosses = {
  takenAt: BACKUP.takenAt,
  hours: 50,
  orders: 3,
  command: "npm run restore -- --from 'backups/shop' --replace",
};
const RESTORE: RestoreState = {
  id: '0199b3a0-0000-7000-8000-000000000001',
  backup: BACKUP.name,
  takenAt: BACKUP.takenAt,
  requestedAt: '2026-11-27T12:00:00.000Z',
  state: 'running',
  failure: null,
  said: null,
  endedAt: null,
};

function show(
  changes: Partial<BackupsOverview> = {},
  change?: (request: ApiRequest) => Partial<ApiResponse>,
) {
  return renderPart(<BackupsRoom />, {
    answer: (request) => {
      if (request.method === 'POST') return change?.(request) ?? { status: 204 };
      return { body: request.path.endsWith('/losses') ? LOSSES : { ...OVERVIEW, ...changes } };
    },
  });
}
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Restore… of 27/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/3 orders were placed since/);
  return dialog;
};

describe('the room of the backups', () => {
  it('lists what there is, with what can be done with each', async () => {
    show();
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toMatch(/27.*12.4.MB.*1\.4\.0.*at night/);
    const link = within(first as HTMLElement).getByRole('link', { name: /^Download of 27/ });
    expect(link.getAttribute('href')).toBe(`/api/backups/${BACKUP.name}/file`);
    expect(second?.textContent).toContain('not whole');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
    expect(screen.getByRole('region', { name: 'State' }).textContent).toContain('never');
  });

  it('says what to enter where when nothing is set up', async () => {
    show({ place: null, hasPassphrase: false, backups: [] });
    expect((await screen.findByLabelText('The two lines')).textContent).toContain('BACKUP_DIR=');
    expect(screen.queryByRole('button', { name: /Back up now/ })).toBeNull();
  });

  it('says that the place is away and what to do', async () => {
    const said = 'ENOENT: no such file or directory';
    show({ backups: [], trouble: { cause: 'away', said } });
    const notice = await screen.findByRole('region', { name: 'The place of the backups cannot be read' });
    expect(notice.textContent).toContain('Connect it again');
    expect(notice.textContent).toContain(said);
    expect(screen.queryByText('There is no backup yet')).toBeNull();
  });

  it('offers to try again when the list does not load', async () => {
    renderPart(<BackupsRoom />, { answer: () => problem(503, 'server.unavailable') });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('a backup now', () => {
  it('is requested once', async () => {
    const { requests } = show();
    const button = await screen.findByRole('button', { name: 'Back up now' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('is under way, so that no other can be requested', async () => {
    show({ request: { state: 'making', requestedAt: '2026-11-27T12:00:00.000Z', trouble: null } });
    expect((await screen.findByRole('status')).textContent).toContain('is being made since');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /being made/ }).disabled).toBe(true);
  });

  it('says why it was not made', async () => {
    const trouble = { cause: 'no-room', said: 'ENOSPC: no space left on device' } as const;
    show({ request: { state: 'failed', requestedAt: '2026-11-27T12:00:00.000Z', trouble } });
    const notice = await screen.findByRole('region', { name: /was not made/ });
    expect(notice.textContent).toContain('There is no room left');
  });
});

describe('a restore', () => {
  it('says what is lost, and begins only when the word was typed', async () => {
    const { requests } = show();
    const dialog = await openDialog();
    dialog.getByText(/2 days of work and sales/);
    dialog.getByText(/Everyone is signed out/);
    dialog.getByText(/Closed accounts stay closed/);
    const restore = dialog.getByRole('button', { name: 'Close the shop and restore' });
    fireEvent.click(restore);
    await dialog.findByText('Type the word “restore”.');
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Restore' } });
    fireEvent.click(restore);
    expect((await screen.findByTestId('restoring')).textContent).toContain(
      'sign in again with your present password',
    );
    expect(requests).toContainEqual({ path: `/api/backups/${BACKUP.name}/restore`, method: 'POST' });
  });

  it('says in the dialog why it does not begin', async () => {
    show({}, () => problem(409, 'backup.restore-runs'));
    const dialog = await openDialog();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'restore' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Close the shop and restore' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('A backup is being restored already.');
  });

  it('names the command where the shop cannot do it itself', async () => {
    show({ restoredBy: 'command-and-redis' });
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Command').textContent).toBe(LOSSES.command);
    dialog.getByText(/empties its Redis/);
    dialog.getByText(/Everyone is signed out/);
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('that runs takes the place of the room', async () => {
    show({ lastRestore: RESTORE });
    await screen.findByTestId('restoring');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that failed says why, and that the shop is as before', async () => {
    show({ lastRestore: { ...RESTORE, state: 'failed', failure: 'The backup is damaged.' } });
    const notice = await screen.findByRole('region', { name: /was not restored/ });
    expect(notice.textContent).toContain('The shop is as it was before.');
    expect(notice.textContent).toContain('The backup is damaged.');
  });

  it('that is done leads to what to look after', async () => {
    show({ lastRestore: { ...RESTORE, state: 'done', said: '3 mails are held back' } });
    const notice = await screen.findByRole('region', { name: /The shop is as of 27/ });
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/admin/help/backups');
    expect(notice.textContent).toContain('3 mails are held back');
  });
});
