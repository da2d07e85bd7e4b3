import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { UnprovenPages } from './unproven-pages';

const CLAIM = { field: 'body', term: 'sustainable', word: 'Sustainable' };

it('names published pages with unproven claims, and leads to each', async () => {
  renderPart(<UnprovenPages />, {
    answer: () => ({ body: [{ id: '1', title: 'Our cloth', claims: [CLAIM, CLAIM] }] }),
  });
  await screen.findByText('1 published page makes an environmental claim without proof');
  expect(screen.getByText('Our cloth').getAttribute('href')).toBe('/admin/pages/1');
  screen.getByText('sustainable');
});

it('shows nothing when every claim is proven', async () => {
  const { container, queriesEnded } = renderPart(<UnprovenPages />, { answer: () => ({ body: [] }) });
  await queriesEnded();
  expect(container.textContent).toBe('');
});
