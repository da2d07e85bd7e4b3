import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { PhotoMark } from './photo-mark';
import { storefrontApi } from './storefront-api';
import { FALLBACK_SETTINGS } from './use-storefront';

it.each([
  ['en', 'Picture: Made with AI'],
  ['nl', 'Afbeelding: Gemaakt met AI'],
] as const)('marks the photo that was made with AI, in words, and no other (%s)', async (locale, words) => {
  const parts = (
    <>
      <PhotoMark slot="section-left" />
      <PhotoMark slot="section-right" />
    </>
  );
  const answer = {
    settings: FALLBACK_SETTINGS,
    photos: {},
    photosMadeWithAi: ['section-left'],
    collections: [],
  };
  const { store } = renderPart(parts, { locale, answer: () => ({ body: answer }) });
  await act(async () => {
    await store.dispatch(storefrontApi.endpoints.getStorefront.initiate());
  });
  expect(screen.getAllByTestId('made-with-ai').map(({ textContent }) => textContent)).toEqual([words]);
});
