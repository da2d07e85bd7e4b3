import type { ProductArt } from './product-art.js';

/** How the jackets of the demo catalogue look, by the handle of the product. */
export const JACKET_ART: Record<string, ProductArt> = {
  'dingle-shell-jacket': {
    cut: 'shell',
    colourways: [
      ['Bottle', 'Ink', 'Gorse'],
      ['Atlantic', 'Ink', 'Cream'],
      ['Rust', 'Peat', 'Cream'],
    ],
  },
  'achill-storm-shell': {
    cut: 'storm',
    details: { panels: false, motif: 'badge' },
    colourways: [
      ['Ink', 'Slate', 'Gorse'],
      ['Slate', 'Ink', 'Cream'],
    ],
  },
  'sligo-bay-windbreaker': {
    cut: 'shell',
    details: { motif: 'none' },
    colourways: [
      ['Gorse', 'Slate', 'Ink'],
      ['Heather', 'Ink', 'Cream'],
    ],
  },
  'malin-head-parka': {
    cut: 'parka',
    details: { motif: 'wordmark', panels: true },
    colourways: [['Peat', 'Ink', 'Oatmeal']],
  },
  'kinsale-bomber': {
    cut: 'bomber',
    details: { motif: 'cable' },
    colourways: [
      ['Bottle', 'Peat', 'Gorse'],
      ['Ink', 'Slate', 'Oatmeal'],
      ['Rust', 'Ink', 'Cream'],
    ],
  },
  'howth-harbour-bomber': {
    cut: 'bomber',
    details: { panels: false, stripes: 2 },
    colourways: [
      ['Atlantic', 'Ink', 'Cream'],
      ['Bottle', 'Ink', 'Cream'],
      ['Moss', 'Peat', 'Cream'],
      ['Peat', 'Ink', 'Oatmeal'],
      ['Slate', 'Ink', 'Gorse'],
      ['Gorse', 'Peat', 'Ink'],
      ['Heather', 'Ink', 'Cream'],
      ['Rust', 'Peat', 'Cream'],
    ],
  },
  'valentia-made-to-order-bomber': {
    cut: 'bomber',
    details: { motif: 'badge', stripes: 1 },
    colourways: [
      ['Ink', 'Peat', 'Gorse'],
      ['Oatmeal', 'Peat', 'Rust'],
    ],
  },
  'claddagh-coach-jacket': {
    cut: 'coach',
    details: { motif: 'wordmark' },
    colourways: [
      ['Ink', 'Slate', 'Cream'],
      ['Moss', 'Peat', 'Oatmeal'],
    ],
  },
  'galway-races-coach-jacket': {
    cut: 'coach',
    details: { motif: 'badge', stripes: 1 },
    colourways: [
      ['Bottle', 'Ink', 'Cream'],
      ['Heather', 'Ink', 'Oatmeal'],
    ],
  },
  'limerick-lane-coach-jacket': { cut: 'coach', colourways: [['Peat', 'Ink', 'Gorse']] },
  'aranmore-fleece': {
    cut: 'fleece',
    colourways: [
      ['Cream', 'Bottle', 'Gorse'],
      ['Moss', 'Ink', 'Gorse'],
      ['Oatmeal', 'Peat', 'Rust'],
    ],
  },
  'inishbofin-blanket-fleece': {
    cut: 'blanket',
    details: { motif: 'cable', panels: false },
    colourways: [
      ['Oatmeal', 'Peat', 'Gorse'],
      ['Heather', 'Ink', 'Cream'],
    ],
  },
  'skellig-undyed-fleece': {
    cut: 'fleece',
    details: { motif: 'none', panels: false },
    colourways: [['Ecru', 'Oatmeal', 'Peat']],
  },
  'wicklow-quilted-jacket': {
    cut: 'diamond',
    colourways: [
      ['Moss', 'Peat', 'Gorse'],
      ['Ink', 'Peat', 'Oatmeal'],
    ],
  },
  'connemara-quilted-jacket': {
    cut: 'quilted',
    details: { motif: 'badge', panels: false },
    colourways: [
      ['Atlantic', 'Ink', 'Oatmeal'],
      ['Rust', 'Peat', 'Oatmeal'],
    ],
  },
  'killarney-quilted-jacket': {
    cut: 'slim',
    details: { motif: 'wordmark' },
    colourways: [
      ['Heather', 'Ink', 'Cream'],
      ['Bottle', 'Ink', 'Gorse'],
    ],
  },
  'doolin-track-jacket': {
    cut: 'track',
    details: { stripes: 2 },
    colourways: [
      ['Bottle', 'Cream', 'Gorse'],
      ['Atlantic', 'Cream', 'Rust'],
      ['Ink', 'Slate', 'Cream'],
    ],
  },
  'banner-track-jacket': {
    cut: 'track',
    details: { stripes: 1, motif: 'badge' },
    colourways: [
      ['Gorse', 'Atlantic', 'Cream'],
      ['Slate', 'Ink', 'Gorse'],
    ],
  },
};
