import type { PagePhoto, PhotoSlot } from '#contracts/page-photos';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { PhotoSlots } from './photo-slots';

const photo = (slot: PhotoSlot, isShown: boolean, isDefault = true): PagePhoto => ({
  slot,
  url: `/media/${slot}/960.webp`,
  isDefault,
  isShown,
  madeWithAi: false,
  focus: 'center',
});

it('leaves out the photos of categories that the shop does not have, and says which others are not on show', async () => {
  const photos = [
    photo('hero-background', true),
    photo('section-left', false),
    photo('collection-tracksuits', false),
    photo('collection-shorts-sets', false, false),
    photo('collection-trainers', true),
  ];
  renderPart(<PhotoSlots />, { answer: () => ({ body: photos }) });
  const cards = await screen.findAllByRole('region');
  expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'Hero background',
    'Left section photo',
    'Collection photo shorts sets',
    'Collection photo trainers',
  ]);
  expect(cards.map(({ textContent }) => textContent.includes('Not on show'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
