import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReleaseState } from '#contracts/releases';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { ReleaseNotice } from './release-notice';

const show = (state: ReleaseState, permissions = ['settings.read']) =>
  renderPart(
    <StaffContext value={{ id: 'me', permissions }}>
      <ReleaseNotice />
    </StaffContext>,
    { answer: () => ({ body: state }) },
  );

it('names the release, the command, and what it brings', async () => {
  show({
    newRelease: {
      name: 'v2.1',
      changeCount: 52,
      changes: ['feat(cart): a gift note', 'fix(mail): an accent'],
      foundAt: '2026-11-27T12:00:00.000Z',
    },
  });
  const notice = await screen.findByRole('region', { name: 'A new release of the shop is there: v2.1' });
  expect(notice.textContent).toContain('npm run update');
  expect([...notice.querySelectorAll('summary, li')].map(({ textContent }) => textContent)).toEqual([
    '52 changes',
    'feat(cart): a gift note',
    'fix(mail): an accent',
    'and 50 more',
  ]);
});

it('shows nothing when there is none', async () => {
  const { requests, queriesEnded } = show({ newRelease: null });
  await waitFor(() => expect(requests).toHaveLength(1));
  await queriesEnded();
  expect(screen.queryByRole('region')).toBeNull();
});

it('does not ask for somebody who may not read the settings', () => {
  expect(show({ newRelease: null }, []).requests).toEqual([]);
});
