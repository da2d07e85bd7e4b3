import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BackupStatus } from '#contracts/backup';
import { renderPart } from '../../shared/testing/render';
import { BackupNotice } from './backup-notice';
import { StaffContext } from '../../shared/ui/admin/permissions';

const status = (changes: Partial<BackupStatus> = {}): BackupStatus => ({
  isSetUp: true,
  lastBackupAt: '2026-11-23T02:00:00.000Z',
  lastDrillAt: null,
  backupOverdue: false,
  drillOverdue: false,
  heldMails: 0,
  ...changes,
});

it('warns of a drill that never was, and of nothing else', async () => {
  renderPart(<BackupNotice />, { answer: () => ({ body: status({ drillOverdue: true }) }) });
  const warning = await screen.findByRole('region', { name: 'The shop is not backed up as it should be' });
  expect(warning.textContent).toContain('Last restore for a test: never');
  expect(warning.textContent).not.toContain('Last backup');
});

it('leads to the backups whoever may see them', async () => {
  const answer = () => ({ body: status({ drillOverdue: true }) });
  const { unmount } = renderPart(
    <StaffContext value={{ id: 'owner', permissions: ['backups.manage'] }}>
      <BackupNotice />
    </StaffContext>,
    { answer },
  );
  const link = await screen.findByRole('link', { name: 'See your backups' });
  expect(link.getAttribute('href')).toBe('/admin/backups');
  unmount();
  renderPart(
    <StaffContext value={{ id: 'staff', permissions: [] }}>
      <BackupNotice />
    </StaffContext>,
    { answer },
  );
  await screen.findByRole('region');
  expect(screen.queryByRole('link')).toBeNull();
});

it('names the last backup when it is too old', async () => {
  renderPart(<BackupNotice />, { answer: () => ({ body: status({ backupOverdue: true }) }) });
  expect((await screen.findByRole('region')).textContent).toMatch(/Last backup: .*23/);
});

it('says how many mails a restore holds back', async () => {
  renderPart(<BackupNotice />, { answer: () => ({ body: status({ heldMails: 3 }) }) });
  expect((await screen.findByRole('region')).textContent).toContain('3 mails are held back');
});

it('shows nothing while all is well', async () => {
  const { requests, store } = renderPart(<BackupNotice />, { answer: () => ({ body: status() }) });
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"fulfilled"'));
  expect(screen.queryByRole('region')).toBeNull();
});
