import { expect, it } from 'vitest';
import { isShown, PHOTO_SLOTS, type PhotoPlaces } from './page-photos.js';

const DEMO: PhotoPlaces = {
  sections: ['hero', 'story', 'collections'],
  hasStory: true,
  hasAbout: false,
  categories: ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'],
};
const shownIn = (places: Partial<PhotoPlaces>) =>
  PHOTO_SLOTS.filter((slot) => isShown(slot, { ...DEMO, ...places }));

it('every photo of the specification is shown in the shop that it describes', () => {
  expect(shownIn({})).toEqual(PHOTO_SLOTS);
});

it('a photo whose section is hidden, or says nothing, is not shown', () => {
  const collections = ['collection-tracksuits', 'collection-shorts-sets', 'collection-trainers'];
  expect(shownIn({ sections: ['story', 'collections'] })).toEqual([
    'section-left',
    'section-right',
    ...collections,
  ]);
  expect(shownIn({ hasStory: false })).toEqual(['hero-background', ...collections]);
  expect(shownIn({ sections: ['hero', 'story'] })).toEqual([
    'hero-background',
    'section-left',
    'section-right',
  ]);
});

it('the left photo stands on the page about the owner too', () => {
  const nothing = { sections: [], hasStory: false };
  expect(shownIn({ ...nothing, hasAbout: true })).toEqual(['section-left']);
  expect(shownIn(nothing)).toEqual([]);
});

it('a photo of a category that the shop does not have is not shown', () => {
  expect(shownIn({ categories: ['Shirts', 'TRAINERS'] })).toEqual([
    'hero-background',
    'section-left',
    'section-right',
    'collection-trainers',
  ]);
});
