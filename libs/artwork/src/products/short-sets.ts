import type { ProductArt } from './product-art.js';

/** How the short sets of the demo catalogue look, by the handle of the product. */
export const SHORT_SET_ART: Record<string, ProductArt> = {
  'inishmore-tee-set': {
    cut: 'tee',
    colourways: [
      ['Cream', 'Bottle', 'Gorse'],
      ['Atlantic', 'Cream', 'Gorse'],
      ['Moss', 'Peat', 'Cream'],
    ],
  },
  'lahinch-polo-set': {
    cut: 'polo',
    details: { stripes: 2 },
    colourways: [
      ['Bottle', 'Cream', 'Gorse'],
      ['Ecru', 'Atlantic', 'Rust'],
      ['Ink', 'Oatmeal', 'Cream'],
    ],
  },
  'banna-strand-vest-set': {
    cut: 'vest',
    colourways: [
      ['Gorse', 'Ink', 'Cream'],
      ['Atlantic', 'Cream', 'Rust'],
    ],
  },
  'salthill-tee-set': {
    cut: 'tee',
    details: { motif: 'wordmark', stripes: 1 },
    colourways: [
      ['Slate', 'Cream', 'Rust'],
      ['Heather', 'Cream', 'Ink'],
    ],
  },
  'portrush-polo-set': {
    cut: 'polo',
    details: { stripes: 1, motif: 'badge' },
    colourways: [
      ['Moss', 'Cream', 'Peat'],
      ['Rust', 'Cream', 'Ink'],
    ],
  },
  'ards-forest-tee-set': {
    cut: 'tee',
    details: { motif: 'badge', panels: true },
    colourways: [
      ['Bottle', 'Moss', 'Cream'],
      ['Moss', 'Bottle', 'Cream'],
    ],
  },
  'currach-vest-set': {
    cut: 'vest',
    details: { motif: 'cable', stripes: 1 },
    colourways: [
      ['Ink', 'Gorse', 'Cream'],
      ['Slate', 'Cream', 'Ink'],
    ],
  },
  'ballybunion-polo-set': {
    cut: 'polo',
    details: { stripes: 3, panels: true },
    colourways: [
      ['Oatmeal', 'Peat', 'Bottle'],
      ['Atlantic', 'Cream', 'Gorse'],
    ],
  },
  'tramore-tee-set': {
    cut: 'tee',
    details: { motif: 'none', stripes: 2 },
    colourways: [
      ['Rust', 'Ecru', 'Cream'],
      ['Ecru', 'Atlantic', 'Ink'],
    ],
  },
  'glendalough-linen-set': {
    cut: 'polo',
    details: { motif: 'none', stripes: 0, panels: false },
    colourways: [
      ['Ecru', 'Oatmeal', 'Peat'],
      ['Cream', 'Slate', 'Atlantic'],
    ],
  },
  'curragh-vest-set': {
    cut: 'vest',
    details: { stripes: 2 },
    colourways: [
      ['Heather', 'Cream', 'Ink'],
      ['Bottle', 'Cream', 'Gorse'],
    ],
  },
  'dalkey-island-tee-set': {
    cut: 'tee',
    details: { motif: 'cable', panels: false },
    colourways: [
      ['Ink', 'Slate', 'Cream'],
      ['Gorse', 'Peat', 'Cream'],
    ],
  },
  'rosslare-ferry-set': {
    cut: 'polo',
    details: { motif: 'cable', stripes: 2 },
    colourways: [
      ['Atlantic', 'Oatmeal', 'Gorse'],
      ['Peat', 'Oatmeal', 'Cream'],
    ],
  },
  'strandhill-vest-set': {
    cut: 'vest',
    details: { motif: 'wordmark', panels: false },
    colourways: [
      ['Ecru', 'Rust', 'Peat'],
      ['Moss', 'Ecru', 'Gorse'],
    ],
  },
};
