/** The brand's named colours: the names that shoppers choose by, and the hex that the cloth is drawn in. */
export const COLOURS = {
  Bottle: '#0F3D2E',
  Moss: '#5B7048',
  Peat: '#4A3527',
  Slate: '#4C5963',
  Atlantic: '#1F4261',
  Oatmeal: '#D9CBB0',
  Gorse: '#D9A424',
  Ink: '#1B2024',
  Cream: '#F1E9DA',
  Heather: '#7A6480',
  Rust: '#9C4A2B',
  Ecru: '#E6DAC3',
} as const;

export type ColourName = keyof typeof COLOURS;
