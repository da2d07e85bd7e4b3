import { makeStorefront } from '#contracts/testing/make-settings';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storefrontApi } from '../../../features/storefront/storefront-api';
import { renderPart } from '../../../shared/testing/render';
import { PhotoMark } from './photo-mark';

it.each([
  ['en', 'Made with AI'],
  ['nl', 'Gemaakt met AI'],
] as const)('marks only the photo made with AI, in words (%s) [law: ai-pictures]', async (locale, words) => {
  const parts = (
    <>
      <PhotoMark slot="section-left" />
      <PhotoMark slot="section-right" />
    </>
  );
  const answer = makeStorefront({ photosMadeWithAi: ['section-left'] });
  const { store } = renderPart(parts, { locale, answer: () => ({ body: answer }) });
  await act(async () => {
    await store.dispatch(storefrontApi.endpoints.getStorefront.initiate());
  });
  expect(screen.getAllByText(/ AI$/).map(({ textContent }) => textContent)).toEqual([words]);
});
