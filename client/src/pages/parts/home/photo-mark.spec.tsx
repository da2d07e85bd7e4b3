import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { PhotoMark } from './photo-mark';

it.each([
  ['en', 'Made with AI'],
  ['nl', 'Gemaakt met AI'],
] as const)('marks only the photo made with AI, in words (%s) [law: ai-pictures]', (locale, words) => {
  const parts = (
    <>
      <PhotoMark slot="section-left" />
      <PhotoMark slot="section-right" />
    </>
  );
  renderPart(parts, { locale, storefront: { photosMadeWithAi: ['section-left'] } });
  expect(screen.getAllByText(/ AI$/).map(({ textContent }) => textContent)).toEqual([words]);
});
