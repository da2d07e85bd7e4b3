import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { permittedGroups } from './menu';
import { SideMenu } from './side-menu';

const PERMISSIONS = ['account.own', 'catalog.read', 'settings.read', 'settings.write', 'jobs.manage'];

/** The menu of an owner with two failed jobs, in a shop that is open or not yet. */
function show(path: string, isOpen: boolean) {
  const opening = { isOpen, isEnforced: true, password: 'heather and bog' };
  const jobs = { failedJobs: 2, troubledSchedules: 0, workerIsGone: false };
  renderPart(
    <StaffContext value={{ id: '1', permissions: PERMISSIONS }}>
      <SideMenu groups={permittedGroups(PERMISSIONS)} />
    </StaffContext>,
    {
      path,
      answer: ({ path: asked }) => {
        if (asked === '/api/set-up') return { body: { steps: [], opening, isPutAway: true } };
        return { body: asked.includes('jobs') ? jobs : { troubles: [] } };
      },
    },
  );
}

const link = (name: string) => screen.findByRole('link', { name });

it('shows the pages of the open entry alone, and marks the page that is open', async () => {
  show('/admin/products/makers', true);
  expect((await link('Makers')).getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  expect((await link('Products')).getAttribute('href')).toBe('/admin/products');
  expect(screen.queryByRole('link', { name: 'Photos' })).toBeNull();
});

it('marks a closed entry with what its pages need', async () => {
  show('/admin/products', true);
  await link('Settings 2 need you');
});

it('marks the page itself once its entry is open', async () => {
  show('/admin/settings/shipping', true);
  await link('Background work 2 need you');
  await link('Settings');
});

it('has the set-up guide at its foot until it is finished, also when it is put away from Home', async () => {
  show('/admin/products', false);
  await link('Set-up guide');
});

it('drops the guide once it is finished', async () => {
  show('/admin/products', true);
  await link('Settings 2 need you');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Set-up guide' })).toBeNull());
  await link('Handbook');
});
