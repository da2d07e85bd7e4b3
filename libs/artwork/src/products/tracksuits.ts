import type { ProductArt } from './product-art.js';

/** How the tracksuits of the demo catalogue look, by the handle of the product. */
export const TRACKSUIT_ART: Record<string, ProductArt> = {
  'doolin-classic-tracksuit': {
    cut: 'classic',
    details: { stripes: 2 },
    colourways: [
      ['Bottle', 'Cream', 'Gorse'],
      ['Ink', 'Slate', 'Cream'],
      ['Ecru', 'Peat', 'Rust'],
    ],
  },
  'burren-hooded-tracksuit': {
    cut: 'hooded',
    colourways: [
      ['Slate', 'Ink', 'Cream'],
      ['Heather', 'Slate', 'Cream'],
      ['Moss', 'Peat', 'Oatmeal'],
    ],
  },
  'liscannor-hooded-tracksuit': {
    cut: 'hooded',
    details: { motif: 'cable', panels: false },
    colourways: [
      ['Ink', 'Peat', 'Cream'],
      ['Oatmeal', 'Peat', 'Bottle'],
    ],
  },
  'ennis-funnel-tracksuit': {
    cut: 'funnel',
    colourways: [
      ['Atlantic', 'Ink', 'Cream'],
      ['Ink', 'Slate', 'Gorse'],
    ],
  },
  'tralee-classic-tracksuit': {
    cut: 'classic',
    details: { stripes: 1, motif: 'badge' },
    colourways: [
      ['Rust', 'Cream', 'Ink'],
      ['Moss', 'Cream', 'Peat'],
    ],
  },
  'cork-city-tracksuit': {
    cut: 'classic',
    details: { stripes: 3, panels: true },
    colourways: [
      ['Ink', 'Rust', 'Cream'],
      ['Slate', 'Ink', 'Cream'],
    ],
  },
  'duncannon-hooded-tracksuit': {
    cut: 'hooded',
    details: { motif: 'wordmark' },
    colourways: [
      ['Ecru', 'Oatmeal', 'Rust'],
      ['Atlantic', 'Ink', 'Gorse'],
    ],
  },
  'ballyvaughan-funnel-tracksuit': {
    cut: 'funnel',
    details: { motif: 'badge', panels: false },
    colourways: [
      ['Bottle', 'Ink', 'Gorse'],
      ['Peat', 'Ink', 'Oatmeal'],
    ],
  },
  'ardara-knit-tracksuit': {
    cut: 'hooded',
    details: { motif: 'cable', panels: true },
    colourways: [
      ['Oatmeal', 'Ecru', 'Peat'],
      ['Ink', 'Slate', 'Oatmeal'],
    ],
  },
  'gaeltacht-classic-tracksuit': {
    cut: 'classic',
    details: { motif: 'wordmark', stripes: 2, panels: false },
    colourways: [
      ['Atlantic', 'Gorse', 'Cream'],
      ['Bottle', 'Oatmeal', 'Cream'],
    ],
  },
  'moher-edge-tracksuit': {
    cut: 'funnel',
    details: { stripes: 1 },
    colourways: [
      ['Slate', 'Ink', 'Gorse'],
      ['Heather', 'Ink', 'Cream'],
    ],
  },
  'ring-of-kerry-tracksuit': {
    cut: 'funnel',
    details: { motif: 'wordmark', panels: true },
    colourways: [
      ['Moss', 'Bottle', 'Cream'],
      ['Ink', 'Peat', 'Gorse'],
    ],
  },
  'croagh-hooded-tracksuit': {
    cut: 'hooded',
    details: { motif: 'badge' },
    colourways: [
      ['Peat', 'Ink', 'Oatmeal'],
      ['Slate', 'Ink', 'Cream'],
    ],
  },
  'lagan-towpath-tracksuit': {
    cut: 'classic',
    details: { motif: 'none', stripes: 0 },
    colourways: [
      ['Ink', 'Slate', 'Cream'],
      ['Moss', 'Ink', 'Cream'],
    ],
  },
  'tyrone-mist-tracksuit': {
    cut: 'funnel',
    details: { panels: false, motif: 'cable' },
    colourways: [
      ['Cream', 'Oatmeal', 'Slate'],
      ['Ecru', 'Moss', 'Peat'],
    ],
  },
};
