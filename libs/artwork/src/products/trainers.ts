import type { ProductArt } from './product-art.js';

/** How the trainers of the demo catalogue look, by the handle of the product. */
export const TRAINER_ART: Record<string, ProductArt> = {
  'sligo-court': {
    cut: 'court',
    colourways: [
      ['Cream', 'Bottle', 'Gorse'],
      ['Ecru', 'Atlantic', 'Rust'],
      ['Ink', 'Slate', 'Cream'],
    ],
  },
  'cobh-harbour-court': {
    cut: 'court',
    colourways: [
      ['Slate', 'Ink', 'Cream'],
      ['Rust', 'Peat', 'Cream'],
    ],
  },
  'rathmines-court': {
    cut: 'court',
    colourways: [
      ['Cream', 'Oatmeal', 'Peat'],
      ['Oatmeal', 'Peat', 'Cream'],
    ],
  },
  'drumcliffe-court': {
    cut: 'court',
    colourways: [
      ['Moss', 'Peat', 'Cream'],
      ['Bottle', 'Cream', 'Gorse'],
    ],
  },
  'phoenix-park-runner': {
    cut: 'runner',
    colourways: [
      ['Atlantic', 'Ink', 'Gorse'],
      ['Bottle', 'Ink', 'Gorse'],
      ['Heather', 'Slate', 'Cream'],
    ],
  },
  'bray-head-runner': {
    cut: 'runner',
    colourways: [
      ['Ink', 'Slate', 'Rust'],
      ['Gorse', 'Ink', 'Cream'],
    ],
  },
  'sandymount-runner': {
    cut: 'runner',
    colourways: [
      ['Ecru', 'Slate', 'Rust'],
      ['Slate', 'Ink', 'Gorse'],
    ],
  },
  'liffey-quay-runner': {
    cut: 'runner',
    colourways: [
      ['Moss', 'Ink', 'Cream'],
      ['Ink', 'Slate', 'Gorse'],
    ],
  },
  'mweelrea-trail': {
    cut: 'trail',
    colourways: [
      ['Peat', 'Ink', 'Gorse'],
      ['Bottle', 'Ink', 'Rust'],
      ['Slate', 'Ink', 'Cream'],
    ],
  },
  'glenveagh-trail': {
    cut: 'trail',
    colourways: [
      ['Moss', 'Peat', 'Gorse'],
      ['Heather', 'Ink', 'Cream'],
    ],
  },
  'mourne-wall-trail': {
    cut: 'trail',
    colourways: [
      ['Ink', 'Slate', 'Gorse'],
      ['Rust', 'Ink', 'Cream'],
    ],
  },
  'nephin-trail': { cut: 'trail', colourways: [['Oatmeal', 'Peat', 'Rust']] },
  'temple-bar-high': {
    cut: 'high',
    colourways: [
      ['Ink', 'Cream', 'Rust'],
      ['Bottle', 'Cream', 'Gorse'],
      ['Rust', 'Cream', 'Ink'],
    ],
  },
  'belfast-yard-high': {
    cut: 'high',
    colourways: [
      ['Peat', 'Ink', 'Oatmeal'],
      ['Slate', 'Ink', 'Gorse'],
    ],
  },
  'stoneybatter-high': {
    cut: 'high',
    colourways: [
      ['Oatmeal', 'Moss', 'Rust'],
      ['Atlantic', 'Cream', 'Gorse'],
    ],
  },
  'boyne-court-low': {
    cut: 'court',
    colourways: [
      ['Ecru', 'Cream', 'Oatmeal'],
      ['Ink', 'Cream', 'Slate'],
      ['Heather', 'Cream', 'Oatmeal'],
    ],
  },
};
